import { noteLine } from "#lib/kit/process/metrics/lines"
import { currentRequestId } from "#lib/kit/page/request-id"
import { tracing } from "#lib/kit/process/tracing/tracing"

/** JSON lines with personal data and secrets masked; the one way anything is written from the server. */
type Fields = { readonly [name: string]: unknown }
type Level = "info" | "warn" | "error"

const write = (level: Level, event: string, fields: Fields = {}) => {
  noteLine(level, event)
  const [reference, trace] = [currentRequestId(), tracing()?.traceId()]
  const line = asLine({ at: new Date().toISOString(), level, event, reference, trace, ...fields })
  ;(level === "info" ? process.stdout : process.stderr).write(`${line}\n`)
}

export const log = {
  info: (event: string, fields?: Fields) => write("info", event, fields),
  warn: (event: string, fields?: Fields) => write("warn", event, fields),
  error: (event: string, fields?: Fields) => write("error", event, fields),
}

function asLine(fields: Fields): string {
  try {
    return JSON.stringify(fields, masked)
  } catch {
    // A circle, or a number too big for JSON: the line is still worth having.
    const { at, level, event } = fields
    return JSON.stringify({ at, level, event, fields: "unwritable" })
  }
}

const NAMES = "token|sid|(?<![a-z])u|code|captcha|secret|signature|cookie|authorization|berth(?:-\\w+)*"
const SECRET_NAME = new RegExp(`(?:${NAMES})$`, "i")
const SECRET = new RegExp(`((?:${NAMES})\\\\?"?\\s*[=:]\\s*\\\\?"?(?:(?:bearer|basic)\\s+)?)[^"\\\\;&,\\s}]{4,}`, "gi")
const PHONE = /(?<!\d)(1[3-9]\d)\d{8}(?!\d)/g
const HAN = "(?:[\\u4e00-\\u9fff]|%E[4-9]%[89AB][0-9A-F]%[89AB][0-9A-F])"
const PLATE = new RegExp(`(${HAN}[A-Z])[A-Z0-9]{3,5}([A-Z0-9学警港澳挂使领])(?![A-Z0-9])`, "g")
/** Consulates, embassies and the armed police have figures where others have a letter: what stands beside them tells. */
const FIGURES = new RegExp(
  `(${HAN})\\d{4}(\\d(?:领|%E9%A2%86))|(?<!\\d)(\\d)\\d{4}(\\d(?:使|%E4%BD%BF))|((?:使|%E4%BD%BF)\\d)\\d{4}(\\d)(?!\\d)|(WJ${HAN}?)[A-Z0-9]{3,4}([A-Z0-9])(?![A-Z0-9])`,
  "g",
)

function masked(name: string, value: unknown): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  if (typeof value !== "string" && typeof value !== "number") return value
  const text = String(value)
  if (text.length >= 4 && SECRET_NAME.test(name)) return "***"
  const hidden = mask(text)
  return hidden === text ? value : hidden
}

export function mask(text: string): string {
  return text
    .replace(SECRET, "$1***")
    .replace(PHONE, "$1********")
    .replace(FIGURES, "$1$3$5$7****$2$4$6$8")
    .replace(PLATE, "$1****$2")
}

/** The framework writes whole errors to the console: through here they are masked lines like everything else. */
export function captureConsole() {
  const tell =
    (level: Level) =>
    (...parts: unknown[]) =>
      write(level, "console", { parts: parts.map(readable) })
  console.log = tell("info")
  console.info = tell("info")
  console.warn = tell("warn")
  console.error = tell("error")
}

const readable = (part: unknown) =>
  part instanceof Error ? { name: part.name, message: part.message, stack: part.stack } : String(part)
