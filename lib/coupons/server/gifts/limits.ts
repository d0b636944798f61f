import "server-only"
import { headers } from "next/headers"
import { limitsFrom } from "#lib/kit/door/asked-from"
import type { Limit } from "#lib/kit/door/rate-limits"

/**
 * Links are handed on, and whoever guesses at them asks often. By address, widely: a carrier puts thousands of drivers
 * behind one. By browser, narrowly: a person has few cars. Not by coupon or plate: whoever filled those would keep others
 * out. To be reserved, so that what one limit refuses costs no other.
 */
export async function giftTries(): Promise<Limit[]> {
  return [
    ...limitsFrom(await headers(), {
      address: (address) => [`gift-address:${address}`, 1_200, 3_600],
      browser: (browser) => [`gift-browser:${browser}`, 30, 3_600],
    }),
    ["gift-all", 6_000, 60],
  ]
}
