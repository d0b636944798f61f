import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage, ServerResponse } from "node:http"
import { performance } from "node:perf_hooks"
import { log } from "#lib/kit/process/log"
import { newPace } from "#lib/kit/process/pace"
import { shared } from "#lib/kit/process/shared"

/** What has been begun (a payment, its result, the way back in) is turned away long after what can wait. */
export type Rank = "ordinary" | "begun"

/**
 * So many requests at a time have room in any case, and so many at most; between the two, as many as are answered
 * within `withinMs` while the processor is spent. docs/operations.md says why so many.
 */
const ROOM: Record<Rank, { least: number; most: number; withinMs: number }> = {
  ordinary: { least: 64, most: 200, withinMs: 300 },
  begun: { least: 256, most: 400, withinMs: 1200 },
}
const STRETCH_MS = 100
const TELL_EVERY_MS = 10_000

const load = shared("load", () => ({
  underWay: 0,
  turnedAway: { ordinary: 0, begun: 0 } satisfies Record<Rank, number>,
  answered: 0,
  pace: newPace(),
  told: { at: -Infinity, turnedAway: 0 },
}))

/** Requests under way, and how many were turned away so far. */
export const loadNow = () => ({ underWay: load.underWay, turnedAway: { ...load.turnedAway } })

/** Is there room for one more of this rank? If not, so many seconds it should stay away: not all the same. */
export function mustWait(rank: Rank): number | undefined {
  if (load.underWay <= room(rank)) return undefined
  load.turnedAway[rank] += 1
  // Its response will be counted as answered when it closes; turning away is not the work whose pace is measured.
  load.answered -= 1
  tell()
  return 2 + Math.floor(Math.random() * 5)
}

function room(rank: Rank): number {
  const { least, most, withinMs } = ROOM[rank]
  const soon = load.pace.answersWithin(withinMs, performance.now()) ?? most
  return Math.min(most, Math.max(least, soon))
}

function tell() {
  const { told } = load
  const now = performance.now()
  if (now - told.at < TELL_EVERY_MS) return
  const turnedAway = load.turnedAway.ordinary + load.turnedAway.begun
  log.warn("requests turned away", {
    requests: turnedAway - told.turnedAway,
    underWay: load.underWay,
    room: Math.round(room("ordinary")),
  })
  load.told = { at: now, turnedAway }
}

/** Once per process: counts the pages and handlers that are being answered, and how fast they are. */
export function watchLoad() {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // Files cost little, and whoever reads one slowly must not keep others out.
    if (!request.url?.startsWith("/_next/")) countWhileOpen(request, response)
  })
  let before = { now: performance.now(), work: performance.eventLoopUtilization(), answered: load.answered }
  setInterval(() => {
    const now = { now: performance.now(), work: performance.eventLoopUtilization(), answered: load.answered }
    load.pace.note(now.now, {
      ms: now.now - before.now,
      worked: performance.eventLoopUtilization(now.work, before.work).utilization,
      answered: now.answered - before.answered,
    })
    before = now
  }, STRETCH_MS).unref()
}

function countWhileOpen(request: IncomingMessage, response: ServerResponse) {
  let state: "sending" | "counted" | "over" = "sending"
  const count = () => {
    if (state !== "sending") return
    state = "counted"
    load.underWay += 1
  }
  response.once("close", () => {
    if (state === "counted") {
      load.underWay -= 1
      load.answered += 1
    }
    state = "over"
  })
  // A body still on its way is no work: whoever sends many of them slowly must not keep others out.
  if (request.method === "GET" || request.method === "HEAD") count()
  else request.once("end", count)
}
