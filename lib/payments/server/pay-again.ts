import "server-only"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { payAddressOf } from "#lib/payments/address"
import { isOfPark } from "#lib/payments/server/record/record"
import type { Result } from "#lib/payments/server/result"
import { parkOfOrder } from "#lib/payments/rules"

/**
 * Where an order can be paid again. The screen it was begun on is an address that anybody can write: only the browser that
 * came with it is led back there, and others to what the provider says of the order. The address of an arrear names it and
 * says nothing else.
 */
export function againHref(orderId: string, { record, fee }: Pick<Result, "record" | "fee">, isMine: boolean): string {
  const kind = record?.about.kind
  if (record && (isMine || kind === "arrear")) return record.from
  if (kind === "direct") return addresses.directPay.path
  if (isOfPark(record) && fee) return payAddressOf(orderId, fee)
  return record && isOfPark(record)
    ? fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId) })
    : addresses.plateSelectYdV2.path
}
