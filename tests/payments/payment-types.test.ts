import { paymentTypes } from "#lib/payment-types/payment-types"
import { findPaymentType, createProvisionalId, getPaymentType } from "#lib/payments/server/payment-type"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildFee } from "#tests/parking/look-up/build-fee"

jest.mock("#lib/provider", () => ({ provider: {} }))
const ORDER = "1001202506180930001"
const findKind = (orderId: string, facts: Parameters<typeof findPaymentType>[2] = {}) =>
  findPaymentType(paymentTypes, orderId, facts).kind
const buildRecord = (kind: string) => ({ subject: { kind } }) as unknown as PaymentRecord

test.each(Object.keys(paymentTypes))(
  "findPaymentType finds %s by the record, regardless of order number and fee",
  (kind) => {
    const fee = buildFee({ type: "booking" })
    for (const orderId of [ORDER, createProvisionalId("direct", "1")])
      expect(findKind(orderId, { record: buildRecord(kind), fee })).toBe(kind)
  },
)

test("findPaymentType without a record uses the provisional id or the type of the fee", () => {
  expect(findKind(createProvisionalId("direct", "1"))).toBe("direct")
  expect(findKind(ORDER, { fee: buildFee({ type: "booking" }) })).toBe("booking")
})

test("findPaymentType falls back to stay", () => {
  for (const facts of [{}, { fee: buildFee({ type: "other" }) }, { record: buildRecord("unknown-kind") }])
    expect(findKind(ORDER, facts)).toBe("stay")
})

test("getPaymentType returns the type of a kind, and fails for a kind that does not exist", () => {
  expect(getPaymentType(paymentTypes, "booking")).toBe(paymentTypes.booking)
  expect(() => getPaymentType(paymentTypes, "lottery")).toThrow('Unknown payment type "lottery"')
})
