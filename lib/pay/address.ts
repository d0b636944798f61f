import { addresses } from "#lib/addresses"
import { fill, read } from "#lib/kit/address"
import { wireTime } from "#lib/kit/dates"
import { toYuan } from "#lib/kit/money"
import { isSet, leaveSeconds } from "#lib/pay/rules"
import type { Fee, Stay } from "#lib/pay/values"

const yuan = (money: number) => toYuan(money).toFixed(2)
const flag = (on: boolean) => (on ? "1" : "0")
const seconds = (iso: string | undefined) => (iso ? String(Math.floor(Date.parse(iso) / 1000)) : "0")

/** The pay screen's address as the provider's other products write it: twelve values, and the gate where there is one. */
export const payAddress = (stay: Stay): string =>
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
  /** Minutes or money that are off already, before anything is chosen. */
  takenAlready: boolean
  gateId?: string
}

export function readPayAddress(address: string): Told | undefined {
  const told = read(addresses.pay.path, address.split("?", 1)[0]!)
  if (!told) return undefined
  return {
    park: told.park ?? "",
    plate: told.licence_plate ?? "",
    amount: told.amount ?? "",
    minutes: whole(told.duration),
    since: told.start_time ?? "",
    orderId: told.order_id ?? "",
    loginRequired: isSet(told.login_required),
    type: told.type ?? "",
    invalid: isSet(told.invalid),
    takenAlready: Number(told.coupon_minutes) > 0 || Number(told.lucky_money) > 0,
    gateId: told.gateId || undefined,
  }
}

/** The address of an order that was paid, read the same way: the rest of the time to leave in has its defaults. */
export type ToldPaid = {
  orderId: string
  plate: string
  paidNow: string
  paid: string
  minutes: number | undefined
  leftSeconds: number
  exceededMinutes: number
}

export function readNewPayAddress(address: string): ToldPaid | undefined {
  const path = address.split("?", 1)[0]!
  // An empty segment is lost on its way here and the rest move up: the order is still the first.
  const told: { readonly [name: string]: string | undefined } = read(addresses.newPay.path, path) ?? {
    order_id: path.split("/")[2],
  }
  if (!told.order_id || !/^[\w-]{4,64}$/.test(told.order_id)) return undefined
  const left = /^-?\d+$/.test(told.left_time ?? "") ? Number(told.left_time) : undefined
  return {
    orderId: told.order_id,
    plate: told.licence_plate ?? "",
    paidNow: told.cur_paid ?? "",
    paid: told.paid ?? "",
    minutes: whole(told.duration),
    leftSeconds: leaveSeconds(left),
    exceededMinutes: whole(told.exceed_time) ?? 0,
  }
}

const whole = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? "") ? Number(text) : undefined)

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
