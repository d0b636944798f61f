import "server-only"
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible"
import type { LimitResult, Quota, Store } from "#lib/store/interface"
import type { RunCommand } from "#lib/store/connection"
import { getKeyKind } from "#lib/store/expiring-map"

type Limits = Pick<Store, "consume" | "peek" | "reward">

/** Limits of this process. */
export const createMemoryLimits = (): Limits =>
  createLimits(({ points, seconds }) => new BoundedLimiter({ points, duration: seconds }))

/** Limits shared by all instances. While Redis is down, each instance counts alone. */
export const createRedisLimits = (runCommand: RunCommand): Limits =>
  createLimits(
    ({ points, seconds }) =>
      new RateLimiterRedis({
        points,
        duration: seconds,
        keyPrefix: "limit",
        storeClient: createStoreClient(runCommand),
        useRedisPackage: true,
        customIncrTtlLuaScript: INCREMENT,
        insuranceLimiter: new BoundedLimiter({ points, duration: seconds }),
      }),
  )

/**
 * The library's own script, except that it removes a window without points, so that the next point starts a new window.
 */
const INCREMENT = `redis.call("SET", KEYS[1], 0, "EX", ARGV[2], "NX")
local consumed = redis.call("INCRBY", KEYS[1], ARGV[1])
if consumed <= 0 then
  redis.call("DEL", KEYS[1])
  return {0, 0}
end
if redis.call("PTTL", KEYS[1]) < 0 then redis.call("EXPIRE", KEYS[1], ARGV[2]) end
return {consumed, redis.call("PTTL", KEYS[1])}`

/** The commands that `RateLimiterRedis` sends, with the timeout of all commands to the store. */
const createStoreClient = (runCommand: RunCommand) => ({
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    runCommand((redis) => redis.eval(script, options)),
  multi: () => ({
    get: (key: string) => ({
      pTTL: () => ({ exec: () => runCommand((redis) => redis.multi().get(key).pTTL(key).exec(true)) }),
    }),
  }),
})

const MAX_KEYS = 50_000

/** `RateLimiterMemory` that removes the least recently used key when it is full, and windows without points. */
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

/** One limiter for each kind of key and quota, so that keys of one kind never displace those of another. */
function createLimits(createLimiter: (quota: Quota) => RateLimiterMemory | RateLimiterRedis): Limits {
  const limiters = new Map<string, ReturnType<typeof createLimiter>>()
  const getLimiter = (key: string, quota: Quota) => {
    const name = `${getKeyKind(key)} ${quota.points}/${quota.seconds}`
    const limiter = limiters.get(name) ?? createLimiter(quota)
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async consume(key, quota) {
      try {
        await getLimiter(key, quota).consume(key)
        return { ok: true }
      } catch (error) {
        if (error instanceof RateLimiterRes) return toRefusal(error)
        throw error
      }
    },
    async peek(key, quota) {
      const result = await getLimiter(key, quota).get(key)
      const isFull = result !== null && result.msBeforeNext > 0 && result.consumedPoints >= quota.points
      return isFull ? toRefusal(result) : { ok: true }
    },
    async reward(key, quota) {
      await getLimiter(key, quota).reward(key)
    },
  }
}

const toRefusal = ({ msBeforeNext }: RateLimiterRes): LimitResult => ({
  ok: false,
  wait: Math.ceil(msBeforeNext / 1000),
})
