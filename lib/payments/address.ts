import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { wireTime } from "#lib/core/time/dates"
import { toYuan, yuanDigits } from "#lib/core/values/money"
import type { Fee } from "#lib/payments/values"

export const yuan = (money: number) => toYuan(money).toFixed(2)
const flag = (on: boolean) => (on ? "1" : "0")

/** A stay and what it costs, as its address says it. */
type Priced = Pick<Fee, "park" | "plate" | "amount" | "minutes" | "since" | "balance" | "loginRequired" | "type"> & {
  orderId: string
  couponMinutes: number
  luckyMoney: number
  invalid: boolean
  gateId?: string
}

/** The pay screen's address as the provider's other products write it: twelve values, and the gate where there is one. */
export const payAddress = (stay: Priced): string =>
  fill(addresses.pay, {
    park: stay.park,
    licence_plate: stay.plate,
    amount: yuan(stay.amount),
    duration: String(stay.minutes),
    start_time: wireTime(stay.since),
    order_id: stay.orderId,
    balance: yuan(stay.balance),
    login_required: flag(stay.loginRequired),
    type: stay.type || "0",
    coupon_minutes: String(stay.couponMinutes),
    lucky_money: yuan(stay.luckyMoney),
    invalid: flag(stay.invalid),
    gateId: stay.gateId,
  })

/** What a fee is of that is no stay, and has a pay screen of its own. */
export const isRenewal = ({ type }: Pick<Fee, "type">) => type === "rental"

/** The pay screen of an order whose address is not at hand. */
export function payAddressOf(orderId: string, fee: Fee): string {
  if (isRenewal(fee)) {
    return fill(addresses.payRental, { renewalId: orderId, balance: yuanDigits(fee.balance, 1) })
  }
  return payAddress({
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

/** Where it is shown how a payment stands, whichever of its screens that leads to. */
export const payingAddress = (orderId: string, result?: string) =>
  fill(addresses.paying, {}, { order_id: orderId, result })
