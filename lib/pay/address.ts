import { addresses } from "#lib/addresses"
import { fill, read } from "#lib/kit/address"
import { toYuan } from "#lib/kit/money"
import type { Fee, Stay } from "#lib/pay/values"

const yuan = (money: number) => toYuan(money).toFixed(2)
const flag = (on: boolean) => (on ? "1" : "0")
/** "2025-06-18 09:30:00", Beijing's. */
const clock = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")
const seconds = (iso: string | undefined) => (iso ? String(Math.floor(Date.parse(iso) / 1000)) : "0")

/** The pay screen's address as the provider's other products write it: twelve values, and the gate where there is one. */
export const payAddress = (stay: Stay): string =>
  fill(addresses.pay, {
    park: stay.park,
    licence_plate: stay.plate,
    amount: yuan(stay.amount),
    duration: String(stay.minutes),
    start_time: clock(stay.since),
    order_id: stay.orderId,
    balance: yuan(stay.balance),
    login_required: flag(stay.loginRequired),
    type: stay.type || "0",
    coupon_minutes: String(stay.couponMinutes),
    lucky_money: yuan(stay.luckyMoney),
    invalid: flag(stay.invalid),
    gateId: stay.gateId,
  })

/** Where a payment from the balance ends: the order as it now stands. */
export const newPayAddress = (orderId: string, fee: Fee): string =>
  fill(addresses.newPay, {
    order_id: orderId,
    cur_paid: yuan(fee.paidNow),
    paid: yuan(fee.paid),
    start_time_ts: seconds(fee.since),
    last_paid_time_ts: seconds(fee.lastPaidAt),
    duration: String(fee.minutes),
    left_time: String(fee.leftSeconds ?? -1),
    exceed_time: String(fee.exceededMinutes ?? 0),
    coupon_minutes: "0",
    lucky_money: "0",
    invalid: "0",
    licence_plate: fee.plate,
  })

/** What an address says, to be shown until the provider has spoken and never to be believed after. */
export type Told = {
  park: string
  plate: string
  amount: string
  minutes: number | undefined
  since: string
  orderId: string
  loginRequired: boolean
  type: string
  invalid: boolean
  gateId?: string
}

const set = (text: string | undefined) => text === "1" || text === "true"

export function readPayAddress(address: string): Told | undefined {
  const told = read(addresses.pay.path, address.split("?", 1)[0]!)
  if (!told) return undefined
  const minutes = Number(told.duration)
  return {
    park: told.park ?? "",
    plate: told.licence_plate ?? "",
    amount: told.amount ?? "",
    minutes: Number.isFinite(minutes) && minutes >= 0 ? minutes : undefined,
    since: told.start_time ?? "",
    orderId: told.order_id ?? "",
    loginRequired: set(told.login_required),
    type: told.type ?? "",
    invalid: set(told.invalid),
    gateId: told.gateId || undefined,
  }
}

/** The pay screen of an order whose address is not at hand. */
export const payAddressOf = (orderId: string, fee: Fee): string =>
  payAddress({
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
