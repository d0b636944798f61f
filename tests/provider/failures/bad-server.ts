import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

type Heard = { head: string; body: string }
export type BadServer = {
  origin: string
  /** Every request that arrived whole, in order. */
  heard: Heard[]
  /** Resolves when no connection is left. */
  deserted: () => Promise<void>
  stop: () => Promise<void>
}

/** A server that does with each request what it is told, and nothing that HTTP would have it do. */
export async function badServer(behave: (socket: Socket, nth: number) => unknown): Promise<BadServer> {
  const heard: Heard[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    // The other side hangs up on bad servers.
    socket.on("error", () => undefined)
    let text = ""
    socket.on("data", (bytes) => {
      text += bytes.toString()
      const request = whole(text)
      if (!request) return
      text = ""
      heard.push(request)
      behave(socket, heard.length)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    deserted: async () => {
      await Promise.all([...sockets].map((socket) => new Promise((gone) => socket.once("close", gone))))
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}

function whole(text: string): Heard | undefined {
  const [head, body] = text.split("\r\n\r\n", 2)
  if (head === undefined || body === undefined) return undefined
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return Buffer.byteLength(body) < length ? undefined : { head, body }
}

/** A good answer, whole. */
export const good = (text = '{"success":true,"data":{"word":"好"}}') => `${headFor(text)}${text}`
export const headFor = (text: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`

/** Writes on for as long as somebody listens; answers how many bytes went. */
export async function pour(socket: Socket, chunk: Buffer, most: number): Promise<number> {
  let sent = 0
  while (sent < most && !socket.destroyed) {
    sent += chunk.length
    if (!socket.write(chunk)) await new Promise((go) => socket.once("drain", go).once("close", go))
  }
  return sent
}
