import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formatWireTime } from "#lib/core/time/dates"
import { toYuan, formatYuanDigits } from "#lib/core/values/money"
import type { Fee } from "#lib/payments/values"

export const formatYuanParam = (money: number) => toYuan(money).toFixed(2)
const formatFlagParam = (on: boolean) => (on ? "1" : "0")

type PayUrlValues = Pick<
  Fee,
  "park" | "plate" | "amount" | "minutes" | "since" | "balance" | "loginRequired" | "type"
> & {
  orderId: string
  couponMinutes: number
  luckyMoney: number
  invalid: boolean
  gateId?: string
}

/** The pay screen's URL has the twelve values that the provider's other products write, and the gate if there is one. */
export const buildPayUrl = (stay: PayUrlValues): string =>
  fillAddress(addresses.pay, {
    park: stay.park,
    licence_plate: stay.plate,
    amount: formatYuanParam(stay.amount),
    duration: String(stay.minutes),
    start_time: formatWireTime(stay.since),
    order_id: stay.orderId,
    balance: formatYuanParam(stay.balance),
    login_required: formatFlagParam(stay.loginRequired),
    type: stay.type || "0",
    coupon_minutes: String(stay.couponMinutes),
    lucky_money: formatYuanParam(stay.luckyMoney),
    invalid: formatFlagParam(stay.invalid),
    gateId: stay.gateId,
  })

/** Renewals have a different pay screen. */
export const isRenewal = ({ type }: Pick<Fee, "type">) => type === "rental"

/** Builds the pay screen's URL from the order's fee alone. */
export function buildOrderPayUrl(orderId: string, fee: Fee): string {
  if (isRenewal(fee)) {
    return fillAddress(addresses.payRental, { renewalId: orderId, balance: formatYuanDigits(fee.balance, 1) })
  }
  return buildPayUrl({
    park: fee.park,
    plate: fee.plate,
    amount: fee.amount,
    minutes: fee.minutes,
    since: fee.since,
    orderId,
    balance: fee.balance,
    loginRequired: fee.loginRequired,
    type: fee.type,
    couponMinutes: 0,
    luckyMoney: 0,
    invalid: false,
  })
}

/** The page that shows a payment's status. It redirects to the screen that fits the state. */
export const buildPaymentStatusUrl = (orderId: string, result?: string) =>
  fillAddress(addresses.paying, {}, { order_id: orderId, result })

/** The time to leave as a calendar file. */
export const buildLeaveTimeFileUrl = (orderId: string) =>
  `/api/pay/leave-time?${new URLSearchParams({ order_id: orderId }).toString()}`

export const buildStayInvoiceHref = (order: { parkId: string; orderId: string; transactionId: string | undefined }) =>
  fillAddress(addresses.invoiceForm, {
    ...order,
    transactionId: order.transactionId ?? "",
    type: "short",
    isMerge: "0",
  })
