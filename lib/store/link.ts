import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { countCommand, setReached } from "#lib/observability/metrics/store"

/** Drivers never wait longer for a command. */
const COMMAND_TIMEOUT_MS = 200
/** After this many timeouts in a row the connection is replaced. */
const LATE_IN_A_ROW = 3
const CONNECT_TIMEOUT_MS = 2_000
const RETRY_MS = { least: 100, most: 1_000 }
const MOST_QUEUED_COMMANDS = 10_000
/** Interval of log lines about rejected writes, because a full Redis rejects all of them. */
const REFUSALS_APART_MS = 10_000

/** Loaded on demand: it is some six hundred files. */
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
    // Broken connections are replaced below: the client would wait forever for a silent one.
    socket: { reconnectStrategy: false },
  })

export type Redis = ReturnType<typeof newClient>
type Connection = {
  redis: Redis
  late: number
  end: (why: unknown) => void
  refusal: (error: unknown) => string | undefined
}
/** Resolves within the timeout or throws `StoreUnavailableError`; at once without a connection. */
export type RunCommand = <T>(command: (redis: Redis) => Promise<T>) => Promise<T>

/**
 * Keeps a connection to Redis open. `whereIs` determines the URL of each new connection, and `arrived` runs on it
 * before it is used.
 */
export function createLink(
  whereIs: () => Promise<string>,
  arrived: (ask: RunCommand, address: string) => Promise<void>,
) {
  const first = Promise.withResolvers<void>()
  const stopped = new AbortController()
  let line: Connection | undefined
  let [tries, away, refusedAt] = [0, false, 0]

  async function runOn<T>(used: Connection, command: (redis: Redis) => Promise<T>): Promise<T> {
    const began = performance.now()
    const note = (outcome: Parameters<typeof countCommand>[0]) => countCommand(outcome, performance.now() - began)
    try {
      const answer = await withCommandTimeout(command(used.redis), COMMAND_TIMEOUT_MS)
      used.late = 0
      note("ok")
      return answer
    } catch (error) {
      const refusal = used.refusal(error)
      note(error instanceof TimeoutError ? "late" : refusal !== undefined ? "refused" : "broken")
      // After a failover the old primary rejects writes: reconnect to the new one.
      if (refusal?.startsWith("READONLY")) used.end(error)
      if (error instanceof TimeoutError && ++used.late >= LATE_IN_A_ROW) used.end(error)
      if (refusal !== undefined && Date.now() - refusedAt > REFUSALS_APART_MS) {
        refusedAt = Date.now()
        log.warn("store refused", { cause: refusal })
      }
      throw new StoreUnavailableError(error)
    }
  }

  /** Resolves with the reason why the connection ended. */
  async function holdConnection(): Promise<unknown> {
    const [redisLibrary, address] = await Promise.all([library(), whereIs()])
    if (stopped.signal.aborted) return undefined
    const redis = newClient(redisLibrary, address)
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
    redis.on("error", end)
    stopped.signal.addEventListener("abort", end)
    const refusal = (error: unknown) => (error instanceof redisLibrary.ErrorReply ? error.message : undefined)
    const mine = { redis, late: 0, end, refusal }
    const begin = async () => {
      await withCommandTimeout(redis.connect(), CONNECT_TIMEOUT_MS)
      redis.unref()
      await arrived((command) => runOn(mine, command), address)
      if (redis.isReady) line = mine
      log.info("store reached")
      setReached(true)
      ;[tries, away] = [0, false]
      first.resolve()
    }
    begin().catch(end)
    const why = await ended
    line = undefined
    setReached(false)
    stopped.signal.removeEventListener("abort", end)
    redis.destroy()
    return why
  }

  async function keepConnected() {
    while (!stopped.signal.aborted) {
      const why = await holdConnection().catch((error: unknown) => error)
      if (stopped.signal.aborted) return
      if (!away) log.warn("store away", { cause: why instanceof Error ? why.message || why.name : String(why) })
      away = true
      const pause = Math.min(RETRY_MS.most, RETRY_MS.least * 2 ** tries++) * (0.5 + Math.random() / 2)
      await wait(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
    }
  }

  const saved = keepConnected()
  return {
    ask: (async (command) => {
      if (line) return runOn(line, command)
      countCommand("away")
      throw new StoreUnavailableError("not connected")
    }) satisfies RunCommand as RunCommand,
    ready: Promise.race([first.promise, wait(CONNECT_TIMEOUT_MS, undefined, { ref: false })]),
    close() {
      stopped.abort()
      return saved
    },
  }
}

class TimeoutError extends Error {}

function withCommandTimeout<T>(asking: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new TimeoutError(`no answer within ${timeoutMs} ms`))
    // In a busy process commands are sent and responses read late, which is not Redis' fault. So the timeout runs in
    // two halves, each started by a free event loop, and ends with one more read of the socket (setImmediate).
    const second = () => (timer = setTimeout(() => setImmediate(late), timeoutMs / 2))
    let timer = setTimeout(second, timeoutMs / 2)
    asking.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs a script, which is atomic. */
export const runScript = (redis: Redis, script: string, keys: string[], ...args: string[]) =>
  redis.eval(script, { keys, arguments: args })
