import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"

/** What the build makes of a route handler: the framework's interface for whoever serves a build without its router. */
type Handler = (request: IncomingMessage, response: ServerResponse, context: object) => Promise<void>

/** What scripts/build/handlers-adapter.js has noted of each while it was built. */
type Built = { pathname: string; file: string }

const PLAIN = /^\/api(?:\/[\w-]+)+$/
/** Headers by which the framework talks to itself; it knows which of them to believe. */
const INWARD = /^(?:next-|x-next|x-middleware-|x-matched-path|x-now-|x-invo|x-prerender-)/

/**
 * Finds what a POST to a handler of ours is answered by. Such an address is nobody's alias and nothing is rewritten, so
 * the framework's router has nothing to decide (docs/decisions/0031); whatever is less plain than that is undefined, and
 * goes the framework's way.
 */
export function handlersOf(build: string) {
  const require = createRequire(resolve(build, "handlers.json"))
  const built = JSON.parse(readFileSync(join(build, "handlers.json"), "utf8")) as Built[]
  const handlers = built
    .filter(({ pathname }) => pathname.startsWith("/api/"))
    .sort((a, b) => namedIn(b.pathname) - namedIn(a.pathname))
    .map(({ pathname, file }) => ({
      is: patternOf(pathname),
      handler: (require(`./${file}`) as { handler: Handler }).handler,
    }))
  return ({ method, url = "", headers }: IncomingMessage): Handler | undefined => {
    if (method !== "POST" || !PLAIN.test(url)) return undefined
    for (const name in headers) if (INWARD.test(name)) return undefined
    return handlers.find(({ is }) => is.test(url))?.handler
  }
}

/** How much of an address is given and not left open: of two that fit, the one that says more is meant. */
const namedIn = (pathname: string) => pathname.split("[", 1)[0]!.length

const patternOf = (pathname: string) =>
  new RegExp(`^${pathname.replaceAll(/\[\.{3}\w+\]/g, "[\\w/-]+").replaceAll(/\[\w+\]/g, "[\\w-]+")}$`)
