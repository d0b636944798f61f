import { readPayError } from "#lib/payments/server/pay-error"

const mockRead = jest.fn()
jest.mock("#lib/forms/form-drafts", () => ({ readFormDraft: (...args: unknown[]) => mockRead(...args) as unknown }))

test("a screen without a refused payment has no error", async () => {
  expect(await readPayError("/PAY/x")).toBeUndefined()
})

test("a screen gets the reason and the message of its refused payment, and the values that the driver entered", async () => {
  mockRead.mockResolvedValue({ why: "full", values: { errorText: "车位已满", method: "alipay" } })
  expect(await readPayError("/PAY/x")).toEqual({ why: "full", message: "车位已满", values: { method: "alipay" } })
  expect(mockRead).toHaveBeenLastCalledWith("pay", "/PAY/x")
})
