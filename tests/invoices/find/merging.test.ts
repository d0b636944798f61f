import { isInvoicedAlone, joinOrderIds, splitOrderIds } from "#lib/invoices/merging"

test.each([
  ["long", true],
  ["plateNumber", true],
  ["short", false],
  ["", false],
])("orders of type %j are invoiced one at a time: %s", (type, is) => {
  expect(isInvoicedAlone(type)).toBe(is)
})

test("joined orders are taken apart again, each once", () => {
  expect(splitOrderIds(joinOrderIds(["1", "2", "1"]))).toEqual(["1", "2"])
})
