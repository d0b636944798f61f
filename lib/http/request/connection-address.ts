import type { IncomingMessage } from "node:http"

/** Tells route handlers the peer's address, which Next does not. Lower-case. */
const CONNECTION = "x-berth-connection"

/** Replaces what a client sent under this name. */
export function setConnectionAddress({ headers, socket }: IncomingMessage) {
  delete headers[CONNECTION]
  if (socket.remoteAddress) headers[CONNECTION] = socket.remoteAddress
}

export const getConnectionAddress = (headers: Headers): string | undefined => headers.get(CONNECTION) ?? undefined
