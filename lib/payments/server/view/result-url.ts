import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getPayAgainHref, getStartHref } from "#lib/payments/server/pay-again-href"
import type { PaymentResult, PaymentTypes } from "#lib/payments/server/payment-type"
import { type PayScreen, type PaymentState, getScreenForState } from "#lib/payments/states"

export const resultScreens = {
  paying: "waiting",
  autoPaying: "waiting",
  paySuccess: "success",
  payCancel: "cancelled",
  payFailed: "failed",
} as const satisfies Record<string, PayScreen>
export type ResultName = keyof typeof resultScreens

type ResultView = { state: PaymentState; isStartedHere: boolean; hint: string | undefined }

/** The URL of the screen that shows a payment in this state. */
export function buildResultUrl(
  types: PaymentTypes,
  orderId: string,
  result: PaymentResult,
  { state, isStartedHere, hint }: ResultView,
): string {
  const names: { readonly [screen in PayScreen]?: ResultName } = {
    waiting: result.record?.isAutomatic ? "autoPaying" : "paying",
    success: "paySuccess",
    cancelled: "payCancel",
    failed: "payFailed",
  }
  const screen = getScreenForState(state)
  const name = names[screen]
  if (name) return fillAddress(addresses[name], {}, { order_id: orderId, result: isStartedHere ? hint : undefined })
  if (screen === "pay") return getPayAgainHref(types, orderId, result, isStartedHere)
  // The pay screen of an order that the provider does not know would redirect back here.
  const from = isStartedHere && result.orderState ? result.record?.from : undefined
  return from ?? getStartHref(types, orderId, result)
}
