import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { log } from "#lib/kit/process/log"
import { refuseUnparsed } from "#lib/kit/page/unparsed-requests"

const SETTINGS = {
  /** Longer than whoever stands in front keeps a connection it does not use: of the two it must be the one to close it. */
  keepAliveTimeout: 75_000,
  /** A request has to be here by then, body and all; what is read has less time (lib/kit/form/multipart.ts). */
  headersTimeout: 20_000,
  requestTimeout: 100_000,
  connectionsCheckingInterval: 5_000,
  /** Refused below instead, with the headers of every answer. */
  requireHostHeader: false,
}

/** After the last request was taken: a connection without one has so long to send the rest of it, an answer to be given. */
const ENDING_MS = { unasked: 2_000, all: 17_000, lookedAt: 100 }

const underWay = new Map<ServerResponse, Socket>()
const connections = new WeakMap<Server, Set<Socket>>()
let keeping = true

type Where = { host: string; port: number; upgrades?: boolean }

/** Answers at this port from now on. Only in development does anybody speak anything but HTTP here. */
export async function listenAt({ host, port, upgrades = false }: Where, answer: RequestListener): Promise<Server> {
  const take: RequestListener = (request, response) => {
    if (request.httpVersion === "1.1" && request.headers.host === undefined) return refuseUnparsed(request.socket)
    note(request, response)
    answer(request, response)
  }
  // Who asks for more than HTTP is answered in that.
  const server = createServer({ ...SETTINGS, ...(!upgrades && { shouldUpgradeCallback: () => false }) }, take)
  // An expectation that nobody knows is nobody's to fulfil: the request is answered as it is.
  server.on("checkExpectation", take)
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || isBegun(socket)) socket.destroy()
    else refuseUnparsed(socket, error.code)
  })
  // An older Node, which has no such setting, would leave an upgraded connection open for ever.
  if (!upgrades) server.on("upgrade", (_, socket) => socket.destroy())
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on("connection", (socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
  await once(server.listen({ host, port }), "listening")
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
export async function close(server: Server): Promise<void> {
  const began = Date.now()
  const closed = once(server.close(), "close")
  const looking = setInterval(() => {
    const waited = Date.now() - began
    server.closeIdleConnections()
    if (waited >= ENDING_MS.unasked) closeUnasked(server)
    if (waited < ENDING_MS.all) return
    log.warn("requests left unanswered", { requests: underWay.size })
    server.closeAllConnections()
    clearInterval(looking)
  }, ENDING_MS.lookedAt)
  await closed
  clearInterval(looking)
}

function closeUnasked(server: Server) {
  const answering = new Set(underWay.values())
  for (const socket of connections.get(server) ?? []) if (!answering.has(socket)) socket.destroy()
}
