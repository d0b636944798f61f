import { type Plan, startPayment } from "#lib/pay/flow/payment"

jest.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => new Map() }))

const gone = () => Promise.reject(new Error("the store is down"))
const mockStore = { get: jest.fn(), set: jest.fn(), remove: jest.fn(), swap: jest.fn() }
jest.mock("#lib/kit/store", () => ({
  get store() {
    return mockStore
  },
}))

const send = jest.fn()
const dueNow = jest.fn()
const plan: Plan = {
  ...{ orderId: "1001202506180930001", nonce: "n1", method: "alipay", due: 15_000, from: "/PAY/x" },
  about: { kind: "stay" },
  ...{ send, dueNow, paidHref: () => "/paid", words: {} },
}
const BUSY = { why: "no-turn", words: "系统繁忙，暂时不能支付，请稍后再试", stale: false }

test.each([
  ["cannot be asked", gone, gone],
  ["can be read and not be written", async () => undefined, gone],
])(
  "F-46 the record that keeps two starts apart %s: nothing is begun, and the driver reads why",
  async (_, get, swap) => {
    mockStore.get.mockImplementation(get)
    mockStore.swap.mockImplementation(swap)
    expect(await startPayment(plan)).toEqual(BUSY)
    expect(dueNow).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  },
)

test("F-46 it is lost between the lock and the call: nothing is sent", async () => {
  mockStore.get.mockResolvedValue(undefined)
  mockStore.swap.mockResolvedValue(true)
  mockStore.set.mockImplementation(gone)
  dueNow.mockResolvedValue({ ok: true, data: 15_000 })
  await expect(startPayment(plan)).rejects.toThrow("the store is down")
  expect(send).not.toHaveBeenCalled()
})
