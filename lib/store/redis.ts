import "server-only"
import { randomUUID } from "node:crypto"
import { fallbackIfStoreDown, StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import type { Store } from "#lib/store/interface"
import { createRedisLimits } from "#lib/store/limiters"
import { type RunCommand, createConnection, runScript } from "#lib/store/connection"
import { findPrimary } from "#lib/store/sentinel"
import { createPendingWrites } from "#lib/store/pending-writes"

const COMPARE_AND_SET = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[1], ARGV[2], "EX", ARGV[3])
return 1`

const SET_WHILE = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[2], ARGV[2], "EX", ARGV[3])
return 1`

const COMPARE_AND_DELETE = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end
return 0`

/** Longer than the lifetime of any such value. */
const DELETE_WITHIN_SECONDS = 7_200

/** The shared store, at `url` or at the primary that the Sentinels name. */
export function createRedisStore(url: string, sentinels: readonly string[] = []): Store {
  let dataId: string | undefined
  let primaryUrl: string | undefined
  let dataLostAt: number | undefined

  /** Stores a random id in Redis. If it changes, the data was lost. */
  async function checkDataId(runCommand: RunCommand) {
    // A full Redis rejects the id, but can still be read.
    await runCommand((redis) => redis.set("memory", randomUUID(), { condition: "NX" })).catch(() => {})
    const storedId = (await runCommand((redis) => redis.get("memory"))) ?? undefined
    if (dataId !== undefined && storedId !== dataId) {
      dataLostAt = Date.now()
      log.warn("store came back empty")
    }
    dataId = storedId ?? dataId
  }

  /**
   * Acquires a lock. If Redis was emptied while the connection is open, it has lost the holder of the lock. So the id
   * is read in the same round trip, after the write.
   */
  async function setLock(key: string, value: string, seconds: number): Promise<boolean> {
    const expiration = { type: "EX", value: seconds } as const
    const [reply, storedId] = await runCommand((redis) =>
      Promise.all([redis.set(key, value, { condition: "NX", expiration }), redis.get("memory")]),
    )
    if (dataId === undefined || storedId === dataId) return reply === "OK"
    await checkDataId(runCommand)
    throw new StoreUnavailableError("it has lost its memory")
  }

  /** A replica lags behind: after a failover the last writes, such as locks, may be lost. */
  async function checkPrimary(runCommand: RunCommand, url: string) {
    if (sentinels.length === 0) return
    const result = await runCommand((redis) => redis.info("replication"))
    if (!/^role:master\r?$/m.test(result)) throw new Error("the server named by Sentinel is not a primary")
    if (primaryUrl !== undefined && url !== primaryUrl) {
      dataLostAt = Date.now()
      log.warn("store failed over", { host: new URL(url).host })
    }
    primaryUrl = url
  }

  const findUrl = async () => (sentinels.length > 0 ? findPrimary(sentinels, url) : url)
  const connection = createConnection(findUrl, async (runCommand, currentUrl) => {
    await checkPrimary(runCommand, currentUrl)
    await checkDataId(runCommand)
    await warnIfEvicting(runCommand)
    void pending.flush(runCommand)
  })
  const { runCommand } = connection
  const pending = createPendingWrites(runCommand)

  const get = async (key: string) =>
    pending.getPendingValue(key) ?? (await runCommand((redis) => redis.get(key))) ?? undefined
  /** All provider calls of a page read the session at the same time: concurrent reads of a key share one command. */
  const runningReads = new Map<string, Promise<string | undefined>>()
  return {
    ...createRedisLimits(runCommand),
    get,
    async set(key, value, seconds) {
      await runCommand((redis) => redis.set(key, value, { expiration: { type: "EX", value: seconds } }))
      pending.forget(key)
    },
    async remove(key) {
      await runCommand((redis) => redis.del(key))
      pending.forget(key)
    },
    async compareAndSet(key, expected, value, seconds) {
      if (pending.getPendingValue(key) !== undefined) return false
      if (expected === undefined) return setLock(key, value, seconds)
      return (
        (await runCommand((redis) => runScript(redis, COMPARE_AND_SET, [key], expected, value, String(seconds)))) === 1
      )
    },
    async setWhile(guardKey, expected, key, value, seconds) {
      const result = await runCommand((redis) =>
        runScript(redis, SET_WHILE, [guardKey, key], expected, value, String(seconds)),
      )
      if (result === 1) pending.forget(key)
      return result === 1
    },
    getOrUndefined(key) {
      const running = runningReads.get(key)
      if (running) return running
      const read = get(key)
        .catch(fallbackIfStoreDown(undefined))
        .finally(() => runningReads.delete(key))
      runningReads.set(key, read)
      return read
    },
    setEventually: (key, value, seconds) =>
      pending.enqueue(
        key,
        seconds,
        (redis, secondsLeft) => redis.set(key, value, { expiration: { type: "EX", value: secondsLeft } }),
        value,
      ),
    compareAndSetEventually: (key, expected, value, seconds) =>
      // Not read before it is written: the comparison may fail.
      pending.enqueue(key, seconds, (redis, secondsLeft) =>
        runScript(redis, COMPARE_AND_SET, [key], expected, value, String(secondsLeft)),
      ),
    compareAndDelete: (key, value) =>
      pending.enqueue(key, DELETE_WITHIN_SECONDS, (redis) => runScript(redis, COMPARE_AND_DELETE, [key], value)),
    lostDataAt: () => dataLostAt,
    ready: () => connection.ready,
    async close() {
      pending.stop()
      await connection.close()
    },
  }
}

/**
 * With an eviction policy Redis would drop sign-outs and payments. Some hosting providers forbid the query
 * (docs/cluster.md).
 */
async function warnIfEvicting(runCommand: RunCommand) {
  const result = await runCommand((redis) => redis.info("memory")).catch(() => "")
  const [, policy] = /^maxmemory_policy:(\S+)/m.exec(result) ?? []
  if (policy && policy !== "noeviction") log.warn("store may forget", { policy })
}
