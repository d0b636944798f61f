// First, because it replaces modules that the others import.
import {
  mockBrowser,
  mockLogUnusable,
  mockPrepare,
  mockStore,
  ORDER,
  CASHIER,
  RESULT_REDIRECT,
  AUTOMATIC_WAITING_REDIRECT,
  send,
  command,
  start,
  mockPayAnswer,
} from "#tests/payments/start/start-with-mocks"
import { ProviderError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getOrderOfTransaction, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"

test("the record of a payment has what its screens need, and the browser remembers it", async () => {
  const before = Date.now()
  mockPayAnswer({ redirect: CASHIER, transactionId: "T1" })
  expect(await start()).toEqual({ href: CASHIER })
  const record = (await getPayment(ORDER))!
  expect(record).toEqual({
    state: "paying",
    subject: { kind: "stay" },
    traits: paymentTypes.stay.traits,
    method: "alipay",
    due: 15_000,
    plate: "粤B12345",
    park: "1001",
    from: "/PAY/x",
    browserId: "browser",
    startedAt: expect.any(Number),
    stateSince: expect.any(Number),
    redirect: CASHIER,
    transactionId: "T1",
  })
  expect(record.startedAt).toBeGreaterThanOrEqual(before)
  expect(mockBrowser.remember.mock.calls).toEqual([[ORDER, record.startedAt]])
  expect(await getOrderOfTransaction("T1")).toBe(ORDER)
})

test("a payment without an order number is stored under the provider's id as well, with its payer", async () => {
  mockPayAnswer({ redirect: CASHIER, transactionId: "T1" })
  const direct = { orderId: "direct-1", subject: { kind: "direct" }, park: undefined }
  expect(await start(direct)).toEqual({ href: CASHIER })
  const record = (await getPayment("direct-1"))!
  expect(record).toMatchObject({ driver: "driver", purposeHash: expect.any(String), browserId: "browser" })
  expect(await getPayment("T1")).toMatchObject({
    state: "paying",
    redirect: CASHIER,
    transactionId: "T1",
    startedAt: record.startedAt,
  })
  expect(mockBrowser.remember.mock.calls.at(-1)).toEqual(["direct-1", record.startedAt, "T1"])
})

test.each([
  ["stay", "alipay", 15_000, true],
  ["stay", "balance", 15_000, undefined],
  ["stay", "alipay", 0, undefined],
  ["direct", "alipay", 15_000, true],
  ["arrear", "alipay", 15_000, undefined],
] as const)(
  "a %s that is answered as paid with %s and %d yuan is automatic: %s",
  async (kind, method, due, isAutomatic) => {
    mockPayAnswer({ paid: true, transactionId: "T1" })
    await start({ subject: { kind }, method, due, fetchAmountToPay: undefined })
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid", transactionId: "T1" })
    expect((await getPayment(ORDER))?.isAutomatic).toBe(isAutomatic)
  },
)

test("a payment that is answered as paid marks the copy of another payer who has its transaction", async () => {
  const open = { state: "paying", subject: { kind: "direct" }, traits: paymentTypes.direct.traits } as const
  const others: PaymentRecord = { ...open, method: "alipay", from: "/", startedAt: 1, browserId: "other" }
  await mockStore.set("payment:T1", formatRecord(others), 60)
  mockPayAnswer({ paid: true, transactionId: "T1" })
  await start({ orderId: "direct-1", subject: { kind: "direct" }, method: "balance" })
  expect(await getPayment("T1")).toEqual({ ...others, isPayerUnknown: true })
  expect((await getPayment("direct-1"))?.isPayerUnknown).toBeUndefined()
})

test.each([undefined, ORDER])(
  "a payment whose transaction is %s is stored under its order number only",
  async (transactionId) => {
    const setEventually = jest.spyOn(mockStore, "setEventually")
    mockPayAnswer({ redirect: CASHIER, transactionId })
    expect(await start()).toEqual({ href: CASHIER })
    expect(await getPayment(ORDER)).toMatchObject({ state: "paying", redirect: CASHIER })
    expect(setEventually).not.toHaveBeenCalled()
  },
)

describe("the amount of a payment", () => {
  test("the amount that the provider returns and the driver agreed to is sent", async () => {
    await start({ fetchAmountToPay: async () => ({ ok: true, data: 15_000 }) })
    await start({ orderId: "2", fetchAmountToPay: undefined })
    await start({ orderId: "3", fetchAmountToPay: undefined, due: undefined })
    expect(send.mock.calls).toEqual([[15_000], [15_000], [0]])
  })

  test.each([
    ["has changed", 16_000, "amount-changed", true],
    ["is a hundred times as large", 1_500_000, "amount-suspicious", true],
    ["is a hundredth", 150, "amount-suspicious", true],
  ])("nothing is sent if the amount %s", async (_, data, why, stale) => {
    expect(await start({ fetchAmountToPay: async () => ({ ok: true, data }) })).toMatchObject({ why, stale })
    expect(send).not.toHaveBeenCalled()
    expect(await getPayment(ORDER)).toBeUndefined()
  })

  test("nothing is sent if the provider refuses the amount", async () => {
    const result = await start({ fetchAmountToPay: async () => ({ ok: false, why: "full" }) })
    expect(result).toEqual({ why: "full", message: "车位已满", stale: true })
    expect(send).not.toHaveBeenCalled()
  })
})

describe("a refused payment", () => {
  test("a refusal has the message of its payment type, or redirects to another screen", async () => {
    send.mockResolvedValue({ ok: false, why: "full" })
    expect(await start()).toEqual({ why: "full", message: "车位已满", stale: true })
    expect(await start({ redirectByReason: { full: "/spaces" } })).toEqual({ href: "/spaces" })
    expect(await start({ redirectByReason: { other: "/spaces" } })).toMatchObject({ why: "full" })
    expect(await getPayment(ORDER)).toBeUndefined()
  })

  test("an unknown code of the provider is shown with its message", async () => {
    send.mockRejectedValue(new ProviderError("pay", "declined", { cause: "ERR7", message: "账户已冻结" }))
    expect(await start()).toEqual({ why: "pay-refused", message: "账户已冻结", stale: false })
    send.mockRejectedValue(new ProviderError("pay", "declined", { message: "账户已冻结" }))
    expect(await start()).toEqual({ why: "pay-refused", message: "操作失败，请稍后重试", stale: false })
  })

  test("an answer with an error code is a refusal", async () => {
    mockPayAnswer({ code: "ERR7", message: "账户已冻结" })
    expect(await start()).toEqual({ why: "pay-refused", message: "账户已冻结", stale: false })
    mockPayAnswer({ code: "BANK1" })
    expect(await start()).toEqual({ why: "pay-refused", message: "支付接口异常，请退出重试", stale: false })
    expect(await getPayment(ORDER)).toBeUndefined()
    expect(mockBrowser.forget).toHaveBeenCalledTimes(2)
  })

  test("an error that is not the provider's is thrown, and nothing stays recorded", async () => {
    send.mockRejectedValue(new TypeError("x is undefined"))
    await expect(start()).rejects.toThrow("x is undefined")
    expect(await getPayment(ORDER)).toBeUndefined()
    expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
  })

  test.each(["unreachable", "slow", "broken", "garbled", "busy"] as const)(
    "after a provider that is %s the payment stays unknown and its result is queried",
    async (kind) => {
      send.mockRejectedValue(new ProviderError("pay", kind))
      expect(await start()).toEqual(RESULT_REDIRECT)
      expect(await getPayment(ORDER)).toMatchObject({ state: "unknown" })
    },
  )
})

test("an automatic payment waits for the bank", async () => {
  mockPayAnswer({ transactionId: "T1" })
  expect(await start({ isAutomatic: true })).toEqual(AUTOMATIC_WAITING_REDIRECT)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", isAutomatic: true, transactionId: "T1" })
})

test("a payment without a call leads to the page that prepares it", async () => {
  expect(await start({ send: undefined })).toEqual({ href: `/v1/wx_money/payment?order_id=${ORDER}` })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying" })
})

test.each([
  ["alipay", {}],
  ["weixin at a cashier only", { method: "weixin", needsRedirect: true }],
] as const)("an answer for %s without a usable URL refuses the payment and is logged", async (_, changes) => {
  mockPayAnswer({ redirect: "https://evil.example/" })
  expect(await start(changes)).toEqual({ why: "incomplete", message: "操作未完成", stale: false })
  expect(mockLogUnusable.mock.calls).toEqual([[{ paid: false, redirect: "https://evil.example/" }]])
  expect(mockPrepare).not.toHaveBeenCalled()
  expect(await getPayment(ORDER)).toBeUndefined()
})

describe("a tap while another start holds the order", () => {
  beforeEach(() => mockStore.set(`pay-lock:${ORDER}`, "another start", 60))
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  const save = (state: PaymentRecord["state"], redirect?: string) => {
    const record: PaymentRecord = { ...command, method: "weixin", state, traits: {}, startedAt: 1, redirect }
    return mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
  }

  test.each([
    ["has no record yet", () => undefined],
    ["has an unknown outcome", () => save("unknown")],
  ])("a tap waits for the other start, which %s, and then leads to its payment", async (_, saveFirst) => {
    await saveFirst()
    const result = start({ method: "weixin" })
    await pause(150)
    await save("paying", CASHIER)
    await mockStore.remove(`pay-lock:${ORDER}`)
    expect(await result).toEqual({ href: CASHIER })
    expect(send).not.toHaveBeenCalled()
  })

  test("a tap leads to a payment that is already open without waiting", async () => {
    await save("paying", CASHIER)
    expect(await start({ method: "weixin" })).toEqual({ href: CASHIER })
  })

  test("after fifteen seconds a tap is refused, because the payment is in another window", async () => {
    const startedAt = Date.now()
    const clock = jest.spyOn(Date, "now").mockReturnValue(startedAt)
    let isDone = false
    const result = start().finally(() => (isDone = true))
    await pause(50)
    clock.mockReturnValue(startedAt + 14_999)
    await pause(250)
    expect(isDone).toBe(false)
    clock.mockReturnValue(startedAt + 15_000)
    expect(await result).toEqual({ why: "order-being-paid", message: "这笔停车费正在另一个窗口支付", stale: true })
    clock.mockRestore()
  })
})
