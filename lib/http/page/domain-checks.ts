import "server-only"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { staticHeaders } from "#lib/http/page/headers"
import { env } from "#lib/env/env"
import { processSingleton } from "#lib/core/process-singleton"

/**
 * Files that the messaging app and alipay require at the root of a domain before they trust it, from a folder of the
 * operator. Read once, at startup.
 */
type DomainChecks = ReadonlyMap<string, Buffer>

const NAME = /^(?!robots\.txt)[\w-]{1,80}\.(txt|html)$/
const MAX_FILES = 50
const MAX_BYTES = 4096

export const getDomainChecks = (): DomainChecks =>
  processSingleton("domain-checks", () => readDomainChecks(env().DOMAIN_CHECKS))

/** An unusable file prevents the start; otherwise the verification would fail later without an error message. */
function readDomainChecks(folder: string | undefined): DomainChecks {
  if (!folder) return new Map()
  const createError = (reason: string) => new Error(`Berth cannot start: set DOMAIN_CHECKS (${reason}).`)
  const names = listNames(folder)
  if (!names) throw createError(`${folder} is no folder that can be read`)
  if (names.length > MAX_FILES) throw createError(`${folder} has more than ${MAX_FILES} files`)
  return new Map(
    names.map((name) => {
      const path = join(folder, name)
      if (!NAME.test(name))
        throw createError(`${path} has a name that is not served: letters, digits, _ and -, then .txt or .html`)
      const content = readFile(path)
      if (!content) throw createError(`${path} is no file that can be read`)
      const { length } = content
      if (length > MAX_BYTES) throw createError(`${path} has ${length} bytes and no check has more than ${MAX_BYTES}`)
      return [`/${name}`, content]
    }),
  )
}

/** Kubernetes adds files with a leading dot to mounted volumes. */
function listNames(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."))
  } catch {
    return undefined
  }
}

/** Undefined for folders, pipes, unreadable files and broken links. */
function readFile(path: string): Buffer | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path) : undefined
  } catch {
    return undefined
  }
}

/** Served unchanged, because the platforms compare the bytes. */
export function serveDomainCheck(method: string, path: string): Response | undefined {
  const content = method === "GET" || method === "HEAD" ? getDomainChecks().get(path) : undefined
  if (!content) return undefined
  const type = path.endsWith(".html") ? "text/html" : "text/plain"
  return new Response(new Uint8Array(content), {
    headers: { ...staticHeaders, "content-type": `${type}; charset=utf-8` },
  })
}
