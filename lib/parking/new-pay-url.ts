import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { formatYuanParam } from "#lib/payments/address"
import { isOrderId } from "#lib/payments/values"
import type { Fee } from "#lib/payments/values"

const toUnixSeconds = (iso: string | undefined) => (iso ? String(Math.floor(Date.parse(iso) / 1000)) : "0")

/** The URL of the page after a payment from the balance, with the order's current values. */
export const buildNewPayUrl = (orderId: string, fee: Fee): string =>
  fillAddress(addresses.newPay, {
    order_id: orderId,
    cur_paid: formatYuanParam(fee.paidNow),
    paid: formatYuanParam(fee.paid),
    start_time_ts: toUnixSeconds(fee.since),
    last_paid_time_ts: toUnixSeconds(fee.lastPaidAt),
    duration: String(fee.minutes),
    left_time: String(fee.leftSeconds ?? -1),
    exceed_time: String(fee.exceededMinutes ?? 0),
    coupon_minutes: "0",
    lucky_money: "0",
    invalid: "0",
    licence_plate: fee.plate,
  })

/** Reads the order and plate. The URL's amounts are ignored; we query the provider for them. */
export function parseNewPayUrl(url: string): { orderId: string; plate: string } | undefined {
  const params = matchPath(addresses.newPay.path, url.split("?", 1)[0]!)
  return params && isOrderId(params.order_id)
    ? { orderId: params.order_id, plate: params.licence_plate ?? "" }
    : undefined
}
