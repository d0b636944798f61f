import { StoreAway } from "#lib/kit/call/fault"
import type { Store, Taken } from "#lib/kit/store/interface"
import { type Ask, run } from "#lib/kit/store/link"

type Limits = Pick<Store, "take" | "left" | "giveBack">

/** A window begins with the first of what is counted, and always ends. Of what is given back to nothing nothing is left. */
const COUNT = `local counted = tonumber(redis.call("GET", KEYS[1]) or "0") + ARGV[1]
if counted <= 0 then
  redis.call("DEL", KEYS[1])
  return {0, 0}
end
redis.call("SET", KEYS[1], "0", "EX", ARGV[2], "NX")
redis.call("INCRBY", KEYS[1], ARGV[1])
if redis.call("PTTL", KEYS[1]) < 0 then redis.call("EXPIRE", KEYS[1], ARGV[2]) end
return {counted, redis.call("PTTL", KEYS[1])}`

/** Limits that instances count together; while the store is away `alone` counts. */
export function limitsBy(ask: Ask, alone: Limits): Limits {
  const named = (key: string) => `limit:${key}`
  const count = (key: string, by: number, seconds: number) =>
    ask((redis) => run(redis, COUNT, [named(key)], String(by), String(seconds))) as Promise<[number, number]>
  return {
    async take(key, most, seconds) {
      try {
        const [counted, ms] = await count(key, 1, seconds)
        return counted > most ? full(ms) : { ok: true }
      } catch (error) {
        if (error instanceof StoreAway) return alone.take(key, most, seconds)
        throw error
      }
    },
    async giveBack(key, most, seconds) {
      try {
        await count(key, -1, seconds)
      } catch (error) {
        if (error instanceof StoreAway) return alone.giveBack(key, most, seconds)
        throw error
      }
    },
    /** Two questions side by side: a memory that is full may still be read, but not by a script nor in a transaction. */
    async left(key, most, seconds) {
      try {
        const [counted, ms] = await ask((redis) => redis.multi().get(named(key)).pTTL(named(key)).exec(true))
        return Number(counted ?? 0) >= most ? full(Number(ms)) : { ok: true }
      } catch (error) {
        if (error instanceof StoreAway) return alone.left(key, most, seconds)
        throw error
      }
    },
  }
}

const full = (ms: number): Taken => ({ ok: false, wait: Math.ceil(ms / 1000) })
