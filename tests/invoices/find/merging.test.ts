import { isInvoicedAlone, joinOrderIds, splitOrderIds } from "#lib/invoices/merging"

test.each([
  ["long", true],
  ["plateNumber", true],
  ["short", false],
  ["", false],
])("isInvoicedAlone(%j) is %s", (type, expected) => {
  expect(isInvoicedAlone(type)).toBe(expected)
})

test("joined order numbers are split without duplicates", () => {
  expect(splitOrderIds(joinOrderIds(["1", "2", "1"]))).toEqual(["1", "2"])
})
