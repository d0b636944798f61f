import { codes } from "#lib/dialect/codes"
import { readEnvelope, writeEnvelope } from "#lib/dialect/envelope"
import type { Spellings, Unwrapped } from "#lib/dialect/forms"
import { names } from "#lib/dialect/names"

/**
 * Between the words of the documents, which everything else here knows, and those of the provider (lib/dialect): both
 * ends of a connection read and write by this.
 */
type Words = ReadonlyMap<string, string>

/** Each call's words, those for all among them: theirs by ours, and ours by theirs. */
function dictionaryOf(spellings: Spellings) {
  const kept = new Map<string, { there: Words; back: Words }>()
  return (call: string) => {
    const known = kept.get(call)
    if (known) return known
    const pairs = Object.entries({ ...spellings["*"], ...spellings[call] })
    const made = { there: new Map(pairs), back: new Map(pairs.map(([ours, theirs]) => [theirs, ours])) }
    kept.set(call, made)
    return made
  }
}

const namesOf = dictionaryOf(names)
const codesOf = dictionaryOf(codes)

export const theirNames = (call: string, value: unknown) => renamed(value, namesOf(call).there)
export const ourNames = (call: string, value: unknown) => renamed(value, namesOf(call).back)
export const theirName = (call: string, name: string) => namesOf(call).there.get(name) ?? name

/** What was said to this call, in the documents' words; undefined where it is no answer of this provider's at all. */
export function heard(call: string, body: unknown): Unwrapped | undefined {
  const said = readEnvelope(body)
  if (!said) return undefined
  const { data, code, phone } = said
  const ours = code === undefined ? undefined : (codesOf(call).back.get(code) ?? code)
  return { ...said, data: ourNames(call, data), code: ours, phone: callable(phone) }
}

/** The same, as this provider says it. */
export function spoken(call: string, { data, code, ...said }: Unwrapped): unknown {
  const theirs = code === undefined ? undefined : (codesOf(call).there.get(code) ?? code)
  return writeEnvelope({ ...said, data: theirNames(call, data), code: theirs })
}

function renamed(value: unknown, words: Words): unknown {
  if (words.size === 0 || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((one) => renamed(one, words))
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [words.get(name) ?? name, renamed(inside, words)]),
  )
}

/** A number that may stand behind a call button; anything else is dropped. */
function callable(phone: string | undefined): string | undefined {
  const trimmed = phone?.trim()
  return trimmed && /^[+\d][\d\s-]{2,19}$/.test(trimmed) ? trimmed : undefined
}
