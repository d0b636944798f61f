import { Worker } from "node:worker_threads"

/** One kind of request of an evening; of a hundred requests `share` are of it. */
export type Kind = {
  name: string
  share: number
  path: string
  method?: "GET" | "POST"
  body?: string
  headers?: Record<string, string>
  /** Whose requests they are, by turns. */
  cookies: string[]
  status?: number
  expects: string
}

export type Stage = { seconds: number } & ({ perSecond: number } | { connections: number })
export type Order = { origin: string; kinds: Kind[]; stages: Stage[]; seed: number }

export const [ANSWERED, SHED, FAILED] = [0, 1, 2]
/** Every request by the second it was due in, how long it took in ms, and what came of it; `lag` is the asker's own. */
export type Timings = { at: number[]; took: number[]; how: number[]; lag: number[]; words: string[] }

/** Asks as ordered, in a thread of its own. */
export async function asking(order: Order): Promise<Timings> {
  const worker = new Worker(new URL("arrivals.ts", import.meta.url), { workerData: order })
  return new Promise((settle, fail) => worker.once("message", settle).once("error", fail))
}

export type Summary = {
  asked: number
  perSecond: number
  shed: number
  failed: number
  p50: number
  p99: number
  lag: number
}

/** What became of the requests that were due from one second to another. */
export function summed({ at, took, how, lag }: Timings, from: number, to: number): Summary {
  const due = [...at.keys()].filter((i) => at[i]! >= from && at[i]! < to)
  const times = due.filter((i) => how[i] === ANSWERED).map((i) => took[i]!)
  const of = (what: number) => due.filter((i) => how[i] === what).length
  return {
    asked: due.length,
    perSecond: times.length / (to - from),
    shed: of(SHED),
    failed: of(FAILED),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    lag: percentile(lag, 0.99),
  }
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
