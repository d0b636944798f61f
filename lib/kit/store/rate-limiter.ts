import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible"
import { StoreAway } from "#lib/kit/call/fault"
import type { Store, Taken } from "#lib/kit/store/interface"

type Size = { points: number; duration: number; keyPrefix: string }
type Limits = Pick<Store, "take" | "left" | "giveBack">

/**
 * The limits of a store, with one limiter of its kind for each size of limit; keys tell apart what is counted. While the
 * store is away `alone` counts.
 */
export function limitsBy(make: (size: Size) => RateLimiterAbstract, alone: Limits): Limits {
  const known = new Map<string, RateLimiterAbstract>()
  const limiter = (most: number, seconds: number) => {
    const name = `${most}/${seconds}`
    const found = known.get(name) ?? make({ points: most, duration: seconds, keyPrefix: "limit" })
    known.set(name, found)
    return found
  }
  return {
    async take(key, most, seconds) {
      try {
        await limiter(most, seconds).consume(key)
        return { ok: true }
      } catch (error) {
        if (error instanceof RateLimiterRes) return full(error)
        if (error instanceof StoreAway) return alone.take(key, most, seconds)
        throw error
      }
    },
    async giveBack(key, most, seconds) {
      await limiter(most, seconds)
        .reward(key, 1)
        .catch((error: unknown) => {
          if (error instanceof StoreAway) return alone.giveBack(key, most, seconds)
          throw error
        })
    },
    async left(key, most, seconds) {
      try {
        const found = await limiter(most, seconds).get(key)
        return found && found.remainingPoints <= 0 ? full(found) : { ok: true }
      } catch (error) {
        if (error instanceof StoreAway) return alone.left(key, most, seconds)
        throw error
      }
    },
  }
}

const full = ({ msBeforeNext }: RateLimiterRes): Taken => ({ ok: false, wait: Math.ceil(msBeforeNext / 1000) })
