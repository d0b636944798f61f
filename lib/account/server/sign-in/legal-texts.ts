import "server-only"
import { isUtf8 } from "node:buffer"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import * as z from "zod"
import { type LegalKind, type LegalText, parseLegalText } from "#lib/account/legal-text"
import { getProviderTime } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"
import { toBeijingDay } from "#lib/core/time/dates"
import { isLoopback } from "#lib/core/address/loopback"

/** A version of one language's texts, in force from the day `since`. Versions are sorted newest first. */
type Version = { since: string; texts: ReadonlyMap<string, LegalText> }
type Languages = ReadonlyMap<string, readonly Version[]>

/** The language of the app. Other languages are offered as translations. */
const DEFAULT_LANGUAGE = "zh"
/** Samples for the demo that no lawyer has checked. docs/legal-texts.md describes how to replace them. */
const SAMPLES = "lib/account/legal-samples"
const Day = z.iso.date()
/** Needed for sign-in. Only operators with bookings or rentals need the other texts. */
const REQUIRED_KINDS = ["registration", "privacy"] as const
const MAX_BYTES = 200_000
/** `rent-64.md` is added to `rent.md` for the package with that number. */
const FILE_NAME = /^(registration|privacy|booking|rent(-[\w-]{1,64})?)\.md$/

const getSamples = (): Languages => processSingleton("legal-samples", () => readLegalTexts(SAMPLES))
const getLanguages = (): Languages =>
  processSingleton("legal-texts", () => (env().LEGAL_TEXTS ? readLegalTexts(env().LEGAL_TEXTS!) : getSamples()))

/** Called at startup, so that an invalid text prevents the start. */
export function loadLegalTexts() {
  getLanguages()
}

/** No warning with a provider on this machine, which has no real drivers. */
export function warnAboutSamples() {
  const kinds = REQUIRED_KINDS.filter((kind) => getLegalText(kind).isSample)
  if (kinds.length === 0 || isLoopback(new URL(env().PROVIDER_URL).hostname)) return
  const reason = env().LEGAL_TEXTS ? `${kinds.join(", ")} in LEGAL_TEXTS are copies of them` : "LEGAL_TEXTS is not set"
  log.warn("legal texts are samples", { cause: `${reason}: drivers agree to texts that come with Berth` })
}

/** Compares the content, because an operator may have copied a sample without changing it. */
const isSample = (kind: LegalKind, text: LegalText) =>
  isDeepStrictEqual(text, findText(getSamples(), DEFAULT_LANGUAGE, kind)?.text)

function readLegalTexts(folder: string): Languages {
  const names = listNames(folder)
  const invalid = names.find((name) => !isLanguage(name))
  if (invalid) throw createConfigError(`${join(folder, invalid)} is not named after a language, such as en or zh-Hant`)
  const languages = new Map(names.map((language) => [language, readVersions(join(folder, language))]))
  if (!languages.has(DEFAULT_LANGUAGE))
    throw createConfigError(`${join(folder, DEFAULT_LANGUAGE)}, the language of the app, is missing`)
  return languages
}

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

function readVersions(folder: string): Version[] {
  const days = listNames(folder).sort().reverse()
  const invalid = days.find((day) => !Day.safeParse(day).success)
  if (invalid)
    throw createConfigError(`${join(folder, invalid)} is not named after its first day in force, such as 2026-09-01`)
  if (days.length === 0 || days.at(-1)! > getToday()) throw createConfigError(`${folder} has no text in force today`)
  return days.map((since) => ({ since, texts: readTexts(join(folder, since)) }))
}

function readTexts(folder: string): Version["texts"] {
  const names = listNames(folder)
  const unknown = names.find((name) => !FILE_NAME.test(name))
  if (unknown) throw createConfigError(`${join(folder, unknown)} is not a known text`)
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

function decodeText(bytes: Buffer): string {
  if (bytes.length > MAX_BYTES) throw new Error(`has ${bytes.length} bytes, more than ${MAX_BYTES}`)
  if (!isUtf8(bytes)) throw new Error("is not UTF-8")
  return bytes.toString()
}

/** Skips names with a leading dot, because Kubernetes volumes contain such entries. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."))
  } catch {
    throw createConfigError(`${folder} is not a readable folder`)
  }
}

const createConfigError = (problem: string) => new Error(`Berth cannot start: set LEGAL_TEXTS (${problem}).`)

/** A text is in force from midnight in the provider's time zone. */
const getToday = () => toBeijingDay(getProviderTime())

/** The provider's clock may be years behind. Then the oldest version is used. */
const findCurrent = (versions: readonly Version[]) =>
  versions.find(({ since }) => since <= getToday()) ?? versions.at(-1)

type Variant = { language?: string; added?: string }

/** Today's version in the requested or the default language, with the parts of a package and the other languages. */
export function getLegalText(kind: LegalKind, { language: requestedLanguage = DEFAULT_LANGUAGE, added }: Variant = {}) {
  const isConfigured = findText(getLanguages(), DEFAULT_LANGUAGE, kind) !== undefined
  const languages = isConfigured ? getLanguages() : getSamples()
  const language = findText(languages, requestedLanguage, kind) ? requestedLanguage : DEFAULT_LANGUAGE
  const { since, text } = findText(languages, language, kind)!
  const addition = added ? findText(languages, language, `${kind}-${added}`) : undefined
  return {
    ...text,
    parts: [...text.parts, ...(addition?.text.parts ?? [])],
    since,
    language,
    isSample: isSample(kind, text),
    translations: [...languages.keys()].filter((name) => name !== language && findText(languages, name, kind)),
  }
}

function findText(languages: Languages, language: string, name: string) {
  const version = findCurrent(languages.get(language) ?? [])
  const text = version?.texts.get(name)
  return text && { text, since: version!.since }
}

export const getLegalVersion = () => findCurrent(getLanguages().get(DEFAULT_LANGUAGE)!)!.since

/** The version that the driver saw, according to the form, or "unknown" if we have no such version. */
export const parseAgreedVersion = (version: string | undefined) =>
  getLanguages()
    .get(DEFAULT_LANGUAGE)!
    .find(({ since }) => since === version)?.since ?? "unknown"
