import type { ServerResponse } from "node:http"
import { shared } from "#lib/kit/shared"

/** What is to be done when the page of a request has been drawn, by the nonce of the request: no two have the same. */
const awaited = shared("once-shown", () => new Map<string, () => void>())

/** Done once that page is drawn and its answer not yet begun; never, if something else is shown in its place. */
export function onceShown(nonce: string, act: () => void, response: ServerResponse) {
  awaited.set(nonce, () => response.headersSent || act())
  response.once("close", () => awaited.delete(nonce))
}

export function noteShown(nonce: string | null) {
  awaited.get(nonce ?? "")?.()
}
