import { performance } from "node:perf_hooks"
import type { IncomingMessage, ServerResponse } from "node:http"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"

/** `in-progress` is for payments, their results and restored sign-ins. Such requests are rejected last. */
export type Priority = "ordinary" | "in-progress"

/** The maximum of concurrent requests. docs/operations.md gives the reasons for the caps. */
const MAX_IN_FLIGHT: Readonly<Record<Priority, number>> = { ordinary: 256, "in-progress": 512 }
/** While the processor is busy, more requests would only make each of them wait longer. */
const MAX_ORDINARY_WHEN_BUSY = 128
const BUSY_UTILIZATION = 0.95
const UTILIZATION_INTERVAL_MS = 500
const LOG_INTERVAL_MS = 10_000

const state = processSingleton("in-flight", () => ({
  requests: 0,
  rejected: { ordinary: 0, "in-progress": 0 } satisfies Record<Priority, number>,
  logged: { at: -Infinity, rejected: 0 },
  sampled: { at: performance.now(), utilization: performance.eventLoopUtilization(), isBusy: false },
}))

export const countInFlight = () => state.requests
export const countRejected = () => ({ ...state.rejected })

/** Counts a request from the end of its body to the end of its response, so that slow uploads do not count. */
export function trackInFlight(request: IncomingMessage, response: ServerResponse) {
  if (request.url!.startsWith("/_next/static/")) return
  const start = () => {
    if (response.closed) return
    state.requests += 1
    response.once("close", () => (state.requests -= 1))
  }
  if (request.method === "GET" || request.method === "HEAD") start()
  else request.once("end", start)
}

/** Seconds after which to retry if the cap is reached. They vary, so that clients do not return at the same time. */
export function retryAfterIfOverloaded(priority: Priority): number | undefined {
  const cap = priority === "ordinary" && isProcessorBusy() ? MAX_ORDINARY_WHEN_BUSY : MAX_IN_FLIGHT[priority]
  if (state.requests <= cap) return undefined
  state.rejected[priority] += 1
  logRejections()
  return 2 + Math.floor(Math.random() * 5)
}

/** Whether the event loop was hardly ever idle in the last half second. */
function isProcessorBusy(): boolean {
  const { sampled } = state
  const now = performance.now()
  if (now - sampled.at < UTILIZATION_INTERVAL_MS) return sampled.isBusy
  const utilization = performance.eventLoopUtilization()
  const isBusy = performance.eventLoopUtilization(utilization, sampled.utilization).utilization > BUSY_UTILIZATION
  state.sampled = { at: now, utilization, isBusy }
  return isBusy
}

function logRejections() {
  const now = performance.now()
  if (now - state.logged.at < LOG_INTERVAL_MS) return
  const rejected = state.rejected.ordinary + state.rejected["in-progress"]
  log.warn("requests turned away", { requests: rejected - state.logged.rejected, underWay: state.requests })
  state.logged = { at: now, rejected }
}
