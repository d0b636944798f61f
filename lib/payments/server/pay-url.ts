import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formatWireTime } from "#lib/core/time/dates"
import { formatYuanDigits } from "#lib/core/values/money"
import { env } from "#lib/env/env"
import { formatYuanParam, HIDDEN_VALUE, isRenewal } from "#lib/payments/address"
import type { Fee } from "#lib/payments/values"

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

const hideUnlessAlways = (value: string) => (env().LOOKUP_DETAILS === "always" ? value : HIDDEN_VALUE)

/** The pay screen's URL has the twelve values that the provider's other products write, and the gate if there is one. */
export const buildPayUrl = (stay: PayUrlValues): string =>
  fillAddress(addresses.pay, {
    park: hideUnlessAlways(stay.park),
    licence_plate: stay.plate,
    amount: formatYuanParam(stay.amount),
    duration: hideUnlessAlways(String(stay.minutes)),
    start_time: hideUnlessAlways(formatWireTime(stay.since)),
    order_id: stay.orderId,
    balance: formatYuanParam(stay.balance),
    login_required: formatFlagParam(stay.loginRequired),
    type: stay.type || "0",
    coupon_minutes: String(stay.couponMinutes),
    lucky_money: formatYuanParam(stay.luckyMoney),
    invalid: formatFlagParam(stay.invalid),
    gateId: stay.gateId,
  })

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
