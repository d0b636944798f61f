import "server-only"
import { cookies } from "next/headers"
import { ownCookie } from "#lib/kit/page/personal-cookies"
import { seal, unseal } from "#lib/kit/seal/seal"
import { cookieShape } from "#lib/session"

type Received = { couponId: string; plate: string }

const PURPOSE = "received-coupon"
const KEPT_SECONDS = 1_800
const name = () => ownCookie("received-coupon")

/** Which car the coupon is for that this browser received last: the provider tells it to nobody who is not signed in. */
export async function noteReceived(received: Received) {
  const jar = await cookies()
  jar.set(name(), await seal(PURPOSE, received, KEPT_SECONDS), { ...cookieShape(), maxAge: KEPT_SECONDS })
}

export async function receivedFor(couponId: string): Promise<string | undefined> {
  const text = (await cookies()).get(name())?.value
  const received = text ? await unseal<Received>(PURPOSE, text) : undefined
  return received?.couponId === couponId ? received.plate : undefined
}

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
