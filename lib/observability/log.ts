import { fstatSync } from "node:fs"
import pino, { type Logger } from "pino"
import { countLine } from "#lib/observability/metrics/log-lines"
import { getCurrentRequestId } from "#lib/observability/request-id"
import { getTracing } from "#lib/observability/tracing"
import { processSingleton } from "#lib/core/process-singleton"

type Fields = { readonly [name: string]: unknown }
type Level = "info" | "warn" | "error"
type Destination = { write: (line: string) => unknown }

const createLogger = (out: Destination, err: Destination): Logger =>
  pino(
    {
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }), log: toWritable },
    },
    pino.multistream(
      [
        { level: "info", stream: out },
        { level: "warn", stream: err },
      ],
      { dedupe: true },
    ),
  )

const current = processSingleton("log", () => ({ logger: createLogger(process.stdout, process.stderr) }))

/** If the reader of stdout is slow, further lines are dropped; they are still counted. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

/** Writes in the background, because a slow reader of stdout must not block the server. Flushes at exit. */
export function writeInBackground() {
  current.logger = createLogger(toBackground(1, process.stdout), toBackground(2, process.stderr))
}

function toBackground(descriptor: number, stream: Destination): Destination {
  // Files are never slow readers, and synchronous writes survive a killed process.
  if (fstatSync(descriptor).isFile()) return stream
  const destination = pino.destination({ dest: descriptor, sync: false, maxLength: MAX_BUFFERED_BYTES })
  // On a full disk lines are lost. Without this pino would retry forever at exit.
  return destination.on("error", () => (destination.flushSync = () => {}))
}

const write = (level: Level, event: string, fields?: Fields) => {
  countLine(level, event)
  current.logger[level]({ event, reference: getCurrentRequestId(), trace: getTracing()?.traceId(), ...fields })
}

/** JSON lines with personal data and secrets masked. All server output uses it. */
export const log = {
  info: (event: string, fields?: Fields) => write("info", event, fields),
  warn: (event: string, fields?: Fields) => write("warn", event, fields),
  error: (event: string, fields?: Fields) => write("error", event, fields),
}

/** Masks values before serialization: in a finished line a masked number or `null` would not be valid JSON. */
function toWritable(fields: Fields): Fields {
  try {
    return JSON.parse(JSON.stringify(fields, maskValue)) as Fields
  } catch {
    // Circular data or a BigInt: log the line without its fields.
    const { event, reference, trace } = fields
    return { event, reference, trace, fields: "unwritable" }
  }
}

const SECRET_NAMES = "token|sid|(?<![a-z])u|code|captcha|secret|signature|cookie|authorization|berth(?:-\\w+)*"
const SECRET_NAME = new RegExp(`(?:${SECRET_NAMES})$`, "i")
const SECRET = new RegExp(
  `((?:${SECRET_NAMES})\\\\?"?\\s*[=:]\\s*\\\\?"?(?:(?:bearer|basic)\\s+)?)[^"\\\\;&,\\s}]{4,}`,
  "gi",
)
/** Part of a UUID (a request id), whose last twelve digits may look like a phone number. */
const END_OF_UUID =
  "(?<![\\da-f])[\\da-f]{8}(?:-[\\da-f]{4}){3}-(?:[a-f](?=\\d{11}(?![\\da-z]))|(?=\\d{11}[a-f](?![\\da-z])))"
/** Digits of a percent escape or of the country code are not part of a phone number. */
const BEFORE_PHONE = `(?:(?<!\\d|${END_OF_UUID})|(?<=%[\\da-f]{2}|(?:\\+|%2B|\\b00)86))`
const PHONE = new RegExp(`${BEFORE_PHONE}(1[3-9]\\d)\\d{8}(?!\\d)`, "gi")
const HAN = "(?:[\\u4e00-\\u9fff]|%E[4-9]%[89AB][0-9A-F]%[89AB][0-9A-F])"
const PLATE = new RegExp(`(${HAN}[A-Z])[A-Z0-9]{3,5}([A-Z0-9学警港澳挂使领])(?![A-Z0-9])`, "g")
/** The letters may also be part of a hash, where they are no plate. */
const BEFORE_WJ = "(?<=^|[^A-Za-z0-9]|%[\\dA-Fa-f]{2})"
/**
 * Plates of consulates, embassies and the armed police have a digit where other plates have a letter, and are
 * recognized by the neighboring characters.
 */
const NUMERIC_PLATE = new RegExp(
  `(${HAN})\\d{4}(\\d(?:领|%E9%A2%86))|(?<!\\d)(\\d)\\d{4}(\\d(?:使|%E4%BD%BF))|((?:使|%E4%BD%BF)\\d)\\d{4}(\\d)(?!\\d)|${BEFORE_WJ}(WJ${HAN}?)[A-Z0-9]{3,4}([A-Z0-9])(?![A-Z0-9])`,
  "g",
)

function maskValue(name: string, value: unknown): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  if (typeof value !== "string" && typeof value !== "number") return value
  const text = String(value)
  if (text.length >= 4 && SECRET_NAME.test(name)) return "***"
  const masked = maskText(text)
  return masked === text ? value : masked
}

export function maskText(text: string): string {
  return text
    .replace(SECRET, "$1***")
    .replace(PHONE, "$1********")
    .replace(NUMERIC_PLATE, "$1$3$5$7****$2$4$6$8")
    .replace(PLATE, "$1****$2")
}

/** Next writes errors to the console: turns them into masked lines. */
export function captureConsole() {
  const capture =
    (level: Level) =>
    (...parts: unknown[]) =>
      write(level, "console", { parts: parts.map(toLoggable) })
  console.log = capture("info")
  console.info = capture("info")
  console.warn = capture("warn")
  console.error = capture("error")
}

const toLoggable = (part: unknown) =>
  part instanceof Error ? { name: part.name, message: part.message, stack: part.stack } : String(part)
