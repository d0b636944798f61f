import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import autocannon from "autocannon"
import { errors, Pool } from "undici"
import { findFreePort } from "../../scripts/process/ports.js"
import { readMemory } from "./apps.ts"
import { type Bench, compare, percentile, type Row } from "./report.ts"
import { type Comparisons, LOOKUP_PATH, PHONE, type Request } from "./screens.ts"

type LoadOptions = { connections?: number; duration?: number; amount?: number }
type RateOptions = { connections: number; duration: number; rate: number }

const CONNECTIONS = 32
const TIMEOUT_SECONDS = 10

/** Sends the requests in turn over each connection, from a thread of its own. Failures never end it early. */
export async function sendLoad(url: string, requests: Request[], options: LoadOptions) {
  const setupClient = fileURLToPath(new URL("rotate.cjs", import.meta.url))
  const defaults = { url, requests, setupClient, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS, workers: 1 }
  const { duration, errors, timeouts, latency, statusCodeStats } = await autocannon({ ...defaults, ...options })
  let [answered, rejected, failed] = [0, 0, errors - timeouts]
  for (const [status, { count }] of Object.entries<{ count: number }>(statusCodeStats)) {
    if (Number(status) < 400) answered += count
    else if (status === "503") rejected += count
    else failed += count
  }
  return { perSecond: answered / duration, rejected, failed, timeouts, p50: latency.p50, p99: latency.p99 }
}

/** Sends the requests evenly, each timed from when it was due. autocannon sends those of a second together. */
async function sendAtRate(url: string, requests: Request[], { connections, duration, rate }: RateOptions) {
  const limit = TIMEOUT_SECONDS * 1000
  const pool = new Pool(url, { connections, headersTimeout: limit, bodyTimeout: limit })
  const latencies: number[] = []
  const counts = { answered: 0, rejected: 0, failed: 0, timeouts: 0 }
  const startedAt = performance.now()

  async function send(index: number) {
    const dueAt = startedAt + (index * 1000) / rate
    await wait(Math.max(0, dueAt - performance.now()))
    const { path, method = "GET", headers, body } = requests[index % requests.length]!
    try {
      const response = await pool.request({ path, method, headers, body })
      await response.body.dump({ limit: Infinity })
      latencies.push(performance.now() - dueAt)
      if (response.statusCode < 400) counts.answered += 1
      else if (response.statusCode === 503) counts.rejected += 1
      else counts.failed += 1
    } catch (error) {
      const isTimeout = error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError
      counts[isTimeout ? "timeouts" : "failed"] += 1
    }
  }
  await Promise.all(Array.from({ length: rate * duration }, (_, index) => send(index)))
  await pool.close()
  const perSecond = counts.answered / ((performance.now() - startedAt) / 1000)
  return { ...counts, perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}

/** The throughput of both apps for each page and call, in short alternating rounds. */
export async function compareThroughput({ apps, comparisons, plan }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, comparison] of Object.entries(comparisons)) {
    const results = { bare: [] as number[], berth: [] as number[] }
    const failed = { bare: 0, berth: 0 }
    const turns = ["bare", "berth"] as const
    const send = (app: "bare" | "berth", duration: number) => sendLoad(apps[app].url, comparison[app], { duration })
    for (const app of turns) await send(app, plan.warmUp)
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const app of round % 2 ? turns.toReversed() : turns) {
        const load = await send(app, plan.seconds)
        results[app].push(load.perSecond)
        failed[app] += load.rejected + load.failed + load.timeouts
      }
    }
    const target = what.endsWith("call") ? "ratio ≥ 0.8" : "ratio ≥ 0.75"
    rows.push({ what, unit: "requests/s", ...compare(results.bare, results.berth), target })
    if (failed.bare + failed.berth > 0) rows.push({ what: `${what}: rejected or failed`, unit: "requests", ...failed })
  }
  return rows
}

/** On a busy evening, six of ten requests look up a plate (screen and form), and two show the fee. */
function createMix({ "look-up call": call, "pay page": pay, ...others }: Comparisons): Request[] {
  const [lookup, settings, history] = [
    { berth: [{ path: LOOKUP_PATH, headers: PHONE }] },
    others["settings page"],
    others["history call"],
  ]
  const kinds = [lookup, call, pay, lookup, call, settings, lookup, call, pay, history]
  return kinds.map(({ berth }, i) => berth[i % berth.length]!)
}

/** Berth at half, full (0.9 of its capacity) and twice the load, and at half load again. */
export async function measureLevels({ apps, comparisons, plan }: Bench): Promise<Row[]> {
  const mix = createMix(comparisons)
  const duration = plan.seconds * plan.rounds
  await sendLoad(apps.berth.url, mix, { duration: plan.warmUp })
  const { perSecond: capacity } = await sendLoad(apps.berth.url, mix, { duration })
  const rows: Row[] = [{ what: "capacity", unit: "requests/s", berth: capacity }]
  const levels = { "half load": 0.5, "full load": 1, "twice the load": 2, "half load again": 0.5 }
  for (const [name, share] of Object.entries(levels)) {
    const rate = Math.ceil(capacity * 0.9 * share)
    // 600 are more than an instance answers at a time (lib/http/server/in-flight.ts).
    const connections = share > 1 ? 600 : CONNECTIONS
    const load = await sendAtRate(apps.berth.url, mix, { duration, connections, rate })
    const add = (what: string, unit: string, berth: number, target = "") =>
      rows.push({ what: `${name}: ${what}`, unit, berth, target })
    add("answered", "requests/s", load.perSecond)
    add("p50", "ms", load.p50)
    add("p99", "ms", load.p99, name === "half load" ? "≤ 50" : "")
    add("rejected with 503", "requests", load.rejected)
    add("other statuses and connection errors", "requests", load.failed, "0")
    add("no response within 10 s", "requests", load.timeouts, "0")
  }
  return rows
}

/** Starts another process of each app, then sends many requests to Berth. */
export async function measureMemory({ apps, comparisons, plan: { requests } }: Bench): Promise<Row[]> {
  const measureStart = async (start: typeof apps.start.berth) => {
    const startedAt = performance.now()
    const app = await start(await findFreePort())
    const ms = performance.now() - startedAt
    await wait(2000)
    return { ms, mb: readMemory(app) }
  }
  const [bare, berth] = [await measureStart(apps.start.bare), await measureStart(apps.start.berth)]
  const load = await sendLoad(apps.berth.url, createMix(comparisons), { amount: requests })
  return [
    { what: "start until the first response", unit: "ms", ...compare([bare.ms], [berth.ms]) },
    { what: "memory at rest", unit: "MB", ...compare([bare.mb], [berth.mb]) },
    { what: `memory after ${requests} requests`, unit: "MB", berth: readMemory(apps.berth) },
    { what: "of these rejected or failed", unit: "requests", berth: load.rejected + load.failed, target: "0" },
  ]
}
