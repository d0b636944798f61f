import "server-only"
import { cookies } from "next/headers"
import type { FreeLink, GiftLink } from "#lib/coupons/gifts/address"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { getCookieOptions } from "#lib/session/session"

/** `hadOne`: the car already got a coupon today. The previous version reads the name in the cookie. */
export type FreeResult =
  { ok: true; coupon: GiftLink } | { ok: false; message?: string; phone?: string; hadOne?: boolean }

/** The result of the last application for a free coupon, made on the form at the path `from`. The URLs of the result screens contain no data. */
export type SavedFreeResult = FreeResult & { link: FreeLink; from: string; plate: string }

const PURPOSE = "free-coupon"
const LIFE_SECONDS = 1_800
const cookieName = () => buildPersonalCookieName("free-coupon")

export async function saveFreeResult(result: SavedFreeResult) {
  const cookieStore = await cookies()
  cookieStore.set(cookieName(), await seal(PURPOSE, result, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}

export async function getFreeResult(): Promise<SavedFreeResult | undefined> {
  const sealed = (await cookies()).get(cookieName())?.value
  return sealed ? await unseal<SavedFreeResult>(PURPOSE, sealed) : undefined
}
