import "server-only"
import { cookies } from "next/headers"
import type { CouponDetail } from "#lib/coupons/model/values"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { getCookieOptions } from "#lib/session/session"

type ReceivedCoupon = { couponId: string; plate?: string }

const PURPOSE = "received-coupon"
const LIFE_SECONDS = 1_800
const cookieName = () => buildPersonalCookieName("received-coupon")

/** The last coupon received in this browser. The provider only returns its plate to a signed-in driver. */
export async function saveReceived(received: ReceivedCoupon) {
  const cookieStore = await cookies()
  cookieStore.set(cookieName(), await seal(PURPOSE, received, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}

export async function getReceived(couponId: string | undefined): Promise<ReceivedCoupon | undefined> {
  const text = (await cookies()).get(cookieName())?.value
  const received = text ? await unseal<ReceivedCoupon>(PURPOSE, text) : undefined
  return received?.couponId === couponId ? received : undefined
}

/** The coupon was received, but neither the provider nor this browser knows that it was this driver. */
export const isReceivedByOther = (
  { taken, plate }: Pick<CouponDetail, "taken" | "plate">,
  received: ReceivedCoupon | undefined,
) => taken === true && plate === undefined && received === undefined

const purchaseCookieName = () => buildPersonalCookieName("bought-coupon")

/** The provisional id of the last purchase in this browser. */
export async function savePurchaseId(orderId: string) {
  const cookieStore = await cookies()
  cookieStore.set(purchaseCookieName(), await seal("bought-coupon", { orderId }, BOUGHT_SECONDS), {
    ...getCookieOptions(),
    maxAge: BOUGHT_SECONDS,
  })
}

export async function getPurchaseId(): Promise<string | undefined> {
  const text = (await cookies()).get(purchaseCookieName())?.value
  return text ? (await unseal<{ orderId: string }>("bought-coupon", text))?.orderId : undefined
}
/** The lifetime of a payment record. */
const BOUGHT_SECONDS = 7_200
