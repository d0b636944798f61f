import "server-only"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { payAddressOf } from "#lib/pay/address"
import type { Result } from "#lib/pay/server/result"
import { DIRECT, parkOfOrder } from "#lib/pay/rules"
import { type PayScreen, type PaymentState, rightScreen } from "#lib/pay/states"

export const resultScreens = {
  paying: "waiting",
  autoPaying: "waiting",
  paySuccess: "success",
  payCancel: "cancelled",
  payFailed: "failed",
} as const satisfies Record<string, PayScreen>
export type ResultName = keyof typeof resultScreens

/** Where a driver belongs whose payment is shown in this state. */
export function resultAddress(orderId: string, result: Result, shown: PaymentState, hint: string | undefined): string {
  const names: { readonly [screen in PayScreen]?: ResultName } = {
    waiting: result.record?.automatic ? "autoPaying" : "paying",
    success: "paySuccess",
    cancelled: "payCancel",
    failed: "payFailed",
  }
  const screen = rightScreen(shown)
  const name = names[screen]
  if (name) return fill(addresses[name], {}, { order_id: orderId, result: hint })
  if (screen === "pay") return againHref(result, orderId)
  // A screen to pay on whose order the provider does not know would only lead back here.
  const from = result.said && result.record?.from
  if (orderId.startsWith(DIRECT)) return from ?? addresses.directPay.path
  return from ?? fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId) })
}

export const againHref = ({ record, fee }: Result, orderId: string) =>
  record?.from ?? (fee ? payAddressOf(orderId, fee) : addresses.plateSelectYdV2.path)
