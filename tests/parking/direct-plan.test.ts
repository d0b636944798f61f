import { type DirectIntent, createDirectCommand } from "#lib/parking/server/direct-payment"
import { hashPurpose } from "#lib/payments/server/duplicate-payment"
import "#tests/support/test-environment"

const mockPay = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { pay: { payDirectly: (input: unknown) => mockPay(input) as unknown } },
}))

const attempt: DirectIntent = {
  kind: "direct",
  from: "/direct_pay",
  orderId: "direct-1",
  parkId: "1001",
  type: "direct",
}
const typed = { plate: "粤B12345", amount: 5_000 }

test("a direct payment sends what was typed, its car park and its type", async () => {
  await createDirectCommand(attempt, "balance", typed).send?.(5_000)
  expect(mockPay).toHaveBeenCalledWith({ ...typed, method: "balance", type: "direct", parkId: "1001" })
})

test("a direct payment of the same sum for the same car is the same payment, by whichever form and method", () => {
  const other = createDirectCommand({ ...attempt, orderId: "direct-2" }, "alipay", typed)
  expect(hashPurpose(other)).toBe(hashPurpose(createDirectCommand(attempt, "balance", typed)))
})

test.each([
  ["car", attempt, { ...typed, plate: "粤B88888" }],
  ["sum", attempt, { ...typed, amount: 6_000 }],
  ["car park", { ...attempt, parkId: "1002" }, typed],
  ["type", { ...attempt, type: "other" }, typed],
])("a direct payment for another %s is another payment", (_, otherAttempt, otherTyped) => {
  const other = createDirectCommand(otherAttempt, "balance", otherTyped)
  expect(hashPurpose(other)).not.toBe(hashPurpose(createDirectCommand(attempt, "balance", typed)))
})
