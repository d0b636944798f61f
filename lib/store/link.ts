import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { noteCommand, noteReached } from "#lib/observability/metrics/store"

/** No command is waited for longer, and no driver therefore. */
const COMMAND_TIMEOUT_MS = 200
/** So many late answers one after another, and the line is believed dead: a new one is tried. */
const LATE_IN_A_ROW = 3
const CONNECT_TIMEOUT_MS = 2_000
const RETRY_MS = { least: 100, most: 1_000 }
const MOST_QUEUED_COMMANDS = 10_000
/** A full store refuses every write: one line in the log for many. */
const REFUSALS_APART_MS = 10_000

/** Read once there is a Redis to go to, for it is some six hundred files. */
const library = () => import("redis")

const newClient = ({ createClient }: Awaited<ReturnType<typeof library>>, url: string) =>
  createClient({
    url,
    RESP: 2,
    name: "berth",
    keyPrefix: "berth:",
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
    commandsQueueMaxLength: MOST_QUEUED_COMMANDS,
    // A line that breaks is not mended but replaced, below: the client would wait for ever on one that fell silent.
    socket: { reconnectStrategy: false },
  })

export type Redis = ReturnType<typeof newClient>
type Line = { redis: Redis; late: number; end: (why: unknown) => void; refusal: (error: unknown) => string | undefined }
/** Answers within the timeoutMs or throws `StoreUnavailableError`; at once where there is no line. */
export type Ask = <T>(command: (redis: Redis) => Promise<T>) => Promise<T>

/**
 * The line to Redis, kept open for as long as the process lives. Where it leads to is asked before each new one, and `arrived` is
 * done on it before it is used.
 */
export function linkTo(whereIs: () => Promise<string>, arrived: (ask: Ask, address: string) => Promise<void>) {
  const first = Promise.withResolvers<void>()
  const stopped = new AbortController()
  let line: Line | undefined
  let [tries, away, refusedAt] = [0, false, 0]

  async function askOn<T>(used: Line, command: (redis: Redis) => Promise<T>): Promise<T> {
    const began = performance.now()
    const note = (outcome: Parameters<typeof noteCommand>[0]) => noteCommand(outcome, performance.now() - began)
    try {
      const answer = await answerWithin(command(used.redis), COMMAND_TIMEOUT_MS)
      used.late = 0
      note("ok")
      return answer
    } catch (error) {
      const refusal = used.refusal(error)
      note(error instanceof Late ? "late" : refusal !== undefined ? "refused" : "broken")
      // What was the primary is one no more: the next line is to whoever is now.
      if (refusal?.startsWith("READONLY")) used.end(error)
      if (error instanceof Late && ++used.late >= LATE_IN_A_ROW) used.end(error)
      if (refusal !== undefined && Date.now() - refusedAt > REFUSALS_APART_MS) {
        refusedAt = Date.now()
        log.warn("store refused", { cause: refusal })
      }
      throw new StoreUnavailableError(error)
    }
  }

  /** Answers with what ended it. */
  async function holdOne(): Promise<unknown> {
    const [redisLibrary, address] = await Promise.all([library(), whereIs()])
    if (stopped.signal.aborted) return undefined
    const redis = newClient(redisLibrary, address)
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
    redis.on("error", end)
    stopped.signal.addEventListener("abort", end)
    const refusal = (error: unknown) => (error instanceof redisLibrary.ErrorReply ? error.message : undefined)
    const mine = { redis, late: 0, end, refusal }
    const begin = async () => {
      await answerWithin(redis.connect(), CONNECT_TIMEOUT_MS)
      redis.unref()
      await arrived((command) => askOn(mine, command), address)
      if (redis.isReady) line = mine
      log.info("store reached")
      noteReached(true)
      ;[tries, away] = [0, false]
      first.resolve()
    }
    begin().catch(end)
    const why = await ended
    line = undefined
    noteReached(false)
    stopped.signal.removeEventListener("abort", end)
    redis.destroy()
    return why
  }

  async function keepOne() {
    while (!stopped.signal.aborted) {
      const why = await holdOne().catch((error: unknown) => error)
      if (stopped.signal.aborted) return
      if (!away) log.warn("store away", { cause: why instanceof Error ? why.message || why.name : String(why) })
      away = true
      const pause = Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** tries++) * (0.5 + Math.random() / 2)
      await wait(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
    }
  }

  const kept = keepOne()
  return {
    ask: (async (command) => {
      if (line) return askOn(line, command)
      noteCommand("away")
      throw new StoreUnavailableError("not connected")
    }) satisfies Ask as Ask,
    /** It was reached, or waited for long enough. */
    tried: Promise.race([first.promise, wait(CONNECT_TIMEOUT_MS, undefined, { ref: false })]),
    close() {
      stopped.abort()
      return kept
    },
  }
}

class Late extends Error {}

function answerWithin<T>(asking: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Late(`no answer within ${timeoutMs} ms`))
    // In a busy process the command leaves late and its answer is read late, and neither is Redis' fault. So the timeout
    // runs in two halves, each begun by a free event loop, and ends with one more look at the socket (setImmediate).
    const second = () => (timer = setTimeout(() => setImmediate(late), timeoutMs / 2))
    let timer = setTimeout(second, timeoutMs / 2)
    asking.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A step that nobody else comes between. */
export const run = (redis: Redis, script: string, keys: string[], ...args: string[]) =>
  redis.eval(script, { keys, arguments: args })
