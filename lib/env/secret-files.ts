import { isUtf8 } from "node:buffer"
import { readFileSync } from "node:fs"

/** Secrets may be in files instead of environment variables: SESSION_SECRET_FILE contains a path. */
const SECRETS = ["PROVIDER_APP_SECRET", "SESSION_SECRET", "CODE_SECRET", "REDIS_URL", "REDIS_SENTINELS"] as const
export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`)
/** A file of these contains one entry per line. */
const LISTS: readonly string[] = ["SESSION_SECRET", "CODE_SECRET", "REDIS_SENTINELS"]

/** Reads the secrets that are in files. Setting both variants is an error. */
export function readSecretFiles(values: NodeJS.ProcessEnv): { [name: string]: string } | undefined {
  const entries = SECRETS.flatMap((name) => {
    const path = values[`${name}_FILE`]
    if (!path) return []
    if (values[name]) throw new Error(`Berth cannot start: set ${name} or ${name}_FILE, not both.`)
    return [[name, readSecret(path, name)] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Trims the content, because editors add a newline. An empty file is an error rather than an unset secret. */
function readSecret(path: string, name: string): string {
  const createError = (reason: string) => new Error(`Berth cannot start: set ${name}_FILE (${path} ${reason}).`)
  const text = readText(path, createError).trim()
  if (text === "") throw createError("is empty")
  const lines = text.split(/\s*[\r\n]+\s*/)
  if (lines.length > 1 && !LISTS.includes(name)) throw createError(`has ${lines.length} lines, and ${name} is one`)
  return lines.join(",")
}

function readText(path: string, createError: (reason: string) => Error): string {
  const bytes = readBytes(path, createError)
  // Invalid UTF-8 would decode to replacement characters, which would make the secret guessable.
  if (!isUtf8(bytes)) throw createError("is no text: write it in base64")
  return bytes.toString()
}

function readBytes(path: string, createError: (reason: string) => Error): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw createError(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`)
  }
}
