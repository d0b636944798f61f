import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

type ReceivedRequest = { head: string; body: string }
export type BadServer = {
  origin: string
  /** The complete requests in order of arrival. */
  requests: ReceivedRequest[]
  /** Resolves when no connection is open. */
  waitForNoConnections: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a TCP server whose responses are written by `behave` and need not be valid HTTP. */
export async function startBadServer(behave: (socket: Socket, requestNumber: number) => unknown): Promise<BadServer> {
  const requests: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    // Ignored, because the client may close the connection.
    socket.on("error", () => undefined)
    let text = ""
    socket.on("data", (bytes) => {
      text += bytes.toString()
      const request = parseRequest(text)
      if (!request) return
      text = ""
      requests.push(request)
      behave(socket, requests.length)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    waitForNoConnections: async () => {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once("close", resolve))))
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}

function parseRequest(text: string): ReceivedRequest | undefined {
  const [head, body] = text.split("\r\n\r\n", 2)
  if (head === undefined || body === undefined) return undefined
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return Buffer.byteLength(body) < length ? undefined : { head, body }
}

/** Creates a complete, valid response. */
export const createResponse = (text = '{"success":true,"data":{"word":"好"}}') => `${createHead(text)}${text}`
export const createHead = (text: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`

/** Writes until the limit or until the socket closes; returns the number of bytes. */
export async function writeUntilClosed(socket: Socket, chunk: Buffer, limit: number): Promise<number> {
  let sentBytes = 0
  while (sentBytes < limit && !socket.destroyed) {
    sentBytes += chunk.length
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve))
  }
  return sentBytes
}
