import { addresses } from "#lib/addresses"
import { fill, read } from "#lib/kit/address"
import { type Thousandths, parseYuan } from "#lib/kit/money"
import { findPlate } from "#lib/kit/plate"
import { whole, yuan } from "#lib/pay/address"
import { isSet, leaveSeconds } from "#lib/pay/rules"
import type { Fee } from "#lib/pay/values"

const seconds = (iso: string | undefined) => (iso ? String(Math.floor(Date.parse(iso) / 1000)) : "0")

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

/** What such an address says, to be shown until the provider has spoken; the time to leave in has its defaults. */
export type ToldPaid = {
  orderId: string
  plate: string
  paidNow: Thousandths | undefined
  paid: Thousandths | undefined
  since: string | undefined
  lastPaidAt: string | undefined
  minutes: number | undefined
  leftSeconds: number
  exceededMinutes: number
  couponMinutes: number
  luckyMoney: Thousandths
  invalid: boolean
}

export function readNewPayAddress(address: string): ToldPaid | undefined {
  const path = address.split("?", 1)[0]!
  const told: Told = read(addresses.newPay.path, path) ?? endsOf(path)
  if (!told.order_id || !/^[\w-]{4,64}$/.test(told.order_id)) return undefined
  const left = /^-?\d{1,7}$/.test(told.left_time ?? "") ? Number(told.left_time) : undefined
  return {
    orderId: told.order_id,
    plate: told.licence_plate ?? "",
    paidNow: parseYuan(told.cur_paid),
    paid: parseYuan(told.paid),
    since: moment(told.start_time_ts),
    lastPaidAt: moment(told.last_paid_time_ts),
    minutes: whole(told.duration),
    leftSeconds: leaveSeconds(left),
    exceededMinutes: whole(told.exceed_time) ?? 0,
    couponMinutes: whole(told.coupon_minutes) ?? 0,
    luckyMoney: parseYuan(told.lucky_money) ?? 0,
    invalid: isSet(told.invalid),
  }
}

type Told = { readonly [name: string]: string | undefined }

/** An empty segment is lost on its way here and the rest move up: the order is still the first, the plate the last. */
const endsOf = (path: string): Told => {
  const segments = path.split("/")
  return { order_id: segments[2], licence_plate: findPlate(safelyDecoded(segments.at(-1) ?? "")) }
}

function safelyDecoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ""
  }
}

/** Ten digits are seconds, thirteen milliseconds; a payment that never was is 0. */
const moment = (digits: string | undefined) =>
  /^[1-9]\d{9}(\d{3})?$/.test(digits ?? "") ? new Date(Number(digits!.padEnd(13, "0"))).toISOString() : undefined
