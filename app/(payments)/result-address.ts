import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { againHref, lookUpHref } from "#lib/payments/server/pay-again"
import type { PaymentResult } from "#lib/payments/server/kind"
import { type PayScreen, type PaymentState, rightScreen } from "#lib/payments/states"

export const resultScreens = {
  paying: "waiting",
  autoPaying: "waiting",
  paySuccess: "success",
  payCancel: "cancelled",
  payFailed: "failed",
} as const satisfies Record<string, PayScreen>
export type ResultName = keyof typeof resultScreens

/** What is shown, and to whom: the browser that began it, and the word it brought, or another. */
type Shown = { state: PaymentState; isMine: boolean; hint: string | undefined }

/** Where a driver belongs whose payment is shown in this state. */
export function resultAddress(orderId: string, result: PaymentResult, { state, isMine, hint }: Shown): string {
  const names: { readonly [screen in PayScreen]?: ResultName } = {
    waiting: result.record?.automatic ? "autoPaying" : "paying",
    success: "paySuccess",
    cancelled: "payCancel",
    failed: "payFailed",
  }
  const screen = rightScreen(state)
  const name = names[screen]
  if (name) return fill(addresses[name], {}, { order_id: orderId, result: isMine ? hint : undefined })
  if (screen === "pay") return againHref(paymentKinds, orderId, result, isMine)
  // A screen to pay on whose order the provider does not know would only lead back here.
  const from = isMine && result.said ? result.record?.from : undefined
  return from ?? lookUpHref(paymentKinds, orderId, result)
}
