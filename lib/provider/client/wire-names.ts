import { bareLists, codes, names, readEnvelope, words, writeEnvelope } from "#lib/provider/adapter"
import { isObject } from "#lib/core/values/json-object"
import type { Spellings, Envelope } from "#lib/provider/adapters/types"

/**
 * Translates between documented names, codes and values and those of the provider (lib/provider/adapter.ts), for the
 * app and the sandbox.
 */
type Words = ReadonlyMap<string, string>

/** The names of each call, including those for all calls, in both directions. */
function createDictionary(spellings: Spellings) {
  return memoize((call) => {
    const pairs = Object.entries({ ...spellings["*"], ...spellings[call] })
    return { there: new Map(pairs) as Words, back: new Map(pairs.map(([ours, theirs]) => [theirs, ours])) as Words }
  })
}

function memoize<T>(make: (call: string) => T) {
  const cache = new Map<string, T>()
  return (call: string): T => {
    const value = cache.get(call) ?? make(call)
    cache.set(call, value)
    return value
  }
}

const namesOf = createDictionary(names)
const codesOf = createDictionary(codes)

/** Names and values of one direction. */
type Translation = { names: Words; words: ReadonlyMap<string, ReadonlyMap<string, unknown>> }

/** Keyed by the field names before the translation. */
const wordsOf = memoize((call) => {
  const { there } = namesOf(call)
  const fields = Object.entries({ ...words["*"], ...words[call] }).map(([field, spellings]) => ({
    ...{ ours: field, theirs: there.get(field) ?? field },
    pairs: Object.entries(spellings).map(([word, spelled]) => [word, [spelled].flat()] as const),
  }))
  return {
    there: new Map(fields.map(({ ours, pairs }) => [ours, new Map(pairs.map(([word, [first]]) => [word, first]))])),
    back: new Map(
      fields.map(({ theirs, pairs }) => [
        theirs,
        new Map(pairs.flatMap(([word, spelled]) => spelled.map((one) => [String(one), word]))),
      ]),
    ),
  }
})

export const toWireNames = (call: string, value: unknown) =>
  translate(value, { names: namesOf(call).there, words: wordsOf(call).there })
export const fromWireNames = (call: string, value: unknown) =>
  translate(value, { names: namesOf(call).back, words: wordsOf(call).back })
export const toWireName = (call: string, name: string) => namesOf(call).there.get(name) ?? name

/** Decodes a response to documented names. Undefined if it is not a response of this provider. */
export function decodeEnvelope(call: string, body: unknown): Envelope | undefined {
  const envelope = readEnvelope(body)
  if (!envelope) return undefined
  const { data, code, phone } = envelope
  const ours = code === undefined ? undefined : (codesOf(call).back.get(code) ?? code)
  const list = bareLists[call]
  const ourData = fromWireNames(call, data)
  const wrapped = list !== undefined && Array.isArray(ourData) ? { [list]: ourData } : ourData
  return { ...envelope, data: wrapped, code: ours, phone: toCallablePhone(phone) }
}

/** Encodes a response with the provider's names. */
export function encodeEnvelope(call: string, { data, code, ...envelope }: Envelope): unknown {
  const theirs = code === undefined ? undefined : (codesOf(call).there.get(code) ?? code)
  const list = bareLists[call]
  const bare = list !== undefined && envelope.success && isObject(data) ? data[list] : data
  return writeEnvelope({ ...envelope, data: toWireNames(call, bare), code: theirs })
}

function translate(value: unknown, turn: Translation): unknown {
  const isSame = turn.names.size === 0 && turn.words.size === 0
  if (isSame || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((one) => translate(one, turn))
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => {
      const word = typeof inside === "object" ? undefined : turn.words.get(name)?.get(String(inside))
      return [turn.names.get(name) ?? name, word ?? translate(inside, turn)]
    }),
  )
}

/** A number that is safe for a call button; anything else is dropped. */
function toCallablePhone(phone: string | undefined): string | undefined {
  const trimmed = phone?.trim()
  return trimmed && /^[+\d][\d\s-]{2,19}$/.test(trimmed) ? trimmed : undefined
}
