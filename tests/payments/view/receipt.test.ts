import { buildReceipt } from "#lib/payments/server/view/receipt"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { buildFee } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const types: PaymentTypes = { stay: { kind: "stay", traits: { ofStay: true, parkInNumber: true } } }
const ORDER = "1001202506180930001"
const paidFee = buildFee({ state: "PAID", paidNow: 15_000, leftSeconds: 600, gateCode: "G-1" })

test("buildReceipt returns amount, plate and gate code to the driver who paid", () => {
  const receipt = buildReceipt(types, ORDER, { fee: paidFee, record: undefined }, { isMine: true, canView: true })
  expect(receipt).toMatchObject({ paid: 15_000, plate: "粤B12345", leaveTime: { seconds: 600 } })
  expect(receipt.gateCode).toBeDefined()
})

test("buildReceipt returns neither amount nor gate code and a masked plate for other browsers", () => {
  const receipt = buildReceipt(types, ORDER, { fee: paidFee, record: undefined }, { isMine: false, canView: false })
  expect(receipt.paid).toBeUndefined()
  expect(receipt.gateCode).toBeUndefined()
  expect(receipt.plate).not.toContain("12345")
})

test("buildReceipt links the driver who paid to the form of this order's invoice", () => {
  const receipt = buildReceipt(types, ORDER, { fee: paidFee, record: undefined }, { isMine: true, canView: true })
  const href = `/full_electronic_invoice/form/1001/short/${ORDER}/%20/0`
  expect(receipt.invoice).toEqual({ hasOrder: true, href })
})

test.each([
  ["other browsers", paidFee, { isMine: false, canView: false }],
  ["a payment without an amount", buildFee({ state: "PAID", amount: 0, paidNow: 0 }), { isMine: true, canView: true }],
] as const)("buildReceipt links %s to the invoices of the order's car park", (_, fee, access) => {
  const receipt = buildReceipt(types, ORDER, { fee, record: undefined }, access)
  expect(receipt.invoice).toEqual({ hasOrder: false, href: "/invoice_menu?parkId=1001" })
})
