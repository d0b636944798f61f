import "server-only"
import { randomUUID } from "node:crypto"
import { fallbackIfStoreDown, StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import type { Store } from "#lib/store/interface"
import { redisLimits } from "#lib/store/limiters"
import { type Ask, linkTo, run } from "#lib/store/link"
import { findPrimary } from "#lib/store/sentinel"
import { pendingWrites } from "#lib/store/pending-writes"

const SWAP = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[1], ARGV[2], "EX", ARGV[3])
return 1`

const SET_WHILE = `if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[2], ARGV[2], "EX", ARGV[3])
return 1`

const WITHDRAW = `if redis.call("GET", KEYS[1]) == ARGV[1] then return redis.call("DEL", KEYS[1]) end
return 0`

/** Longer than any value it withdraws may live: then it is gone by itself. */
const WITHDRAW_WITHIN_SECONDS = 7_200

/** The store that instances share: at its address, or where Sentinel says that it is now. */
export function redisStore(url: string, sentinels: readonly string[] = []): Store {
  let memory: string | undefined
  let primary: string | undefined
  let emptied: number | undefined

  /** A memory has a name. Another one under the same address has forgotten what the first was told. */
  async function compareMemory(ask: Ask) {
    // One that is full takes no name, and may still be read.
    await ask((redis) => redis.set("memory", randomUUID(), { condition: "NX" })).catch(() => {})
    const found = (await ask((redis) => redis.get("memory"))) ?? undefined
    if (memory !== undefined && found !== memory) {
      emptied = Date.now()
      log.warn("store came back empty")
    }
    memory = found ?? memory
  }

  /**
   * For what is taken, and not replaced: a lock. A memory that was emptied while the line stands has forgotten who holds it,
   * so its name is read in the same round trip, and after the write: whatever empties it in between is seen, too.
   */
  async function take(key: string, value: string, seconds: number): Promise<boolean> {
    const expiration = { type: "EX", value: seconds } as const
    const [taken, name] = await ask((redis) =>
      Promise.all([redis.set(key, value, { condition: "NX", expiration }), redis.get("memory")]),
    )
    if (memory === undefined || name === memory) return taken === "OK"
    await compareMemory(ask)
    throw new StoreUnavailableError("it has lost its memory")
  }

  /** A copy is a moment behind what it is a copy of: what that one was told last may be forgotten, locks among it. */
  async function comparePrimary(ask: Ask, address: string) {
    if (sentinels.length === 0) return
    const said = await ask((redis) => redis.info("replication"))
    if (!/^role:master\r?$/m.test(said)) throw new Error("what Sentinel calls the primary is none")
    if (primary !== undefined && address !== primary) {
      emptied = Date.now()
      log.warn("store failed over", { host: new URL(address).host })
    }
    primary = address
  }

  const whereIs = async () => (sentinels.length > 0 ? findPrimary(sentinels, url) : url)
  const link = linkTo(whereIs, async (ask, address) => {
    await comparePrimary(ask, address)
    await compareMemory(ask)
    await warnIfForgetful(ask)
    void pending.flush(ask)
  })
  const { ask } = link
  const pending = pendingWrites(ask)

  const get = async (key: string) => pending.known(key) ?? (await ask((redis) => redis.get(key))) ?? undefined
  /** All that a page asks the provider asks first who the driver is, and all at once: one answer does for all. */
  const asking = new Map<string, Promise<string | undefined>>()
  return {
    ...redisLimits(ask),
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
      if (pending.known(key) !== undefined) return false
      if (from === undefined) return take(key, to, seconds)
      return (await ask((redis) => run(redis, SWAP, [key], from, to, String(seconds)))) === 1
    },
    async setWhile(guard, still, key, value, seconds) {
      const done = await ask((redis) => run(redis, SET_WHILE, [guard, key], still, value, String(seconds)))
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
      pending.enqueue(key, WITHDRAW_WITHIN_SECONDS, (redis) => run(redis, WITHDRAW, [key], value)),
    lostDataAt: () => emptied,
    ready: () => link.tried,
    async close() {
      pending.stop()
      await link.close()
    },
  }
}

/** One that makes room by itself forgets sign-outs and payments; where it may not be asked, docs/cluster.md says so. */
async function warnIfForgetful(ask: Ask) {
  const said = await ask((redis) => redis.info("memory")).catch(() => "")
  const [, policy] = /^maxmemory_policy:(\S+)/m.exec(said) ?? []
  if (policy && policy !== "noeviction") log.warn("store may forget", { policy })
}
