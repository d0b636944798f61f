import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage, ServerResponse } from "node:http"
import { log } from "#lib/kit/log"
import { shared } from "#lib/kit/shared"

/** What has been begun (a payment, its result, the way back in) is turned away long after what can wait. */
export type Rank = "ordinary" | "begun"

/** So many requests at a time: with a loop that is late, and with one that only waits. docs/operations.md says why. */
const ROOM: Record<Rank, { late: number; waiting: number }> = {
  ordinary: { late: 32, waiting: 256 },
  begun: { late: 128, waiting: 512 },
}
const LATE = 40
const TICK = 20
/** How much the newest tick counts: one long task, a collection say, is not yet overload. */
const NEWEST = 0.5
const TELL_EVERY = 10_000

/** Requests under way, how many ms late the event loop is of late, and how many requests were turned away so far. */
export type Load = { underWay: number; lateBy: number; turnedAway: number }

const load = shared("load", () => ({ underWay: 0, lateBy: 0, turnedAway: 0, told: { at: -Infinity, turnedAway: 0 } }))

export const loadNow = (): Readonly<Load> => load

/** Is there room for one more of this rank? If not, so many seconds it should stay away: not all the same. */
export function mustWait(rank: Rank): number | undefined {
  const { late, waiting } = ROOM[rank]
  if (load.underWay <= (load.lateBy > LATE ? late : waiting)) return undefined
  load.turnedAway += 1
  tell()
  return 2 + Math.floor(Math.random() * 5)
}

function tell() {
  const { told, turnedAway, underWay, lateBy } = load
  const now = performance.now()
  if (now - told.at < TELL_EVERY) return
  log.warn("requests turned away", { requests: turnedAway - told.turnedAway, underWay, lateBy: Math.round(lateBy) })
  load.told = { at: now, turnedAway }
}

/** Once per process: counts all that is being answered, pages, handlers and files, and watches the event loop. */
export function watchLoad() {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    countWhileOpen(request, response)
  })
  let due = performance.now() + TICK
  setInterval(() => {
    const now = performance.now()
    load.lateBy += (Math.max(0, now - due) - load.lateBy) * NEWEST
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
