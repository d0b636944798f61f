import type { IncomingMessage } from "node:http"

/** Passes the peer's address to route handlers, because Next does not. Lower-case, like Node's headers. */
const HEADER = "x-berth-connection"

/** Replaces a header of this name that a client has sent. */
export function setConnectionAddress({ headers, socket }: IncomingMessage) {
  delete headers[HEADER]
  if (socket.remoteAddress) headers[HEADER] = socket.remoteAddress
}

export const getConnectionAddress = (headers: Headers): string | undefined => headers.get(HEADER) ?? undefined
