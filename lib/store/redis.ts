import "server-only"
import { randomUUID } from "node:crypto"
import { fallbackIfStoreDown, StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import type { Store } from "#lib/store/interface"
import { createRedisLimits } from "#lib/store/limiters"
import { type RunCommand, createLink, runScript } from "#lib/store/link"
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
  let memory: string | undefined
  let primary: string | undefined
  let emptied: number | undefined

  /** A random id is stored in Redis. If it changes the data was lost. */
  async function checkDataId(ask: RunCommand) {
    // A full Redis rejects the id, but can still be read.
    await ask((redis) => redis.set("memory", randomUUID(), { condition: "NX" })).catch(() => {})
    const found = (await ask((redis) => redis.get("memory"))) ?? undefined
    if (memory !== undefined && found !== memory) {
      emptied = Date.now()
      log.warn("store came back empty")
    }
    memory = found ?? memory
  }

  /**
   * For locks. If Redis was emptied while the connection is open, it has forgotten who holds the lock. So the id is
   * read in the same round trip, after the write.
   */
  async function setLock(key: string, value: string, seconds: number): Promise<boolean> {
    const expiration = { type: "EX", value: seconds } as const
    const [taken, name] = await ask((redis) =>
      Promise.all([redis.set(key, value, { condition: "NX", expiration }), redis.get("memory")]),
    )
    if (memory === undefined || name === memory) return taken === "OK"
    await checkDataId(ask)
    throw new StoreUnavailableError("it has lost its memory")
  }

  /** A replica lags behind: after a failover the last writes, such as locks, may be lost. */
  async function checkPrimary(ask: RunCommand, address: string) {
    if (sentinels.length === 0) return
    const result = await ask((redis) => redis.info("replication"))
    if (!/^role:master\r?$/m.test(result)) throw new Error("what Sentinel calls the primary is none")
    if (primary !== undefined && address !== primary) {
      emptied = Date.now()
      log.warn("store failed over", { host: new URL(address).host })
    }
    primary = address
  }

  const findUrl = async () => (sentinels.length > 0 ? findPrimary(sentinels, url) : url)
  const link = createLink(findUrl, async (ask, address) => {
    await checkPrimary(ask, address)
    await checkDataId(ask)
    await warnIfEvicting(ask)
    void pending.flush(ask)
  })
  const { ask } = link
  const pending = createPendingWrites(ask)

  const get = async (key: string) => pending.getPendingValue(key) ?? (await ask((redis) => redis.get(key))) ?? undefined
  /** All provider calls of a page read the session at the same time: concurrent reads of a key share one command. */
  const asking = new Map<string, Promise<string | undefined>>()
  return {
    ...createRedisLimits(ask),
    get,
    async set(key, value, seconds) {
      await ask((redis) => redis.set(key, value, { expiration: { type: "EX", value: seconds } }))
      pending.forget(key)
    },
    async remove(key) {
      await ask((redis) => redis.del(key))
      pending.forget(key)
    },
    async compareAndSet(key, from, to, seconds) {
      if (pending.getPendingValue(key) !== undefined) return false
      if (from === undefined) return setLock(key, to, seconds)
      return (await ask((redis) => runScript(redis, COMPARE_AND_SET, [key], from, to, String(seconds)))) === 1
    },
    async setWhile(guard, still, key, value, seconds) {
      const done = await ask((redis) => runScript(redis, SET_WHILE, [guard, key], still, value, String(seconds)))
      if (done === 1) pending.forget(key)
      return done === 1
    },
    getOrUndefined(key) {
      const running = asking.get(key)
      if (running) return running
      const answer = get(key)
        .catch(fallbackIfStoreDown(undefined))
        .finally(() => asking.delete(key))
      asking.set(key, answer)
      return answer
    },
    setEventually: (key, value, seconds) =>
      pending.enqueue(
        key,
        seconds,
        (redis, left) => redis.set(key, value, { expiration: { type: "EX", value: left } }),
        value,
      ),
    compareAndDelete: (key, value) =>
      pending.enqueue(key, DELETE_WITHIN_SECONDS, (redis) => runScript(redis, COMPARE_AND_DELETE, [key], value)),
    lostDataAt: () => emptied,
    ready: () => link.ready,
    async close() {
      pending.stop()
      await link.close()
    },
  }
}

/**
 * With an eviction policy Redis would drop sign-outs and payments. Some providers forbid the query; docs/cluster.md
 * mentions that.
 */
async function warnIfEvicting(ask: RunCommand) {
  const result = await ask((redis) => redis.info("memory")).catch(() => "")
  const [, policy] = /^maxmemory_policy:(\S+)/m.exec(result) ?? []
  if (policy && policy !== "noeviction") log.warn("store may forget", { policy })
}
