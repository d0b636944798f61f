import { Worker } from "node:worker_threads"
import { percentile } from "../figures.ts"

/** One kind of request; `share` is its number in a hundred requests. */
export type RequestKind = {
  name: string
  share: number
  path: string
  method?: "GET" | "POST"
  body?: string
  headers?: Record<string, string>
  /** Used in turn. */
  cookies?: string[]
  status?: number
  expects?: string
  /** Sent unchanged over a separate connection, instead of a request with the fields above. */
  raw?: string
}

/** `perSecond`: requests arrive at random, whether or not earlier ones were answered. `connections`: each waits. */
export type Stage = { seconds: number } & ({ perSecond: number } | { connections: number })
export type LoadJob = { origin: string; kinds: RequestKind[]; stages: Stage[]; seed: number }

export const ANSWERED = 0
export const SHED = 1
export const FAILED = 2
/** For every request: when it was due in seconds, its duration in ms and its outcome. `lag` is how late it was sent. */
export type Timings = { dueAt: number[]; durations: number[]; outcome: number[]; lag: number[]; failures: string[] }

/** Sends the load from a separate thread, so that other work of this process does not delay it. */
export async function runLoad(job: LoadJob): Promise<Timings> {
  const worker = new Worker(new URL("load-worker.ts", import.meta.url), { workerData: job })
  return new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject))
}

export type Summary = {
  sent: number
  perSecond: number
  shed: number
  failed: number
  p50: number
  p99: number
  lag: number
}

/** Summarizes the requests that were due within a time range, in seconds. */
export function summarize({ dueAt, durations, outcome, lag }: Timings, start: number, end: number): Summary {
  const due = [...dueAt.keys()].filter((i) => dueAt[i]! >= start && dueAt[i]! < end)
  const times = due.filter((i) => outcome[i] === ANSWERED).map((i) => durations[i]!)
  return {
    sent: due.length,
    perSecond: times.length / (end - start),
    shed: due.filter((i) => outcome[i] === SHED).length,
    failed: due.filter((i) => outcome[i] === FAILED).length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    lag: percentile(lag, 0.99),
  }
}
