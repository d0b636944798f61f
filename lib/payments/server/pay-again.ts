import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { payAddressOf } from "#lib/payments/address"
import { kindOf, type PaymentKinds, type PaymentResult } from "#lib/payments/server/kind"
import { parkOf } from "#lib/payments/server/record/record"

type Facts = Pick<PaymentResult, "record" | "fee">

/**
 * Where an order can be paid again. The screen it was begun on is an address that anybody can write: only the browser that
 * came with it is led back there, and others to what the provider says of the order.
 */
export function againHref(kinds: PaymentKinds, orderId: string, { record, fee }: Facts, isMine: boolean): string {
  if (record && isMine) return record.from
  const kind = kindOf(kinds, orderId, { record, fee })
  const own = kind.againHref?.(record)
  if (own) return own
  return kind.traits.ofStay && fee ? payAddressOf(orderId, fee) : lookUpHref(kinds, orderId, { record, fee })
}

/** Where something of its kind can be paid, whatever has become of this one. */
export function lookUpHref(kinds: PaymentKinds, orderId: string, facts: Facts): string {
  const kind = kindOf(kinds, orderId, facts)
  return kind.startsAt ?? fill(addresses.plateSelectYdV2, {}, { parkId: parkOf(orderId, kind) })
}
