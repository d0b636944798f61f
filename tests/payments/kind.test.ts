import { paymentTypes } from "#lib/payment-types/payment-types"
import { findPaymentType, createProvisionalId } from "#lib/payments/server/payment-type"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { feeOf } from "#tests/parking/look-up/fee-of"

const ORDER = "1001202506180930001"
const named = (orderId: string, facts: Parameters<typeof findPaymentType>[2] = {}) =>
  findPaymentType(paymentTypes, orderId, facts).kind
const recordOf = (kind: string) => ({ about: { kind } }) as unknown as PaymentRecord

test.each(Object.keys(paymentTypes))(
  "a payment that was begun as %s is one, whatever its number and its fee",
  (kind) => {
    const fee = feeOf({ type: "booking" })
    for (const orderId of [ORDER, createProvisionalId("direct", "1")])
      expect(named(orderId, { record: recordOf(kind), fee })).toBe(kind)
  },
)

test("one without a record is told by the name that only ours have, and by the type that the provider says", () => {
  expect(named(createProvisionalId("direct", "1"))).toBe("direct")
  expect(named(ORDER, { fee: feeOf({ type: "booking" }) })).toBe("booking")
})

test("and else it is a stay's", () => {
  for (const facts of [{}, { fee: feeOf({ type: "other" }) }, { record: recordOf("of-a-later-release") }])
    expect(named(ORDER, facts)).toBe("stay")
})
