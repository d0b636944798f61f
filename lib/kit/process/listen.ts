import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { log } from "#lib/kit/process/log"
import { refuseUnparsed } from "#lib/kit/page/unparsed"

/**
 * Node takes one new connection of a listener in each turn of its loop, and with everything to do a turn lasts thirty
 * milliseconds. So there are many listeners at one port, and the system spreads those who come among them.
 */
const LISTENERS = process.platform === "linux" ? 16 : 1

const SETTINGS = {
  /** Longer than whoever stands in front keeps a connection it does not use: of the two it must be the one to close it. */
  keepAliveTimeout: 75_000,
  /** A request has to be here by then, body and all; what is read has less time (lib/kit/door/multipart.ts). */
  headersTimeout: 20_000,
  requestTimeout: 100_000,
  connectionsCheckingInterval: 5_000,
  /** Nothing here speaks anything but HTTP: who asks for more is answered in that. */
  shouldUpgradeCallback: () => false,
  /** Refused below instead, with the headers of every answer. */
  requireHostHeader: false,
}

/** After the last request was taken: a connection without one has so long to send the rest of it, an answer to be given. */
const ENDING = { unasked: 2_000, all: 17_000, lookedAt: 100 }

const underWay = new Map<ServerResponse, Socket>()
const connections = new WeakMap<Server, Set<Socket>>()
let keeping = true

/** Answers at this port from now on; trouble if somebody else does. */
export async function listenAt(where: { host: string; port: number }, answer: RequestListener): Promise<Server[]> {
  await mustBeFree(where)
  const servers = Array.from({ length: LISTENERS }, () => listener(answer))
  await Promise.all(servers.map((server) => listening(server, { ...where, reusePort: LISTENERS > 1 })))
  return servers
}

function listener(answer: RequestListener): Server {
  const take: RequestListener = (request, response) => {
    if (request.httpVersion === "1.1" && request.headers.host === undefined) return refuseUnparsed(request.socket)
    note(request, response)
    answer(request, response)
  }
  const server = createServer(SETTINGS, take)
  // An expectation that nobody knows is nobody's to fulfil: the request is answered as it is.
  server.on("checkExpectation", take)
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || isBegun(socket)) socket.destroy()
    else refuseUnparsed(socket, error.code)
  })
  // An older Node, which has no such setting, would leave an upgraded connection open for ever.
  server.on("upgrade", (_, socket) => socket.destroy())
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on("connection", (socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
  return server
}

/** Nothing can be said in the middle of an answer. */
const isBegun = (socket: Socket) =>
  [...underWay].some(([response, its]) => its === socket && response.headersSent && !response.writableEnded)

function note({ socket }: IncomingMessage, response: ServerResponse) {
  underWay.set(response, socket)
  response.once("close", () => underWay.delete(response))
  if (!keeping) keepNot(response, socket)
}

/** From now on every answer is the last of its connection, those under way among them. */
export function keepNoConnection() {
  keeping = false
  for (const [response, socket] of underWay) keepNot(response, socket)
}

function keepNot(response: ServerResponse, socket: Socket) {
  if (!response.headersSent) response.setHeader("connection", "close")
  else response.once("finish", () => socket.end())
}

/**
 * No new connection from now on, and none that nobody waits at; back when the last answer has been given, or once none
 * can be expected any more.
 */
export async function closeAll(servers: Server[]): Promise<void> {
  const began = Date.now()
  const closed = Promise.all(servers.map((server) => once(server.close(), "close")))
  const looking = setInterval(() => {
    const waited = Date.now() - began
    for (const server of servers) {
      server.closeIdleConnections()
      if (waited >= ENDING.unasked) closeUnasked(server)
    }
    if (waited < ENDING.all) return
    log.warn("requests left unanswered", { requests: underWay.size })
    for (const server of servers) server.closeAllConnections()
    clearInterval(looking)
  }, ENDING.lookedAt)
  await closed
  clearInterval(looking)
}

function closeUnasked(server: Server) {
  const answering = new Set(underWay.values())
  for (const socket of connections.get(server) ?? []) if (!answering.has(socket)) socket.destroy()
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
