import { readFileSync } from "node:fs"

/** What nobody should find in the environment of a process may be in a file instead: SESSION_SECRET_FILE names it. */
const SECRETS = ["PROVIDER_APP_SECRET", "SESSION_SECRET", "REDIS_URL", "REDIS_SENTINELS"] as const

/** The secrets that are in files, under their own names, if any are. Neither of the two ways wins quietly over the other. */
export function secretsFromFiles(values: NodeJS.ProcessEnv): { [name: string]: string } | undefined {
  const found = SECRETS.flatMap((name) => {
    const path = values[`${name}_FILE`]
    if (!path) return []
    if (values[name]) throw new Error(`Berth cannot start: set ${name} or ${name}_FILE, not both.`)
    return [[name, contentOf(path, name)] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Editors end a file with a line's end, which is no part of a secret; of a list each line is one. */
function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8")
      .trim()
      .replace(/\s*[\r\n]+\s*/g, ",")
  } catch (error) {
    throw new Error(`Berth cannot start: set ${name}_FILE (${path} cannot be read: ${codeOf(error)}).`)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "unknown"
