import type { IncomingMessage, ServerResponse } from "node:http"
import { onceShown } from "#lib/kit/form/once-shown"
import type { Handler, Handlers } from "#lib/kit/process/handlers"
import { pageRequest, screenAt } from "#lib/page-request"

/**
 * What answers a request without the framework's router: a call's handler, or a page's, after this has done to the request
 * what proxy.ts does to one that goes through the router (docs/decisions/0044). Whatever is undefined goes there.
 */
export function straightTo(
  handlers: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
): Handler | Response | undefined {
  if (!handlers.isPlainPage(request)) return handlers.ofCall(request)
  const url = request.url!
  const end = /\?|$/.exec(url)!.index
  const [pathname, search] = [url.slice(0, end), url.slice(end)]
  const screen = screenAt(pathname)
  const page = handlers.pageAt(screen)
  // What an alias leaves open the handler would put into the query as well.
  if (!page || (page.hasBlanks && screen !== pathname)) return undefined

  const { headers } = request
  const asked = pageRequest({ method: "GET", pathname, search, header: (name) => headers[name]?.toString() })
  if ("turnedAway" in asked) return asked.turnedAway
  // One that is undefined is to be removed; by that of an alias the handler itself makes the rewrite of next.config.js.
  for (const [name, value] of Object.entries(asked.request)) {
    if (value === undefined) delete headers[name]
    else headers[name] = value
  }
  for (const [name, value] of Object.entries(asked.response)) {
    if (name === "set-cookie") response.appendHeader(name, value)
    else response.setHeader(name, value)
  }
  onceShown(asked.nonce, asked.onceShown)
  return page.handler
}
