import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { countCommand, setConnected } from "#lib/observability/metrics/store"

/** The maximum that a driver waits for a command. */
const COMMAND_TIMEOUT_MS = 200
/** After this many timeouts in a row the connection is replaced. */
const MAX_CONSECUTIVE_TIMEOUTS = 3
const CONNECT_TIMEOUT_MS = 2_000
const RETRY_MS = { min: 100, max: 1_000 }
const MAX_QUEUED_COMMANDS = 10_000
/** The minimum interval between log lines about rejected writes, because a full Redis rejects all writes. */
const REFUSAL_LOG_INTERVAL_MS = 10_000

/** Loaded on demand, because it consists of about 600 files. */
const loadLibrary = () => import("redis")

const createRedisClient = ({ createClient }: Awaited<ReturnType<typeof loadLibrary>>, url: string) =>
  createClient({
    url,
    RESP: 2,
    name: "berth",
    keyPrefix: "berth:",
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
    commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
    // Broken connections are replaced below, because the client never gives up a connection that does not respond.
    socket: { reconnectStrategy: false },
  })

export type Redis = ReturnType<typeof createRedisClient>
type Connection = {
  redis: Redis
  timeouts: number
  end: (reason: unknown) => void
  getRefusal: (error: unknown) => string | undefined
}
/** Resolves within the timeout or throws `StoreUnavailableError`; at once without a connection. */
export type RunCommand = <T>(command: (redis: Redis) => Promise<T>) => Promise<T>

/**
 * Keeps a connection to Redis open. `findUrl` determines the URL of each new connection, and `onConnect` runs before
 * the connection is used.
 */
export function createConnection(
  findUrl: () => Promise<string>,
  onConnect: (runCommand: RunCommand, url: string) => Promise<void>,
) {
  const firstConnection = Promise.withResolvers<void>()
  const stop = new AbortController()
  let current: Connection | undefined
  let [attempts, isDown, refusalLoggedAt] = [0, false, 0]

  async function runOn<T>(connection: Connection, command: (redis: Redis) => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const count = (outcome: Parameters<typeof countCommand>[0]) => countCommand(outcome, performance.now() - startedAt)
    try {
      const result = await withCommandTimeout(command(connection.redis), COMMAND_TIMEOUT_MS)
      connection.timeouts = 0
      count("ok")
      return result
    } catch (error) {
      const refusal = connection.getRefusal(error)
      count(error instanceof TimeoutError ? "late" : refusal !== undefined ? "refused" : "broken")
      // After a failover the old primary rejects writes: reconnect to the new one.
      if (refusal?.startsWith("READONLY")) connection.end(error)
      if (error instanceof TimeoutError && ++connection.timeouts >= MAX_CONSECUTIVE_TIMEOUTS) connection.end(error)
      if (refusal !== undefined && Date.now() - refusalLoggedAt > REFUSAL_LOG_INTERVAL_MS) {
        refusalLoggedAt = Date.now()
        log.warn("store refused", { cause: refusal })
      }
      throw new StoreUnavailableError(error)
    }
  }

  /** Opens a connection, and resolves with the reason when it ends. */
  async function runConnection(): Promise<unknown> {
    const [library, url] = await Promise.all([loadLibrary(), findUrl()])
    if (stop.signal.aborted) return undefined
    const redis = createRedisClient(library, url)
    const { promise: connectionEnd, resolve: end } = Promise.withResolvers<unknown>()
    redis.on("error", end)
    stop.signal.addEventListener("abort", end)
    const getRefusal = (error: unknown) => (error instanceof library.ErrorReply ? error.message : undefined)
    const connection = { redis, timeouts: 0, end, getRefusal }
    const connect = async () => {
      await withCommandTimeout(redis.connect(), CONNECT_TIMEOUT_MS)
      redis.unref()
      await onConnect((command) => runOn(connection, command), url)
      if (redis.isReady) current = connection
      log.info("store reached")
      setConnected(true)
      ;[attempts, isDown] = [0, false]
      firstConnection.resolve()
    }
    connect().catch(end)
    const reason = await connectionEnd
    current = undefined
    setConnected(false)
    stop.signal.removeEventListener("abort", end)
    redis.destroy()
    return reason
  }

  async function keepConnected() {
    while (!stop.signal.aborted) {
      const reason = await runConnection().catch((error: unknown) => error)
      if (stop.signal.aborted) return
      if (!isDown)
        log.warn("store away", { cause: reason instanceof Error ? reason.message || reason.name : String(reason) })
      isDown = true
      const pause = Math.min(RETRY_MS.max, RETRY_MS.min * 2 ** attempts++) * (0.5 + Math.random() / 2)
      await wait(pause, undefined, { ref: false, signal: stop.signal }).catch(() => {})
    }
  }

  const stopped = keepConnected()
  return {
    runCommand: (async (command) => {
      if (current) return runOn(current, command)
      countCommand("away")
      throw new StoreUnavailableError("not connected")
    }) satisfies RunCommand as RunCommand,
    ready: Promise.race([firstConnection.promise, wait(CONNECT_TIMEOUT_MS, undefined, { ref: false })]),
    close() {
      stop.abort()
      return stopped
    },
  }
}

class TimeoutError extends Error {}

function withCommandTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const rejectLate = () => reject(new TimeoutError(`no answer within ${timeoutMs} ms`))
    // A busy process sends commands and reads responses late, although Redis is fast. So the timeout consists
    // of two timers, which a blocked event loop cannot use up at once, and ends with one more read of the socket
    // (setImmediate).
    const startSecondHalf = () => (timer = setTimeout(() => setImmediate(rejectLate), timeoutMs / 2))
    let timer = setTimeout(startSecondHalf, timeoutMs / 2)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs a script, which is atomic. */
export const runScript = (redis: Redis, script: string, keys: string[], ...args: string[]) =>
  redis.eval(script, { keys, arguments: args })
