import type { ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { Reply } from "#sandbox/kit/request"

/** Sends a reply as any server would, under the box's own time. */
export function sendReply(response: ServerResponse, reply: Reply, now: number) {
  if (response.destroyed) return
  const body = Buffer.from(reply.body)
  response.sendDate = false
  response.writeHead(reply.status, {
    date: new Date(now).toUTCString(),
    "content-length": body.length,
    ...reply.headers,
  })
  response.end(response.req.method === "HEAD" ? undefined : body)
}

/** The head of an answer written by hand, for answers no polite server gives. */
export function formatResponseHead(status: number, headers: Record<string, string | string[]>, now: number): string {
  const lines = Object.entries({ date: new Date(now).toUTCString(), connection: "close", ...headers }).flatMap(
    ([name, value]) => [value].flat().map((item) => `${name}: ${item}`),
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("\r\n")}\r\n\r\n`
}

/** Writes on, as fast as the other side reads, until there is no more or nobody listens. */
export async function writeChunks(socket: Socket, pieces: Iterable<Buffer> | AsyncIterable<Buffer>) {
  for await (const piece of pieces) {
    if (socket.destroyed) return
    if (!socket.write(piece)) await waitForDrain(socket)
  }
  socket.end()
}

function waitForDrain(socket: Socket) {
  return new Promise<void>((resolve) => {
    const go = () => {
      socket.off("drain", go)
      socket.off("close", go)
      resolve()
    }
    socket.once("drain", go)
    socket.once("close", go)
  })
}
