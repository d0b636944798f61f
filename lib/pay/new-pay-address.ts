import { addresses } from "#lib/addresses/addresses"
import { fill, read } from "#lib/core/address/address"
import { yuan } from "#lib/payments/address"
import { isOrderId } from "#lib/payments/values"
import type { Fee } from "#lib/payments/values"

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

/** The order such an address names, and the car it is said to be for; its figures are the provider's to say. */
export function readNewPayAddress(address: string): { orderId: string; plate: string } | undefined {
  const told = read(addresses.newPay.path, address.split("?", 1)[0]!)
  return told && isOrderId(told.order_id) ? { orderId: told.order_id, plate: told.licence_plate ?? "" } : undefined
}
