import "server-only"
import { headers } from "next/headers"
import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress, type Limit } from "#lib/kit/door/rate-limits"

/**
 * Links are handed on, and whoever guesses at them asks often. By address, widely: a carrier puts thousands of drivers
 * behind one. By browser, narrowly: a person has few cars. Not by coupon or plate: whoever filled those would keep others
 * out. To be reserved, so that what one limit refuses costs no other.
 */
export async function giftTries(): Promise<Limit[]> {
  const sent = await headers()
  const browser = formTokenOf(sent)?.token
  const address = countedAddress(sent)
  return [
    ...(address ? [[`gift-address:${address}`, 1_200, 3_600] as const] : []),
    ...(browser ? [[`gift-browser:${browser}`, 30, 3_600] as const] : []),
    ["gift-all", 6_000, 60],
  ]
}
