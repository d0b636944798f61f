import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getOrderOfTransaction, getPayment } from "#lib/payments/server/record/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

silenceLog()
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": "MicroMessenger" }) }))
const mockBrowser = { remember: jest.fn(), forget: jest.fn() }
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async (...args: unknown[]) => void mockBrowser.remember(...args),
  forgetDiscarded: async (...args: unknown[]) => void mockBrowser.forget(...args),
  ...{ rememberStarted: async () => undefined, isStartedInThisBrowser: async () => true },
  pendingPaymentIds: async () => [],
}))
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => "browser",
  getDriverId: async () => "driver",
}))
const mockLogUnusable = jest.fn()
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  allowedCashierUrl: (url?: string) => (url?.startsWith("https://pay.example/") ? url : undefined),
  logUnusableRedirect: (...args: unknown[]) => void mockLogUnusable(...args),
}))
const mockPrepare = jest.fn()
jest.mock("#lib/payments/server/start/prepare-bridge", () => ({
  prepareBridge: (id: string) => mockPrepare(id) as unknown,
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const [ORDER, CASHIER] = ["1001202506180930001", "https://pay.example/cashier"]
const RESULT = { go: `/v1/wx_money/paying?order_id=${ORDER}` }
const BANK_WAIT = { go: expect.stringContaining(`order_id=${ORDER}`) as string }
const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
const command: PaymentCommand = {
  ...{ orderId: ORDER, method: "alipay", due: 15_000, plate: "粤B12345", park: "1001", from: "/PAY/x" },
  ...{ about: { kind: "stay" }, send, getPaidHref: () => "/paid", words: { full: "车位已满" } },
}
const start = (changes: Partial<PaymentCommand> = {}) => startPayment(paymentTypes, { ...command, ...changes })
const answer = (data: object) => send.mockResolvedValue({ ok: true, data: { paid: false, ...data } })

beforeEach(() => {
  mockStore = createMemoryStore()
  jest.clearAllMocks()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

describe("the messaging app's bridge", () => {
  const bridge = { appId: "wx" }
  const startBridge = (changes: Partial<PaymentCommand> = {}) => start({ method: "weixin", ...changes })
  beforeEach(() => void answer({ transactionId: "T1" }))

  test("the bridge gets the parameters of the order, and the payment counts as opened", async () => {
    mockPrepare.mockResolvedValue({ bridge })
    expect(await startBridge()).toEqual({ bridge, orderId: ORDER })
    expect(mockPrepare.mock.calls).toEqual([[ORDER]])
    const record = (await getPayment(ORDER))!
    expect(record).toMatchObject({ state: "paying", transactionId: "T1", opened: expect.any(Number) })
    expect(record.redirect).toBeUndefined()
  })

  test("a payment without an order number is prepared under the provider's id", async () => {
    mockPrepare.mockResolvedValue({ bridge })
    await startBridge({ orderId: "direct-1", about: { kind: "direct" } })
    expect(mockPrepare.mock.calls).toEqual([["T1"]])
    answer({})
    await startBridge({ orderId: "direct-2", about: { kind: "direct" }, plate: "粤B88888" })
    expect(mockPrepare.mock.calls).toEqual([["T1"], ["direct-2"]])
  })

  test("a cashier instead of the bridge is opened and recorded", async () => {
    mockPrepare.mockResolvedValue({ redirect: CASHIER })
    expect(await startBridge()).toEqual({ go: CASHIER })
    expect(await getPayment(ORDER)).toMatchObject({ state: "paying", redirect: CASHIER })
    expect(await getOrderOfTransaction("T1")).toBe(ORDER)
  })

  test("a refusal to prepare the order refuses the payment", async () => {
    mockPrepare.mockResolvedValue({ why: "order-expired" })
    expect(await startBridge()).toMatchObject({ why: "order-expired", stale: true })
    expect(await getPayment(ORDER)).toBeUndefined()
    expect(mockLogUnusable).not.toHaveBeenCalled()
  })

  test.each([
    ["has failed if the provider says that it is unpaid", { state: "UNPAID" }, "failed"],
    ["stays open if the provider does not know it", undefined, "paying"],
  ])("a payment whose bridge cannot be opened %s", async (_, status, state) => {
    mockPrepare.mockResolvedValue({ why: "abnormal" })
    mockStatus.mockResolvedValue(status)
    expect(await startBridge()).toEqual({ go: `${RESULT.go}&result=abnormal` })
    expect(await getPayment(ORDER)).toMatchObject({ state, transactionId: "T1" })
  })

  test.each(["abnormal", "order-expired"])(
    "after %s the bank is waited for if it is already collecting",
    async (why) => {
      mockPrepare.mockResolvedValue({ why })
      mockStatus.mockResolvedValue({ state: "PAYING" })
      expect(await startBridge()).toEqual(BANK_WAIT)
      expect(await getPayment(ORDER)).toMatchObject({ state: "paying", automatic: true, transactionId: "T1" })
    },
  )
})
