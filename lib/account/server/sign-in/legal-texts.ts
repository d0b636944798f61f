import "server-only"
import { isUtf8 } from "node:buffer"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import * as z from "zod"
import { type LegalKind, type LegalText, parseLegalText } from "#lib/account/legal-text"
import { now } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { shared } from "#lib/core/shared"
import { beijingDay } from "#lib/core/time/dates"
import { isLoopback } from "#lib/core/address/loopback"

/** One language's texts, newest first; a version is the day from which they hold. */
type Version = { since: string; texts: ReadonlyMap<string, LegalText> }
type Languages = ReadonlyMap<string, readonly Version[]>

/** What drivers of this app read; further languages are offered beside it. */
const DEFAULT_LANGUAGE = "zh"
/** What comes with Berth, for the demo: nobody's lawyer has read it. docs/legal-texts.md says how it is replaced. */
const SAMPLES = "lib/account/legal-samples"
/** One that the calendar has. */
const Day = z.iso.date()
/** Without these nobody could sign in; the others are for those who rent out spaces. */
const REQUIRED_KINDS = ["registration", "privacy"] as const
const MAX_BYTES = 200_000
/** `rent-64.md` is what the package of that number adds to `rent.md`. */
const FILE_NAME = /^(registration|privacy|booking|rent(-[\w-]{1,64})?)\.md$/

const getSamples = (): Languages => shared("legal-samples", () => readLegalTexts(SAMPLES))
const getLanguages = (): Languages =>
  shared("legal-texts", () => (env().LEGAL_TEXTS ? readLegalTexts(env().LEGAL_TEXTS!) : getSamples()))

/** At the start, so that a text that cannot be shown is a sentence now. */
export function loadLegalTexts() {
  getLanguages()
}

/** A provider on this machine has no drivers. */
export function warnAboutSamples() {
  const kinds = REQUIRED_KINDS.filter((kind) => getLegalText(kind).isSample)
  if (kinds.length === 0 || isLoopback(new URL(env().PROVIDER_URL).hostname)) return
  const why = env().LEGAL_TEXTS ? `${kinds.join(", ")} in LEGAL_TEXTS are copies of them` : "LEGAL_TEXTS is not set"
  log.warn("legal texts are samples", { cause: `${why}: drivers agree to texts that come with Berth` })
}

/** A copy is one, too, wherever it stands: no lawyer has read that either. */
const isSample = (kind: LegalKind, text: LegalText) =>
  isDeepStrictEqual(text, findText(getSamples(), DEFAULT_LANGUAGE, kind)?.text)

function readLegalTexts(folder: string): Languages {
  const names = listNames(folder)
  const odd = names.find((name) => !isLanguage(name))
  if (odd) throw createConfigError(`${join(folder, odd)} is not named by a language, as en or zh-Hant`)
  const found = new Map(names.map((language) => [language, readVersions(join(folder, language))]))
  if (!found.has(DEFAULT_LANGUAGE))
    throw createConfigError(`${join(folder, DEFAULT_LANGUAGE)} is missing, which drivers read`)
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

function readVersions(folder: string): Version[] {
  const days = listNames(folder).sort().reverse()
  const odd = days.find((day) => !Day.safeParse(day).success)
  if (odd) throw createConfigError(`${join(folder, odd)} is not named by the day from which it holds, as 2026-09-01`)
  if (days.length === 0 || days.at(-1)! > getToday()) throw createConfigError(`${folder} has no text that holds today`)
  return days.map((since) => ({ since, texts: readTexts(join(folder, since)) }))
}

function readTexts(folder: string): Version["texts"] {
  const names = listNames(folder)
  const odd = names.find((name) => !FILE_NAME.test(name))
  if (odd) throw createConfigError(`${join(folder, odd)} is no text that is asked for`)
  const missing = REQUIRED_KINDS.find((kind) => !names.includes(`${kind}.md`))
  if (missing) throw createConfigError(`${join(folder, `${missing}.md`)} is missing`)
  return new Map(names.map((name) => [name.slice(0, -".md".length), readText(join(folder, name))]))
}

function readText(path: string): LegalText {
  try {
    return parseLegalText(decodeText(readFileSync(path)))
  } catch (error) {
    throw createConfigError(`${path}: ${(error as Error).message}`)
  }
}

/** What an editor has kept in another encoding would be a page of odd signs. */
function decodeText(bytes: Buffer): string {
  if (bytes.length > MAX_BYTES) throw new Error(`has ${bytes.length} bytes and no text has more than ${MAX_BYTES}`)
  if (!isUtf8(bytes)) throw new Error("is not UTF-8: save it as that")
  return bytes.toString()
}

/** A volume of a cluster keeps what is its own under names that begin with a dot. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."))
  } catch {
    throw createConfigError(`${folder} is no folder that can be read`)
  }
}

const createConfigError = (why: string) => new Error(`Berth cannot start: set LEGAL_TEXTS (${why}).`)

/** In the provider's time zone: a text begins to hold at midnight there. */
const getToday = () => beijingDay(now())

/** Each language has one that holds, by the clock of the start; a provider whose clock is years behind shows the oldest. */
const findCurrent = (versions: readonly Version[]) =>
  versions.find(({ since }) => since <= getToday()) ?? versions.at(-1)

type Variant = { language?: string; added?: string }

/** The text of today: in a language there is, with what is added to it for some, and the other languages it stands in. */
export function getLegalText(kind: LegalKind, { language: asked = DEFAULT_LANGUAGE, added }: Variant = {}) {
  const isOwn = findText(getLanguages(), DEFAULT_LANGUAGE, kind) !== undefined
  const from = isOwn ? getLanguages() : getSamples()
  const language = findText(from, asked, kind) ? asked : DEFAULT_LANGUAGE
  const { since, text } = findText(from, language, kind)!
  const more = added ? findText(from, language, `${kind}-${added}`) : undefined
  return {
    ...text,
    parts: [...text.parts, ...(more?.text.parts ?? [])],
    since,
    language,
    isSample: isSample(kind, text),
    others: [...from.keys()].filter((other) => other !== language && findText(from, other, kind)),
  }
}

function findText(from: Languages, language: string, name: string) {
  const version = findCurrent(from.get(language) ?? [])
  const text = version?.texts.get(name)
  return text && { text, since: version!.since }
}

/** What a driver who signs in today agrees to. */
export const getLegalVersion = () => findCurrent(getLanguages().get(DEFAULT_LANGUAGE)!)!.since

/** The version that a form says its driver had before them, or that it named none of ours. */
export const parseAgreedVersion = (said: string | undefined) =>
  getLanguages()
    .get(DEFAULT_LANGUAGE)!
    .find(({ since }) => since === said)?.since ?? "unknown"
