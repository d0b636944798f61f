import { hashPurpose } from "#lib/payments/server/duplicate-payment"
import { paymentStates } from "#lib/payments/states"
import { topUpPayment, type TopUpIntent, createTopUpCommand } from "#lib/wallet/server/payment"
import "#tests/support/test-environment"

const mockCharge = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { wallet: { charge: (input: unknown) => mockCharge(input) as unknown } },
}))
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "MicroMessenger/8.0" }) }))

const attempt: TopUpIntent = { kind: "top-up", from: "/WALLET/charge", orderId: "top-up-1" }
const DONE = "/WALLET/charge/done?order_id=top-up-1"

test.each(paymentStates)("a top-up that is %s is shown as done only where it is paid", async (state) => {
  expect(await topUpPayment.getResultHref?.("top-up-1", { state }, true)).toBe(state === "paid" ? DONE : undefined)
})

test("a top-up charges the sum that was typed, and a paid one leads to what is done", async () => {
  const plan = await createTopUpCommand(attempt, 50_000)
  await plan.send?.(50_000)
  expect(mockCharge).toHaveBeenCalledWith({ amount: 50_000, method: "weixin" })
  expect(await plan.getPaidHref({ paid: true })).toBe(DONE)
})

test("a top-up of the same sum is the same payment, wherever the money was wanted, and of another sum another", async () => {
  const what = hashPurpose(await createTopUpCommand(attempt, 50_000))
  expect(hashPurpose(await createTopUpCommand({ ...attempt, orderId: "top-up-2", back: "/MEMBER" }, 50_000))).toBe(what)
  expect(hashPurpose(await createTopUpCommand(attempt, 60_000))).not.toBe(what)
})
