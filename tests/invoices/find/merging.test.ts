import { isOneAtATime, joined, ordersIn } from "#lib/invoices/merging"

test.each([
  ["long", true],
  ["plateNumber", true],
  ["short", false],
  ["", false],
])("isOneAtATime(%j) is %s", (type, expected) => {
  expect(isOneAtATime(type)).toBe(expected)
})

test("joined order numbers are split without duplicates", () => {
  expect(ordersIn(joined(["1", "2", "1"]))).toEqual(["1", "2"])
})
