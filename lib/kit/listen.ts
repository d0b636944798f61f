import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"

/**
 * Node takes one new connection of a listener in each turn of its loop, and with everything to do a turn lasts thirty
 * milliseconds. So there are many listeners at one port, and the system spreads those who come among them.
 */
const LISTENERS = process.platform === "linux" ? 16 : 1
/** Longer than whoever stands in front keeps a connection it does not use: of the two it must be the one to close it. */
const KEPT = 75_000

/** Answers at this port from now on; trouble if somebody else does. */
export async function listenAt(where: { host: string; port: number }, answer: RequestListener): Promise<Server[]> {
  await mustBeFree(where)
  const servers = Array.from({ length: LISTENERS }, () => createServer({ keepAliveTimeout: KEPT }, answer))
  await Promise.all(servers.map((server) => listening(server, { ...where, reusePort: LISTENERS > 1 })))
  return servers
}

/** No new connection from now on, and none that nobody waits at; back when the last answer has been given. */
export async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(servers.map((server) => once(server.close(), "close")))
}

/** A port that can be shared would be shared with whoever has it already, and both would get half of the drivers. */
async function mustBeFree(where: { host: string; port: number }) {
  const alone = createServer()
  await listening(alone, where)
  await closeAll([alone])
}

async function listening(server: Server, where: { host: string; port: number; reusePort?: boolean }) {
  await once(server.listen(where), "listening")
}
