import type { ServerResponse } from "node:http"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import type { Reply } from "#sandbox/server/request"

/** Sends a reply with a Date header of the sandbox's clock. */
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

/** A raw response head, for malformed responses that node:http would not send. */
export function formatResponseHead(status: number, headers: Record<string, string | string[]>, now: number): string {
  const lines = Object.entries({ date: new Date(now).toUTCString(), connection: "close", ...headers }).flatMap(
    ([name, value]) => [value].flat().map((item) => `${name}: ${item}`),
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("\r\n")}\r\n\r\n`
}

/** Writes all chunks with backpressure; stops if the socket is closed. */
export async function writeChunks(socket: Socket, chunks: Iterable<Buffer> | AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    if (socket.destroyed) return
    if (!socket.write(chunk)) await waitForDrain(socket)
  }
  socket.end()
}

function waitForDrain(socket: Socket) {
  return new Promise<void>((resolve) => {
    const finish = () => {
      socket.off("drain", finish)
      socket.off("close", finish)
      resolve()
    }
    socket.once("drain", finish)
    socket.once("close", finish)
  })
}
