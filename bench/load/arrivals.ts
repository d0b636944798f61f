import { setTimeout as wait } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"
import { Pool } from "undici"
import { type Timings, type Kind, type Order, SHED, FAILED, ANSWERED } from "./model.ts"

/**
 * A thread that only asks, so that what it measures is not its own company's doing. With `perSecond` requests come
 * whether or not earlier ones have been answered, and each is timed from when it was due; with `connections` each waits
 * for its answer.
 */
const { origin, kinds, stages, seed } = workerData as Order
const pool = new Pool(origin, { pipelining: 1, headersTimeout: 40_000, bodyTimeout: 40_000 })
const began = performance.now()
const random = randomFrom(seed)
const asked: Timings = { at: [], took: [], how: [], lag: [], words: [] }
let turn = 0

for (const stage of stages) {
  const end = performance.now() + stage.seconds * 1000
  if ("perSecond" in stage) await arrive(stage.perSecond, end)
  else await Promise.all(Array.from({ length: stage.connections }, () => askUntil(end)))
}
await pool.close()
parentPort!.postMessage(asked)

/** Strangers who know nothing of each other: the gaps between them are exponential. */
async function arrive(perSecond: number, end: number) {
  let due = performance.now()
  while ((due -= (Math.log(1 - random()) / perSecond) * 1000) < end) {
    const early = due - performance.now()
    if (early > 1) await wait(early)
    asked.lag.push(Math.max(0, performance.now() - due))
    void ask(chosen(), due)
  }
}

async function askUntil(end: number) {
  while (performance.now() < end) await ask(chosen(), performance.now())
}

function chosen(): Kind {
  let left = random() * kinds.reduce((sum, { share }) => sum + share, 0)
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0]!
}

async function ask(kind: Kind, due: number) {
  turn += 1
  const { path, method = "GET", body, cookies, status = 200, expects } = kind
  const cookie = cookies[turn % cookies.length]
  let how = FAILED
  try {
    const headers = { ...kind.headers, ...(cookie && { cookie }) }
    const answer = await pool.request({ path, method, body, headers })
    const text = (await answer.body.text()) + String(answer.headers.location ?? "")
    if (answer.statusCode === status && text.includes(expects)) how = ANSWERED
    else if (answer.statusCode === 503 && Number(answer.headers["retry-after"]) > 0) how = SHED
    else note(`${kind.name}: ${answer.statusCode} ${text.slice(0, 200)}`)
  } catch (error) {
    note(`${kind.name}: ${(error as Error).message}`)
  }
  asked.at.push((due - began) / 1000)
  asked.took.push(performance.now() - due)
  asked.how.push(how)
}

function note(words: string) {
  if (asked.words.length < 5) asked.words.push(words)
}

/** The same crowd every time: a small generator with a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
