import "server-only"
import { cookies } from "next/headers"
import type { Tap } from "#lib/core/errors"
import { isSecure } from "#lib/env/env"
import { seal, unseal } from "#lib/http/seal/seal"
import { cookieShape } from "#lib/session/session"

/**
 * Where others behind the same address have asked about too many orders that are none, whoever comes without more than a
 * number taps once, for one order. No picture and no preview does that, and whoever counts numbers through needs three
 * requests for each instead of one.
 */
const PURPOSE = "tapped"
const LIFE_SECONDS = 600
const name = () => `${isSecure() ? "__Host-" : ""}berth-tapped`

export const showOrderTap = (orderId: string): Tap => ({
  action: "/api/payments/show-order",
  fields: { order: orderId },
})

export async function hasAskedToShow(orderId: string): Promise<boolean> {
  const text = (await cookies()).get(name())?.value
  return text !== undefined && (await unseal<{ orderId: string }>(PURPOSE, text))?.orderId === orderId
}

export async function noteAskedToShow(orderId: string) {
  ;(await cookies()).set(name(), await seal(PURPOSE, { orderId }, LIFE_SECONDS), {
    ...cookieShape(),
    maxAge: LIFE_SECONDS,
  })
}
