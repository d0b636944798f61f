import type { IncomingMessage } from "node:http"

/** Passes the peer's address to route handlers, because Next does not. Lower-case, as Node's headers. */
const CONNECTION = "x-berth-connection"

/** Replaces what a client sent under this name. */
export function setConnectionAddress({ headers, socket }: IncomingMessage) {
  delete headers[CONNECTION]
  if (socket.remoteAddress) headers[CONNECTION] = socket.remoteAddress
}

export const getConnectionAddress = (headers: Headers): string | undefined => headers.get(CONNECTION) ?? undefined
