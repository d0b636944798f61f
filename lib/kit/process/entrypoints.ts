import type { IncomingMessage, ServerResponse } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"

/** What the build makes of a route handler: the framework's interface for whoever serves a build without its router. */
type Entrypoint = (request: IncomingMessage, response: ServerResponse, context: object) => Promise<void>

const PLAIN = /^\/api(?:\/[\w-]+)+$/
/** Headers by which the framework talks to itself; it knows which of them to believe. */
const INWARD = /^(?:next-|x-next|x-middleware-|x-matched-path|x-now-|x-invo|x-prerender-)/

/**
 * Finds what a POST to a handler of ours is answered by. Such an address is nobody's alias and nothing is rewritten, so
 * the framework's router has nothing to decide (docs/decisions/0031); whatever is less plain than that is undefined, and
 * goes the framework's way.
 */
export function entrypointsOf(build: string) {
  const require = createRequire(join(build, "server", "entrypoints"))
  const built = require("./app-paths-manifest.json") as Record<string, string>
  const handlers = Object.entries(built)
    .map(([name, file]) => ({ path: name.replace(/\/\([^)]*\)/g, ""), file }))
    .filter(({ path }) => path.startsWith("/api/"))
    .sort((a, b) => namedIn(b.path) - namedIn(a.path))
    .map(({ path, file }) => ({
      is: patternOf(path),
      answer: (require(`./${file}`) as { handler: Entrypoint }).handler,
    }))
  return ({ method, url = "", headers }: IncomingMessage): Entrypoint | undefined => {
    if (method !== "POST" || !PLAIN.test(url)) return undefined
    for (const name in headers) if (INWARD.test(name)) return undefined
    return handlers.find(({ is }) => is.test(url))?.answer
  }
}

/** How much of an address is given and not left open: of two that fit, the one that says more is meant. */
const namedIn = (path: string) => path.split("[", 1)[0]!.length

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/route$/, "")
      .replaceAll(/\[\.{3}\w+\]/g, "[\\w/-]+")
      .replaceAll(/\[\w+\]/g, "[\\w-]+")}$`,
  )
