import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { once } from "node:events"

/** A TCP proxy that can stop forwarding without closing, like an unplugged cable. */
export async function startStallingProxy(port: number) {
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1")
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("close", () => sockets.delete(socket))
      if (stalled) socket.pause()
    }
    client.on("data", (bytes) => upstream.write(bytes))
    upstream.on("data", (bytes) => client.write(bytes))
    client.on("close", () => upstream.destroy())
    upstream.on("close", () => client.destroy())
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const setStalled = (isStalled: boolean) => {
    stalled = isStalled
    for (const socket of sockets) socket[isStalled ? "pause" : "resume"]()
    return true
  }
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => setStalled(true),
    resume: () => setStalled(false),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
