import "server-only"
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible"
import type { LimitResult, Quota, Store } from "#lib/store/interface"
import type { RunCommand } from "#lib/store/link"
import { getKeyKind } from "#lib/store/expiring-map"

type Limits = Pick<Store, "consume" | "peek" | "reward">

/** Limits that this process counts alone. */
export const createMemoryLimits = (): Limits =>
  createLimits(({ points, seconds }) => new BoundedLimiter({ points, duration: seconds }))

/** Limits that all instances count together. While the store is away, each counts alone. */
export const createRedisLimits = (ask: RunCommand): Limits =>
  createLimits(
    ({ points, seconds }) =>
      new RateLimiterRedis({
        ...{ points, duration: seconds, keyPrefix: "limit" },
        storeClient: clientOf(ask),
        useRedisPackage: true,
        customIncrTtlLuaScript: INCREMENT,
        insuranceLimiter: new BoundedLimiter({ points, duration: seconds }),
      }),
  )

/** The library's own script, except that a window without points is removed: after a refund the next one begins anew. */
const INCREMENT = `redis.call("SET", KEYS[1], 0, "EX", ARGV[2], "NX")
local consumed = redis.call("INCRBY", KEYS[1], ARGV[1])
if consumed <= 0 then
  redis.call("DEL", KEYS[1])
  return {0, 0}
end
if redis.call("PTTL", KEYS[1]) < 0 then redis.call("EXPIRE", KEYS[1], ARGV[2]) end
return {consumed, redis.call("PTTL", KEYS[1])}`

/** The commands that `RateLimiterRedis` sends, with the timeout that every command to the store has. */
const clientOf = (ask: RunCommand) => ({
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    ask((redis) => redis.eval(script, options)),
  multi: () => ({
    get: (key: string) => ({
      pTTL: () => ({ exec: () => ask((redis) => redis.multi().get(key).pTTL(key).exec(true)) }),
    }),
  }),
})

const MAX_KEYS = 50_000

/** `RateLimiterMemory` that forgets the key used least recently when it is full, and windows without points. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string>()

  override async consume(key: string, points?: number) {
    if (!this.#keys.delete(key) && this.#keys.size >= MAX_KEYS) {
      const [oldest] = this.#keys
      await this.delete(oldest!)
    }
    this.#keys.add(key)
    return super.consume(key, points)
  }

  override async reward(key: string, points?: number) {
    const result = await super.reward(key, points)
    if (result.consumedPoints <= 0) await this.delete(key)
    return result
  }

  override delete(key: string) {
    this.#keys.delete(key)
    return super.delete(key)
  }
}

/** One limiter for each kind of key and quota: keys of one kind never displace those of another. */
function createLimits(newLimiter: (quota: Quota) => RateLimiterMemory | RateLimiterRedis): Limits {
  const limiters = new Map<string, ReturnType<typeof newLimiter>>()
  const limiterFor = (key: string, quota: Quota) => {
    const name = `${getKeyKind(key)} ${quota.points}/${quota.seconds}`
    const limiter = limiters.get(name) ?? newLimiter(quota)
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async consume(key, quota) {
      try {
        await limiterFor(key, quota).consume(key)
        return { ok: true }
      } catch (error) {
        if (error instanceof RateLimiterRes) return refusalOf(error)
        throw error
      }
    },
    async peek(key, quota) {
      const result = await limiterFor(key, quota).get(key)
      const isFull = result !== null && result.msBeforeNext > 0 && result.consumedPoints >= quota.points
      return isFull ? refusalOf(result) : { ok: true }
    },
    async reward(key, quota) {
      await limiterFor(key, quota).reward(key)
    },
  }
}

const refusalOf = ({ msBeforeNext }: RateLimiterRes): LimitResult => ({
  ok: false,
  wait: Math.ceil(msBeforeNext / 1000),
})
