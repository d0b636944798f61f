import { hashPurpose } from "#lib/payments/server/start/duplicate-payment"
import { paymentStates } from "#lib/payments/states"
import { topUpPayment, type TopUpIntent, createTopUpCommand } from "#lib/wallet/server/payment"
import "#tests/support/test-environment"

const mockCharge = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { wallet: { charge: (input: unknown) => mockCharge(input) as unknown } },
}))
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "MicroMessenger/8.0" }) }))

const intent: TopUpIntent = { kind: "top-up", from: "/WALLET/charge", orderId: "top-up-1" }
const DONE = "/WALLET/charge/done?order_id=top-up-1"

test.each(paymentStates)("a top-up that is %s redirects to the success screen only if it is paid", async (state) => {
  expect(await topUpPayment.getResultHref?.("top-up-1", { state }, true)).toBe(state === "paid" ? DONE : undefined)
})

test("a top-up charges the entered amount, and redirects to the success screen when it is paid", async () => {
  const command = await createTopUpCommand(intent, 50_000)
  await command.send?.(50_000)
  expect(mockCharge).toHaveBeenCalledWith({ amount: 50_000, method: "weixin" })
  expect(await command.getPaidHref({ paid: true })).toBe(DONE)
})

test("top-ups of the same amount have the same purpose, regardless of the screen they were started on", async () => {
  const purpose = hashPurpose(await createTopUpCommand(intent, 50_000))
  expect(hashPurpose(await createTopUpCommand({ ...intent, orderId: "top-up-2", back: "/MEMBER" }, 50_000))).toBe(
    purpose,
  )
  expect(hashPurpose(await createTopUpCommand(intent, 60_000))).not.toBe(purpose)
})
