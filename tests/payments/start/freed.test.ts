import { ProviderFault } from "#lib/kit/call/fault"
import type { Store } from "#lib/kit/store/interface"
import { memoryStore } from "#lib/kit/store/memory"
import { paymentKinds } from "#lib/payment-kinds"
import { type Plan, startPayment } from "#lib/payments/server/start-payment"
import "#tests/known-environment"

jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
jest.mock("#lib/payments/server/record/open-payments", () => ({
  rememberOpen: async () => undefined,
  forgetDropped: async () => undefined,
}))
let mockStore: Store
jest.mock("#lib/kit/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/ask-order-status", () => ({ orderStatus: () => mockStatus() as unknown }))

const send = jest.fn<ReturnType<NonNullable<Plan["send"]>>, [number]>()
const plan: Plan = {
  ...{ orderId: "1001202506180930001", method: "alipay", due: 15_000, from: "/PAY/x" },
  about: { kind: "recharge" },
  ...{ send, paidHref: () => "/paid", words: {} },
}

beforeEach(() => {
  mockStore = memoryStore()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

describe("what a start keeps others from", () => {
  const neither = { ok: true, data: { paid: false } } as const
  const freed = jest.fn(async () => undefined)
  beforeEach(() => void freed.mockClear())

  test.each<[string, () => unknown]>([
    ["the provider refuses it", () => send.mockResolvedValue({ ok: false, why: "balance-short" })],
    ["it has failed for good", () => send.mockRejectedValue(new ProviderFault("coupons.buy", "declined"))],
    ["it leads nowhere, and is unpaid", () => send.mockResolvedValue(neither)],
  ])("is free again where %s", async (_, stands) => {
    stands()
    expect(await startPayment(paymentKinds, { ...plan, freed })).toMatchObject({ why: expect.any(String) as string })
    expect(freed).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => unknown]>([
    ["it is paid", () => undefined],
    ["its answer is lost", () => send.mockRejectedValue(new ProviderFault("coupons.buy", "unreachable"))],
    [
      "it leads nowhere, and is paid all the same",
      () => [send.mockResolvedValue(neither), mockStatus.mockResolvedValue({ state: "PAID" })],
    ],
  ])("stays taken where %s", async (_, stands) => {
    stands()
    await startPayment(paymentKinds, { ...plan, freed })
    expect([send.mock.calls.length, freed.mock.calls.length]).toEqual([1, 0])
  })
})
