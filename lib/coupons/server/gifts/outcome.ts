import "server-only"
import { cookies } from "next/headers"
import type { FreeLink, GiftLink } from "#lib/coupons/gifts/address"
import { ownCookie } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { cookieShape } from "#lib/session/session"

export type FreeEnding =
  { ok: true; coupon: GiftLink } | { ok: false; message?: string; phone?: string; hadOne?: boolean }

/**
 * What became of the last free coupon this browser applied for. The addresses of the two screens that say so have nothing
 * in them, and nobody's word is believed about it but the provider's.
 */
export type FreeOutcome = FreeEnding & { link: FreeLink; from: string; plate: string }

const PURPOSE = "free-coupon"
const KEPT_SECONDS = 1_800
const name = () => ownCookie("free-coupon")

export async function noteFreeOutcome(outcome: FreeOutcome) {
  const jar = await cookies()
  jar.set(name(), await seal(PURPOSE, outcome, KEPT_SECONDS), { ...cookieShape(), maxAge: KEPT_SECONDS })
}

export async function freeOutcome(): Promise<FreeOutcome | undefined> {
  const text = (await cookies()).get(name())?.value
  return text ? await unseal<FreeOutcome>(PURPOSE, text) : undefined
}
