import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { buildNewPayUrl } from "#lib/parking/new-pay-url"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import { STAY_TRAITS } from "#lib/payments/server/record/record"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { type Selection, fetchDiscountedAmountIfAny } from "#lib/parking/server/apply-discounts"
import type { PaymentFlow } from "#lib/parking/rules"
import type { Method } from "#lib/payments/values"
import { cleanCodeMessages, payRefusalMessages } from "#lib/parking/messages"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** A stay in a car park. Orders without a payment record count as stays. */
export const stayPayment: PaymentType = { kind: "stay", traits: STAY_TRAITS }

export type StayIntent = PaymentIntent & {
  kind: "stay"
  orderId: string
  parkId: string
  plate: string
  due: number
  selection: Selection
  gateId?: string
  loginRequired: boolean
  /** Not signed in, no sign-in required and no gate, so the legacy call can pay it. */
  canUseLegacyCall?: boolean
  /** The driver still has to be asked whether to set up no-password pay. */
  asksNoPassword?: boolean
  /** The payment flow once all questions are answered. */
  flow: PaymentFlow
  /** In clean-code mode the driver is never asked to sign in. */
  cleanCode?: boolean
}

export function createStayCommand(intent: StayIntent, chosen: Method): PaymentCommand {
  const { orderId, flow, selection, parkId, plate, due, from, gateId, loginRequired, asksNoPassword, cleanCode } =
    intent
  const method = flow === "separate" ? "weixin" : chosen
  const [couponIds, voucherIds] = [selection.coupons, selection.vouchers]
  // The agreement of the car's driver must not pay for others, or after a driver chose to pay now instead. The legacy call
  // cannot exclude it.
  const autoPay = asksNoPassword || (cleanCode && flow !== "no-password") ? false : undefined
  const send: PaymentCommand["send"] = (expected) => {
    if (flow === "coupons" || couponIds.length > 0) {
      const input = { orderId, parkId, plate, method, couponIds, voucherIds, expected, autoPay }
      return provider.pay.payWithCoupons(cleanCode ? { ...input, loginRequired: false } : input)
    }
    if (intent.canUseLegacyCall && !cleanCode && voucherIds.length === 0 && env().ANONYMOUS_PAY_AS_BEFORE === "on")
      return provider.pay.payLegacy({ orderId, method })
    return provider.pay.pay({ orderId, method, voucherIds, loginRequired, gateId, expected, autoPay })
  }
  return {
    orderId,
    due,
    method,
    plate,
    from,
    subject: { kind: "stay" },
    isAutomatic: flow === "no-password",
    fetchAmountToPay: () => fetchAmountToPay(intent),
    send: flow === "separate" ? undefined : send,
    getPaidHref: () => getPaidHref(orderId),
    messages: cleanCode ? getCleanMessages(method) : payRefusalMessages,
    staysSignedOut: cleanCode,
  }
}

/** Only the balance belongs to a driver. If the provider requires a sign-in for another method, the message suggests a phone call. */
const getCleanMessages = (method: Method) => ({
  ...payRefusalMessages,
  ...cleanCodeMessages,
  ...(method === "balance" && {
    "login-required": cleanCodeMessages["balance-signed-out"],
    "not-accepted": cleanCodeMessages["balance-signed-out"],
  }),
})

/** The provider's current amount for exactly this selection. */
async function fetchAmountToPay({ orderId, parkId, plate, selection }: StayIntent) {
  const [fee, reduced] = await Promise.all([
    provider.payments.fee({ orderId }),
    fetchDiscountedAmountIfAny({ orderId, parkId, plate }, selection),
  ])
  if (!fee.ok) return fee
  const { state, amount } = fee.data
  if (state === "PAID") return { ok: false, why: "paid-already" } as const
  if (state === "PAYING") return { ok: false, why: "order-being-paid" } as const
  if (state === "EXPIRED" || state === "CLOSED") return { ok: false, why: "order-expired" } as const
  if (reduced && !reduced.ok) return reduced
  if (checkAmount("payments.fee", fee.data, reduced?.data.fullAmount))
    return { ok: false, why: "amount-suspicious" } as const
  return { ok: true, data: reduced?.data.due ?? amount, park: fee.data.park } as const
}

async function getPaidHref(orderId: string): Promise<string> {
  const result = await undefinedIfSlow(provider.payments.fee({ orderId }))
  return result?.ok
    ? buildNewPayUrl(orderId, result.data)
    : fillAddress(addresses.paySuccess, {}, { order_id: orderId })
}
