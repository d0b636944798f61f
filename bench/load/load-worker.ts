import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import { Pool } from "undici"
import { ANSWERED, FAILED, type LoadJob, type RequestKind, SHED, type Timings } from "./run-load.ts"

/** Each request is timed from when it was due, so that a pause of the server counts for all requests due in it. */
const { origin, kinds, stages, seed } = workerData as LoadJob
const pool = new Pool(origin, { pipelining: 1, headersTimeout: 40_000, bodyTimeout: 40_000 })
const startedAt = performance.now()
const random = createRandom(seed)
const timings: Timings = { dueAt: [], durations: [], outcome: [], lag: [], failures: [] }
let requestCount = 0

for (const stage of stages) {
  const end = performance.now() + stage.seconds * 1000
  if ("perSecond" in stage) await sendAtRandom(stage.perSecond, end)
  else await Promise.all(Array.from({ length: stage.connections }, () => sendInTurn(end)))
}
await pool.close()
parentPort!.postMessage(timings)

/** A Poisson process: drivers act independently, so the gaps between requests are exponential. */
async function sendAtRandom(perSecond: number, end: number) {
  let due = performance.now()
  while ((due -= (Math.log(1 - random()) / perSecond) * 1000) < end) {
    const waitMs = due - performance.now()
    if (waitMs > 1) await wait(waitMs)
    timings.lag.push(Math.max(0, performance.now() - due))
    void send(chooseKind(), due)
  }
}

async function sendInTurn(end: number) {
  while (performance.now() < end) await send(chooseKind(), performance.now())
}

function chooseKind(): RequestKind {
  let remaining = random() * kinds.reduce((sum, { share }) => sum + share, 0)
  return kinds.find(({ share }) => (remaining -= share) < 0) ?? kinds[0]!
}

async function send(kind: RequestKind, due: number) {
  let outcome = FAILED
  try {
    outcome = kind.raw === undefined ? await sendHttp(kind) : await sendRaw(kind.raw)
  } catch (error) {
    recordFailure(`${kind.name}: ${(error as Error).message}`)
  }
  timings.dueAt.push((due - startedAt) / 1000)
  timings.durations.push(performance.now() - due)
  timings.outcome.push(outcome)
}

async function sendHttp(kind: RequestKind) {
  requestCount += 1
  const { path, method = "GET", body, cookies = [], status = 200, expects = "" } = kind
  const cookie = cookies[requestCount % cookies.length]
  const headers = { ...kind.headers, ...(cookie && { cookie }) }
  const response = await pool.request({ path, method, body, headers })
  const text = (await response.body.text()) + String(response.headers.location ?? "")
  if (response.statusCode === status && text.includes(expects)) return ANSWERED
  if (response.statusCode === 503 && Number(response.headers["retry-after"]) > 0) return SHED
  recordFailure(`${kind.name}: ${response.statusCode} ${text.slice(0, 200)}`)
  return FAILED
}

async function sendRaw(text: string) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  socket.end(text).resume()
  await once(socket, "close")
  return ANSWERED
}

function recordFailure(message: string) {
  if (timings.failures.length < 5) timings.failures.push(message)
}

/** Returns a seeded generator (mulberry32), so that every run has the same sequence. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
