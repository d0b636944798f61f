import "server-only"
import { cookies } from "next/headers"
import type { CouponDetail } from "#lib/coupons/model/values"
import { ownCookie } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { cookieShape } from "#lib/session/session"

type Received = { couponId: string; plate?: string }

const PURPOSE = "received-coupon"
const KEPT_SECONDS = 1_800
const name = () => ownCookie("received-coupon")

/** The coupon that this browser received last, and its car: the provider names that to its signed-in driver alone. */
export async function noteReceived(received: Received) {
  const jar = await cookies()
  jar.set(name(), await seal(PURPOSE, received, KEPT_SECONDS), { ...cookieShape(), maxAge: KEPT_SECONDS })
}

export async function receivedHere(couponId: string | undefined): Promise<Received | undefined> {
  const text = (await cookies()).get(name())?.value
  const received = text ? await unseal<Received>(PURPOSE, text) : undefined
  return received?.couponId === couponId ? received : undefined
}

/** Somebody has received it; neither the provider nor this browser says that it was this driver. */
export const isAnothers = ({ taken, plate }: Pick<CouponDetail, "taken" | "plate">, received: Received | undefined) =>
  taken === true && plate === undefined && received === undefined

const boughtName = () => ownCookie("bought-coupon")

/** The purchase, by its name of ours, that this browser made last for whoever is in. */
export async function noteBought(orderId: string) {
  const jar = await cookies()
  jar.set(boughtName(), await seal("bought-coupon", { orderId }, BOUGHT_SECONDS), {
    ...cookieShape(),
    maxAge: BOUGHT_SECONDS,
  })
}

export async function boughtHere(): Promise<string | undefined> {
  const text = (await cookies()).get(boughtName())?.value
  return text ? (await unseal<{ orderId: string }>("bought-coupon", text))?.orderId : undefined
}
/** As long as a payment is remembered. */
const BOUGHT_SECONDS = 7_200
