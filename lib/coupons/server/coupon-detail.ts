import "server-only"
import { headers } from "next/headers"
import type { GiftLink } from "#lib/coupons/gifts/address"
import { type FaultKind, ProviderFault } from "#lib/kit/call/fault"
import { limitsFrom } from "#lib/kit/door/asked-from"
import { giveBack, type Limit, mustBeWithin } from "#lib/kit/door/rate-limits"
import { provider } from "#lib/provider"

/** Links can be guessed at: misses are counted, by address widely and by browser narrowly, and what is found is not. */
async function looks(): Promise<Limit[]> {
  return limitsFrom(await headers(), {
    address: (address) => [`coupon-looks-address:${address}`, 1_200, 3_600],
    browser: (browser) => [`coupon-looks-browser:${browser}`, 60, 3_600],
  })
}

const SAID_NO: readonly FaultKind[] = ["missing", "forbidden", "declined"]

/** The coupon of a link, as the provider has it. One that could not be asked about was not guessed at either. */
export async function couponDetail({ couponId, token }: GiftLink) {
  const limits = await looks()
  await mustBeWithin("coupons.detail", limits)
  try {
    const said = await provider.coupons.detail({ couponId, token })
    if (said.ok) await giveBack(limits)
    return said
  } catch (error) {
    if (error instanceof ProviderFault && !SAID_NO.includes(error.kind)) await giveBack(limits)
    throw error
  }
}
