import { type DirectIntent, createDirectCommand } from "#lib/parking/server/direct-payment"
import { hashPurpose } from "#lib/payments/server/start/duplicate-payment"
import "#tests/support/test-environment"

const mockPay = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { pay: { payDirectly: (input: unknown) => mockPay(input) as unknown } },
}))

const intent: DirectIntent = {
  kind: "direct",
  from: "/direct_pay",
  orderId: "direct-1",
  parkId: "1001",
  type: "direct",
}
const input = { plate: "粤B12345", amount: 5_000 }

test("a direct payment sends the entered plate and amount, the car park and the type, and may use no agreement", async () => {
  await createDirectCommand(intent, "balance", input).send?.(5_000)
  expect(mockPay).toHaveBeenCalledWith({ ...input, method: "balance", type: "direct", parkId: "1001", autoPay: false })
})

test.each([
  ["form and method", { ...intent, orderId: "direct-2" }],
  ["type", { ...intent, type: "exit" }],
  ["spelling of the car park", { ...intent, parkId: "01001" }],
])("direct payments of the same amount for the same car have the same purpose, regardless of %s", (_, otherIntent) => {
  const otherCommand = createDirectCommand(otherIntent, "alipay", input)
  expect(hashPurpose(otherCommand)).toBe(hashPurpose(createDirectCommand(intent, "balance", input)))
})

test.each([
  ["car", intent, { ...input, plate: "粤B88888" }],
  ["amount", intent, { ...input, amount: 6_000 }],
  ["car park", { ...intent, parkId: "1002" }, input],
])("direct payments for another %s have another purpose", (_, otherIntent, otherInput) => {
  const otherCommand = createDirectCommand(otherIntent, "balance", otherInput)
  expect(hashPurpose(otherCommand)).not.toBe(hashPurpose(createDirectCommand(intent, "balance", input)))
})
