import "server-only"
import { cookies } from "next/headers"
import type { RetryForm } from "#lib/core/errors"
import { isSecure } from "#lib/env/env"
import { seal, unseal } from "#lib/http/seal/seal"
import { getCookieOptions } from "#lib/session/session"

/**
 * When a client address has queried too many orders that do not exist, one tap per order is required. Images and link
 * previews cannot tap, and enumerating order numbers then takes three requests each instead of one.
 */
const PURPOSE = "tapped"
const LIFE_SECONDS = 600
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-tapped`

export const createShowOrderForm = (orderId: string): RetryForm => ({
  action: "/api/payments/show-order",
  fields: { order: orderId },
})

export async function hasTappedForOrder(orderId: string): Promise<boolean> {
  const text = (await cookies()).get(cookieName())?.value
  return text !== undefined && (await unseal<{ orderId: string }>(PURPOSE, text))?.orderId === orderId
}

export async function storeOrderTap(orderId: string) {
  ;(await cookies()).set(cookieName(), await seal(PURPOSE, { orderId }, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}
