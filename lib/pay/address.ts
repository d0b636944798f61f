import { addresses } from "#lib/addresses"
import { fill, read } from "#lib/kit/values/address"
import { wireTime } from "#lib/kit/values/dates"
import { toYuan } from "#lib/kit/values/money"
import { isSet } from "#lib/pay/rules"
import type { Fee, Stay } from "#lib/pay/values"

export const yuan = (money: number) => toYuan(money).toFixed(2)
const flag = (on: boolean) => (on ? "1" : "0")

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

/** Where it is shown how a payment stands, whichever of its screens that leads to. */
export const payingAddress = (orderId: string, result?: string) =>
  fill(addresses.paying, {}, { order_id: orderId, result })
