import { readFileSync } from "node:fs"
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { isPage } from "#lib/kit/page/pages"

/** What the build makes of a page or a route handler: the framework's interface for whoever serves a build without its router. */
export type Handler = (request: IncomingMessage, response: ServerResponse, context: object) => Promise<unknown>
export type Handlers = ReturnType<typeof handlersOf>

/** What scripts/build/handlers-adapter.js has noted of each while it was built; those with a blank have a pattern. */
type Built = { pathname: string; pattern?: string; file: string }

/**
 * What answers an address, found without the framework's router (docs/decisions/0031 and 0044). Whatever is less plain
 * than what is asked for here is undefined, and goes the framework's way.
 */
export function handlersOf(build: string) {
  const require = createRequire(resolve(build, "handlers.json"))
  const built = JSON.parse(readFileSync(join(build, "handlers.json"), "utf8")) as Built[]
  const entryOf = ({ pattern, file }: Built) => ({
    handler: (require(`./${file}`) as { handler: Handler }).handler,
    hasBlanks: pattern !== undefined,
  })
  const whole = new Map(built.flatMap((one) => (one.pattern ? [] : [[one.pathname, entryOf(one)] as const])))
  const withBlanks = built.flatMap((one) => (one.pattern ? [{ ...entryOf(one), is: new RegExp(one.pattern) }] : []))
  const at = (pathname: string) => whole.get(pathname) ?? withBlanks.find(({ is }) => is.test(pathname))

  return {
    /** A call of a page's script or form. */
    ofCall: ({ method, url = "", headers }: IncomingMessage) =>
      method === "POST" && PLAIN_CALL.test(url) && !isInward(headers) ? at(url)?.handler : undefined,
    /** Whether a request is one for a page, and plain enough. */
    isPlainPage: ({ method, url = "", headers }: IncomingMessage) =>
      method === "GET" && isPlain(url) && headers["accept-encoding"] === undefined && !isInward(headers),
    /** The page at a path that is no alias. */
    pageAt: at,
  }
}

const PLAIN_CALL = /^\/api(?:\/[\w-]+)+$/

/** A path that the router would take as it is, and a query in which nothing has a name that the framework gives. */
function isPlain(url: string): boolean {
  const [pathname = "", query] = url.split(/\?(.*)/s, 2)
  if (!PLAIN_PAGE.test(pathname) || FRAMEWORKS_ENDING.test(pathname) || !isPage(pathname)) return false
  return query === undefined || ![...new URLSearchParams(query).keys()].some((name) => FRAMEWORKS_OWN.test(name))
}
const PLAIN_PAGE = /^(?:\/|(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+)$/
const FRAMEWORKS_ENDING = /\.(?:rsc|segments)(?:\/|$)/
const FRAMEWORKS_OWN = /^(?:nxt|_)/

/** Headers by which the framework talks to itself; it knows which of them to believe. */
const INWARD = /^(?:next-|x-next|x-middleware-|x-matched-path|x-now-|x-invo|x-prerender-|rsc$)/
function isInward(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (INWARD.test(name)) return true
  return false
}
