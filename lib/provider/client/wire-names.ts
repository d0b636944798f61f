import { bareLists, codes, names, readEnvelope, words, writeEnvelope } from "#lib/provider/adapter"
import { isObject } from "#lib/core/values/json-object"
import type { Spellings, Envelope } from "#lib/provider/adapters/types"

/**
 * Translates between documented names, codes and values and those of the provider (lib/provider/adapter.ts), for the
 * app and the sandbox.
 */
type NameMap = ReadonlyMap<string, string>

/** The names of each call, including those for all calls, in both directions. */
function createDictionary(spellings: Spellings) {
  return memoize((call) => {
    const pairs = Object.entries({ ...spellings["*"], ...spellings[call] })
    return {
      toWire: new Map(pairs) as NameMap,
      fromWire: new Map(pairs.map(([documented, wire]) => [wire, documented])) as NameMap,
    }
  })
}

function memoize<T>(create: (call: string) => T) {
  const cache = new Map<string, T>()
  return (call: string): T => {
    const value = cache.get(call) ?? create(call)
    cache.set(call, value)
    return value
  }
}

const getNames = createDictionary(names)
const getCodes = createDictionary(codes)

/** Names and values of one direction. */
type Translation = { names: NameMap; words: ReadonlyMap<string, ReadonlyMap<string, unknown>> }

/** The values of each call's fields. The maps are keyed by the field names before the translation. */
const getWords = memoize((call) => {
  const { toWire } = getNames(call)
  const fields = Object.entries({ ...words["*"], ...words[call] }).map(([field, spellings]) => ({
    documentedField: field,
    wireField: toWire.get(field) ?? field,
    pairs: Object.entries(spellings).map(([word, wireWords]) => [word, [wireWords].flat()] as const),
  }))
  return {
    toWire: new Map(
      fields.map(({ documentedField, pairs }) => [
        documentedField,
        new Map(pairs.map(([word, [firstWireWord]]) => [word, firstWireWord])),
      ]),
    ),
    fromWire: new Map(
      fields.map(({ wireField, pairs }) => [
        wireField,
        new Map(pairs.flatMap(([word, wireWords]) => wireWords.map((wireWord) => [String(wireWord), word]))),
      ]),
    ),
  }
})

export const toWireNames = (call: string, value: unknown) =>
  translate(value, { names: getNames(call).toWire, words: getWords(call).toWire })
export const fromWireNames = (call: string, value: unknown) =>
  translate(value, { names: getNames(call).fromWire, words: getWords(call).fromWire })
export const toWireName = (call: string, name: string) => getNames(call).toWire.get(name) ?? name

/** Decodes a response to documented names. Undefined if it is not a response of this provider. */
export function decodeEnvelope(call: string, body: unknown): Envelope | undefined {
  const envelope = readEnvelope(body)
  if (!envelope) return undefined
  const { data, code, phone } = envelope
  const documentedCode = code === undefined ? undefined : (getCodes(call).fromWire.get(code) ?? code)
  const list = bareLists[call]
  const decoded = fromWireNames(call, data)
  const wrapped = list !== undefined && Array.isArray(decoded) ? { [list]: decoded } : decoded
  return { ...envelope, data: wrapped, code: documentedCode, phone: toCallablePhone(phone) }
}

/** Encodes a response with the provider's names. */
export function encodeEnvelope(call: string, { data, code, ...envelope }: Envelope): unknown {
  const wireCode = code === undefined ? undefined : (getCodes(call).toWire.get(code) ?? code)
  const list = bareLists[call]
  const bare = list !== undefined && envelope.success && isObject(data) ? data[list] : data
  return writeEnvelope({ ...envelope, data: toWireNames(call, bare), code: wireCode })
}

function translate(value: unknown, translation: Translation): unknown {
  const isIdentity = translation.names.size === 0 && translation.words.size === 0
  if (isIdentity || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((item) => translate(item, translation))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const word = typeof field === "object" ? undefined : translation.words.get(name)?.get(String(field))
      return [translation.names.get(name) ?? name, word ?? translate(field, translation)]
    }),
  )
}

/** Returns a number that is safe for a call button. */
function toCallablePhone(phone: string | undefined): string | undefined {
  const trimmed = phone?.trim()
  return trimmed && /^[+\d][\d\s-]{2,19}$/.test(trimmed) ? trimmed : undefined
}
