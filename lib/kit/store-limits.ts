import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible"
import type { Store, Taken } from "#lib/kit/store"

type Size = { points: number; duration: number; keyPrefix: string }

/** The limits of a store, with one limiter of its kind for each size of limit; keys tell apart what is counted. */
export function limitsBy(make: (size: Size) => RateLimiterAbstract): Pick<Store, "take" | "left"> {
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
        throw error
      }
    },
    async left(key, most, seconds) {
      const found = await limiter(most, seconds).get(key)
      return found && found.remainingPoints <= 0 ? full(found) : { ok: true }
    },
  }
}

const full = ({ msBeforeNext }: RateLimiterRes): Taken => ({ ok: false, wait: Math.ceil(msBeforeNext / 1000) })
