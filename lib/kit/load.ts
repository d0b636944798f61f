import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage, ServerResponse } from "node:http"
import { newLateness } from "#lib/kit/lateness"
import { log } from "#lib/kit/log"
import { shared } from "#lib/kit/shared"

/** What has been begun (a payment, its result, the way back in) is turned away long after what can wait. */
export type Rank = "ordinary" | "begun"

/**
 * So many requests at a time have room: while the event loop keeps up, when it has just fallen behind, and when it has
 * been behind for a quarter of a second. docs/operations.md says why so many.
 */
const ROOM: Record<Rank, { keepingUp: number; burst: number; behind: number }> = {
  ordinary: { keepingUp: 200, burst: 96, behind: 32 },
  begun: { keepingUp: 400, burst: 256, behind: 256 },
}
const BURST = 250
const TICK = 20
const TELL_EVERY = 10_000

const load = shared("load", () => ({
  underWay: 0,
  turnedAway: { ordinary: 0, begun: 0 } satisfies Record<Rank, number>,
  lateness: newLateness(),
  told: { at: -Infinity, turnedAway: 0 },
}))

/** Requests under way, and how many were turned away so far. */
export const loadNow = () => ({ underWay: load.underWay, turnedAway: { ...load.turnedAway } })

/** Is there room for one more of this rank? If not, so many seconds it should stay away: not all the same. */
export function mustWait(rank: Rank): number | undefined {
  if (load.underWay <= room(rank)) return undefined
  load.turnedAway[rank] += 1
  tell()
  return 2 + Math.floor(Math.random() * 5)
}

function room(rank: Rank): number {
  const behindFor = load.lateness.behindFor(performance.now())
  const { keepingUp, burst, behind } = ROOM[rank]
  return behindFor === undefined ? keepingUp : behindFor < BURST ? burst : behind
}

function tell() {
  const { told } = load
  const now = performance.now()
  if (now - told.at < TELL_EVERY) return
  const turnedAway = load.turnedAway.ordinary + load.turnedAway.begun
  log.warn("requests turned away", {
    requests: turnedAway - told.turnedAway,
    underWay: load.underWay,
    lateBy: Math.round(load.lateness.by),
  })
  load.told = { at: now, turnedAway }
}

/** Once per process: counts the pages and handlers that are being answered, and watches the event loop. */
export function watchLoad() {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Files cost little, and whoever reads one slowly must not keep others out.
    if (!request.url?.startsWith("/_next/")) countWhileOpen(request, response)
  })
  let due = performance.now() + TICK
  setInterval(() => {
    const now = performance.now()
    load.lateness.note(now, now - due)
    due = now + TICK
  }, TICK).unref()
}

function countWhileOpen(request: IncomingMessage, response: ServerResponse) {
  let state: "sending" | "counted" | "over" = "sending"
  const count = () => {
    if (state !== "sending") return
    state = "counted"
    load.underWay += 1
  }
  response.once("close", () => {
    if (state === "counted") load.underWay -= 1
    state = "over"
  })
  // A body still on its way is no work: whoever sends many of them slowly must not keep others out.
  if (request.method === "GET" || request.method === "HEAD") count()
  else request.once("end", count)
}
