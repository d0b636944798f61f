import "server-only"
import { headers } from "next/headers"
import { mayHaveHappened, ProviderFault } from "#lib/kit/call/fault"
import { limitsFrom } from "#lib/kit/door/asked-from"
import { type Limit, reserve } from "#lib/kit/door/rate-limits"
import { noteCollected } from "#lib/lucky-money/server/collected"
import { mayCollect, phoneIn } from "#lib/lucky-money/rules"
import type { LuckyMoneySaying } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

/** Undefined when it is in the account. A phone has one portion however often it asks, so asking again does no harm. */
export async function collect(id: string, typed: string): Promise<LuckyMoneySaying | undefined> {
  if (!mayCollect(typed)) return "phone-length"
  const phone = phoneIn(typed)
  if (!phone) return "phone-wrong"
  const free = await reserve(await tries())
  if (!free.ok) return "too-often"
  try {
    const said = await provider["lucky-money"].collect({ id, phone })
    if (!said.ok && said.why !== "obtained-already") return said.why
    await noteCollected(id, phone)
    return said.ok ? undefined : said.why
  } catch (error) {
    if (error instanceof ProviderFault && mayHaveHappened(error)) return "unknown"
    throw error
  }
}

/**
 * By address, widely: a carrier puts thousands of drivers behind one. By browser, narrowly: a person has few phones; a
 * name that can be made up anew each time is written down only where the address has let it through. Not by packet or by
 * phone: whoever filled those would keep others out. To be reserved, so that what one limit refuses costs no other.
 */
export async function tries(): Promise<Limit[]> {
  return [
    ...limitsFrom(await headers(), {
      address: (address) => [`lucky-address:${address}`, 1_200, 3_600],
      browser: (browser) => [`lucky-browser:${browser}`, 20, 3_600],
    }),
    ["lucky-all", 6_000, 60],
  ]
}
