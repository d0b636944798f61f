import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage } from "node:http"

/** From our server to our handlers, which are not told whose connection a request came by. Lower-case. */
const CONNECTION = "x-berth-connection"

/** On every request before anybody looks at it: what was sent from outside under this name is gone. */
export function noteConnection({ headers, socket }: IncomingMessage) {
  delete headers[CONNECTION]
  if (socket.remoteAddress) headers[CONNECTION] = socket.remoteAddress
}

/** Where the server is not ours: Node tells of a request before anybody looks at it. */
export const noteEveryConnection = () =>
  subscribe("http.server.request.start", (message) => noteConnection((message as { request: IncomingMessage }).request))

export const connectionAddress = (headers: Headers): string | undefined => headers.get(CONNECTION) ?? undefined
