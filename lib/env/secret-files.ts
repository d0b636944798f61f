import { isUtf8 } from "node:buffer"
import { readFileSync } from "node:fs"

/** What nobody should find in the environment of a process may be in a file instead: SESSION_SECRET_FILE names it. */
const SECRETS = ["PROVIDER_APP_SECRET", "SESSION_SECRET", "REDIS_URL", "REDIS_SENTINELS"] as const
export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`)
/** Of these each line is one. */
const LISTS: readonly string[] = ["SESSION_SECRET", "REDIS_SENTINELS"]

/** The secrets that are in files, under their own names, if any are. Neither of the two ways wins quietly over the other. */
export function readSecretFiles(values: NodeJS.ProcessEnv): { [name: string]: string } | undefined {
  const found = SECRETS.flatMap((name) => {
    const path = values[`${name}_FILE`]
    if (!path) return []
    if (values[name]) throw new Error(`Berth cannot start: set ${name} or ${name}_FILE, not both.`)
    return [[name, contentOf(path, name)] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Editors end a file with a line's end, which is no part of a secret. What is empty says nothing, and not that there is none. */
function contentOf(path: string, name: string): string {
  const wrong = (why: string) => new Error(`Berth cannot start: set ${name}_FILE (${path} ${why}).`)
  const text = textOf(path, wrong).trim()
  if (text === "") throw wrong("is empty")
  const lines = text.split(/\s*[\r\n]+\s*/)
  if (lines.length > 1 && !LISTS.includes(name)) throw wrong(`has ${lines.length} lines, and ${name} is one`)
  return lines.join(",")
}

function textOf(path: string, wrong: (why: string) => Error): string {
  const bytes = bytesOf(path, wrong)
  // Bytes that are no text would all be read as one and the same sign, and what is left of a secret could be guessed.
  if (!isUtf8(bytes)) throw wrong("is no text: write it in base64")
  return bytes.toString()
}

function bytesOf(path: string, wrong: (why: string) => Error): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw wrong(`cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`)
  }
}
