import { connect, createServer, type AddressInfo, type Socket } from "node:net"
import { once } from "node:events"

/** A line to a server on this machine that can fall silent, as a cable that is pulled does: nothing is closed. */
export async function startStallingProxy(port: number) {
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1")
    for (const end of [near, far]) {
      ends.add(end)
      end.on("error", () => {})
      end.on("close", () => ends.delete(end))
      if (silent) end.pause()
    }
    near.on("data", (bytes) => far.write(bytes))
    far.on("data", (bytes) => near.write(bytes))
    near.on("close", () => far.destroy())
    far.on("close", () => near.destroy())
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const set = (now: boolean) => {
    silent = now
    for (const end of ends) end[now ? "pause" : "resume"]()
    return true
  }
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => set(true),
    resume: () => set(false),
    async close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
