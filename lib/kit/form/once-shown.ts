import { AsyncLocalStorage } from "node:async_hooks"
import type { ServerResponse } from "node:http"
import { shared } from "#lib/kit/process/shared"

/** The answer that is being made. server.ts has it; what it calls, and what that calls, may add to it. */
const answers = shared("answers", () => new AsyncLocalStorage<ServerResponse>())
export const answering = <T>(response: ServerResponse, act: () => T): T => answers.run(response, act)

type Awaited = { act: () => void; unshown: Set<string> }
/** What is to be done when the page of a request has been drawn, by the nonce of the request: no two have the same. */
const awaited = shared("once-shown", () => new Map<string, Awaited>())

/**
 * Takes cookies away with the answer when the page with this nonce has been drawn, and only while headers can still be
 * added. A request that ends without its page, in a redirect or on a fault screen, keeps them.
 */
export function onceShown(nonce: string, lines: readonly string[]) {
  const response = answers.getStore()
  if (!response || lines.length === 0) return
  const unshown = new Set<string>()
  const act = () => {
    const shown = lines.filter((line) => !unshown.has(line.split("=", 1)[0]!))
    if (shown.length > 0 && !response.headersSent) response.appendHeader("set-cookie", shown)
  }
  awaited.set(nonce, { act, unshown })
  response.once("close", () => awaited.delete(nonce))
}

/** The page is drawn without what this cookie holds: it waits for whom it is for. */
export function keepUnshown(nonce: string | null, cookie: string) {
  awaited.get(nonce ?? "")?.unshown.add(cookie)
}

export function noteShown(nonce: string | null) {
  awaited.get(nonce ?? "")?.act()
}
