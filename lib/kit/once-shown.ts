import type { ServerResponse } from "node:http"
import { shared } from "#lib/kit/shared"

/** What is to be done when the page of a request has been drawn, by the nonce of the request: no two have the same. */
const awaited = shared("once-shown", () => new Map<string, () => void>())

/**
 * `act` is called when the page with this nonce has been drawn, and only while headers can still be added to its answer. A
 * request that ends without its page, in a redirect or on a fault screen, never calls it.
 */
export function onceShown(nonce: string, act: () => void, response: ServerResponse) {
  awaited.set(nonce, () => response.headersSent || act())
  response.once("close", () => awaited.delete(nonce))
}

export function noteShown(nonce: string | null) {
  awaited.get(nonce ?? "")?.()
}
