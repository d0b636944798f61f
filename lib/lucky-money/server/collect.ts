import "server-only"
import { headers } from "next/headers"
import { mayHaveHappened, ProviderFault } from "#lib/core/errors"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { noteCollected } from "#lib/lucky-money/server/collected"
import { mayCollect, phoneIn } from "#lib/lucky-money/rules"
import type { LuckyMoneySaying } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

/** Returns the reason if nothing was collected. Repeating it is safe: a phone gets one portion only. */
export async function collect(id: string, typed: string): Promise<LuckyMoneySaying | undefined> {
  if (!mayCollect(typed)) return "phone-length"
  const phone = phoneIn(typed)
  if (!phone) return "phone-wrong"
  const free = await reserveLimits(await tries())
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

/** The limits for attempts to collect or send lucky money. */
export async function tries(): Promise<Limit[]> {
  return [...limitsOf(requestSource(await headers()), "lucky-address", "lucky-browser"), limit("lucky-all")]
}
