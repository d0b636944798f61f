import "server-only"
import { isUtf8 } from "node:buffer"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import * as z from "zod"
import { type LegalKind, type LegalText, readLegalText } from "#lib/account/legal-text"
import { getProviderTime } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"
import { toBeijingDay } from "#lib/core/time/dates"
import { isLoopback } from "#lib/core/address/loopback"

/** One language's texts, newest first; a version is the day from which they hold. */
type Version = { since: string; texts: ReadonlyMap<string, LegalText> }
type Languages = ReadonlyMap<string, readonly Version[]>

/** What drivers of this app read; further languages are offered beside it. */
const LANGUAGE = "zh"
/** What comes with Berth, for the demo: nobody's lawyer has read it. docs/legal-texts.md says how it is replaced. */
const SAMPLES = "lib/account/legal-samples"
/** One that the calendar has. */
const Day = z.iso.date()
/** Without these nobody could sign in; the others are for those who rent out spaces. */
const NEEDED = ["registration", "privacy"] as const
const MOST_BYTES = 200_000
/** `rent-64.md` is what the package of that number adds to `rent.md`. */
const NAME = /^(registration|privacy|booking|rent(-[\w-]{1,64})?)\.md$/

const samples = (): Languages => processSingleton("legal-samples", () => readLegalTexts(SAMPLES))
const languages = (): Languages =>
  processSingleton("legal-texts", () => (env().LEGAL_TEXTS ? readLegalTexts(env().LEGAL_TEXTS!) : samples()))

/** At the start, so that a text that cannot be shown is a sentence now. */
export function checkLegalTexts() {
  languages()
}

/** A provider on this machine has no drivers. */
export function warnOfSamples() {
  const kinds = NEEDED.filter((kind) => legalText(kind).isSample)
  if (kinds.length === 0 || isLoopback(new URL(env().PROVIDER_URL).hostname)) return
  const why = env().LEGAL_TEXTS ? `${kinds.join(", ")} in LEGAL_TEXTS are copies of them` : "LEGAL_TEXTS is not set"
  log.warn("legal texts are samples", { cause: `${why}: drivers agree to texts that come with Berth` })
}

/** A copy is one, too, wherever it stands: no lawyer has read that either. */
const isSample = (kind: LegalKind, text: LegalText) => isDeepStrictEqual(text, textIn(samples(), LANGUAGE, kind)?.text)

function readLegalTexts(folder: string): Languages {
  const names = namesIn(folder)
  const odd = names.find((name) => !isLanguage(name))
  if (odd) throw wrong(`${join(folder, odd)} is not named by a language, as en or zh-Hant`)
  const found = new Map(names.map((language) => [language, versionsIn(join(folder, language))]))
  if (!found.has(LANGUAGE)) throw wrong(`${join(folder, LANGUAGE)} is missing, which drivers read`)
  return found
}

/** What a page says to be its language, and can call by its own name. */
function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

function versionsIn(folder: string): Version[] {
  const days = namesIn(folder).sort().reverse()
  const odd = days.find((day) => !Day.safeParse(day).success)
  if (odd) throw wrong(`${join(folder, odd)} is not named by the day from which it holds, as 2026-09-01`)
  if (days.length === 0 || days.at(-1)! > today()) throw wrong(`${folder} has no text that holds today`)
  return days.map((since) => ({ since, texts: textsIn(join(folder, since)) }))
}

function textsIn(folder: string): Version["texts"] {
  const names = namesIn(folder)
  const odd = names.find((name) => !NAME.test(name))
  if (odd) throw wrong(`${join(folder, odd)} is no text that is asked for`)
  const missing = NEEDED.find((kind) => !names.includes(`${kind}.md`))
  if (missing) throw wrong(`${join(folder, `${missing}.md`)} is missing`)
  return new Map(names.map((name) => [name.slice(0, -".md".length), textAt(join(folder, name))]))
}

function textAt(path: string): LegalText {
  try {
    return readLegalText(decoded(readFileSync(path)))
  } catch (error) {
    throw wrong(`${path}: ${(error as Error).message}`)
  }
}

/** What an editor has kept in another encoding would be a page of odd signs. */
function decoded(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw new Error(`has ${bytes.length} bytes and no text has more than ${MOST_BYTES}`)
  if (!isUtf8(bytes)) throw new Error("is not UTF-8: save it as that")
  return bytes.toString()
}

/** A volume of a cluster keeps what is its own under names that begin with a dot. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."))
  } catch {
    throw wrong(`${folder} is no folder that can be read`)
  }
}

const wrong = (why: string) => new Error(`Berth cannot start: set LEGAL_TEXTS (${why}).`)

/** In the provider's time zone: a text begins to hold at midnight there. */
const today = () => toBeijingDay(getProviderTime())

/** Each language has one that holds, by the clock of the start; a provider whose clock is years behind shows the oldest. */
const inForce = (versions: readonly Version[]) => versions.find(({ since }) => since <= today()) ?? versions.at(-1)

type Variant = { language?: string; added?: string }

/** The text of today: in a language there is, with what is added to it for some, and the other languages it stands in. */
export function legalText(kind: LegalKind, { language: asked = LANGUAGE, added }: Variant = {}) {
  const isOwn = textIn(languages(), LANGUAGE, kind) !== undefined
  const from = isOwn ? languages() : samples()
  const language = textIn(from, asked, kind) ? asked : LANGUAGE
  const { since, text } = textIn(from, language, kind)!
  const more = added ? textIn(from, language, `${kind}-${added}`) : undefined
  return {
    ...text,
    parts: [...text.parts, ...(more?.text.parts ?? [])],
    since,
    language,
    isSample: isSample(kind, text),
    others: [...from.keys()].filter((other) => other !== language && textIn(from, other, kind)),
  }
}

function textIn(from: Languages, language: string, name: string) {
  const version = inForce(from.get(language) ?? [])
  const text = version?.texts.get(name)
  return text && { text, since: version!.since }
}

/** What a driver who signs in today agrees to. */
export const legalVersion = () => inForce(languages().get(LANGUAGE)!)!.since

/** The version that a form says its driver had before them, or that it named none of ours. */
export const versionAgreed = (said: string | undefined) =>
  languages()
    .get(LANGUAGE)!
    .find(({ since }) => since === said)?.since ?? "unknown"
