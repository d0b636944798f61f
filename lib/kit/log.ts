/** JSON lines with personal data and secrets masked; the one way anything is written from the server. */
type Fields = { readonly [name: string]: unknown }
type Level = "info" | "warn" | "error"

const write = (level: Level, event: string, fields: Fields = {}) => {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, plain)
  ;(level === "info" ? process.stdout : process.stderr).write(`${mask(line)}\n`)
}

export const log = {
  info: (event: string, fields?: Fields) => write("info", event, fields),
  warn: (event: string, fields?: Fields) => write("warn", event, fields),
  error: (event: string, fields?: Fields) => write("error", event, fields),
}

const plain = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value

const SECRET =
  /((?:s[-_]?token|u[-_]?token|sid|u|verify_code|onlineCode|code|captcha|token|secret|signature|cookie|authorization)\\?"?\s*[=:]\s*\\?"?)[^"\\;&,\s}]{4,}/gi
const PHONE = /(?<!\d)(1[3-9]\d)\d{8}(?!\d)/g
const PLATE = /([\u4e00-\u9fff][A-Z])[A-Z0-9]{3,5}([A-Z0-9学警港澳挂使领])(?![A-Z0-9])/g

export function mask(text: string): string {
  return text.replace(SECRET, "$1***").replace(PHONE, "$1********").replace(PLATE, "$1****$2")
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
