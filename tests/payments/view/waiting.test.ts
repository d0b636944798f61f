import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildWaitingProps } from "#lib/payments/server/view/waiting"
import type { Session } from "#lib/session/session"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
let mockUserAgent = ""
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": mockUserAgent }) }))
let mockSession: Session["state"] = "in"
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockSession }) }))
let mockIsStartedOrResumed = true
jest.mock("#lib/payments/server/browser-payments", () => ({
  isStartedOrResumedInThisBrowser: async () => mockIsStartedOrResumed,
}))
const mockRecordUnpaid = jest.fn()
jest.mock("#lib/payments/server/record/record-transitions", () => ({
  recordUnpaidSince: async (...args: unknown[]) => void mockRecordUnpaid(...args),
}))

const NOW = 1_750_000_000_000
const ORDER = "1001202506180930001"
const CASHIER = "https://pay.example/cashier"
const atCashier: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: NOW - 20_000,
  redirect: CASHIER,
  unpaidSince: NOW - 60_000,
}
const inBridge: PaymentRecord = { ...atCashier, method: "weixin", redirect: undefined }
const direct: PaymentRecord = { ...atCashier, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
const button = { formToken: "token" }

type Input = Parameters<typeof buildWaitingProps>[0]
const build = ({ record = atCashier, ...input }: Partial<Input & Input["result"]> = {}) => {
  const { state = record.state, orderState = "UNPAID", ...rest } = input
  return buildWaitingProps({
    name: "paying",
    orderId: ORDER,
    hint: undefined,
    isStartedHere: true,
    formToken: "token",
    result: { state, orderState, record },
    ...rest,
  })
}
const buildWithoutOrder = (record: PaymentRecord, isStartedHere = true) =>
  build({ isStartedHere, result: { state: record.state, record } })

beforeEach(() => {
  jest.spyOn(Date, "now").mockReturnValue(NOW)
  mockRecordUnpaid.mockClear()
  mockUserAgent = ""
  mockSession = "in"
  mockIsStartedOrResumed = true
})
afterEach(() => jest.restoreAllMocks())

test("the waiting screen of an open cashier offers to continue and to say that nothing was paid", async () => {
  expect(await build()).toEqual({
    orderId: ORDER,
    title: "支付中",
    seconds: 40,
    isAutomatic: false,
    isOthers: false,
    method: "支付宝",
    resume: button,
    checkHref: `/v1/wx_money/paying?order_id=${ORDER}`,
    signInHref: undefined,
    refusal: undefined,
    notPaid: { ...button, isStartedHere: true, afterSeconds: 0 },
  })
})

test("the waiting screen of an order without a payment record only waits", async () => {
  const props = await build({ result: { state: "paying", orderState: "PAYING" } })
  expect(props).toEqual({
    orderId: ORDER,
    title: "正在确认支付结果",
    isAutomatic: false,
    checkHref: `/v1/wx_money/paying?order_id=${ORDER}`,
  })
  expect(await build({ result: { state: "paying", orderState: "UNPAID" } })).toMatchObject({
    title: "支付中",
    resume: undefined,
    refusal: undefined,
    notPaid: undefined,
  })
})

test.each([
  ["balance", "余额"],
  ["weixin", "微信支付"],
  ["alipay", "支付宝"],
] as const)("the waiting screen calls %s %s", async (method, name) => {
  expect((await build({ record: { ...atCashier, method } })).method).toBe(name)
})

test("the remaining seconds of the first minute are counted, but not below zero", async () => {
  expect((await build({ record: { ...atCashier, startedAt: NOW } })).seconds).toBe(60)
  expect((await build({ record: { ...atCashier, startedAt: NOW - 90_000 } })).seconds).toBe(0)
})

describe("a payment that is no longer at a cashier", () => {
  test("has the title of automatic payments on its own screen, and its URL keeps no hint except ok", async () => {
    const record = { ...atCashier, isAutomatic: true } as const
    const props = await build({ name: "autoPaying", record, hint: "cancelled" })
    expect(props).toMatchObject({ title: "免密支付中", checkHref: `/v1/wx_money/auto_paying?order_id=${ORDER}` })
    expect(props.resume).toBeUndefined()
  })

  test.each<[string, Parameters<typeof build>[0]]>([
    ["is already collected", { orderState: "PAYING" }],
    ["has an unknown outcome", { record: { ...atCashier, state: "unknown" } }],
    ["is collected without a password", { record: { ...atCashier, isAutomatic: true } }],
    ["has ended at the cashier with ok", { hint: "ok" }],
  ])("that %s is being confirmed and cannot be continued", async (_, input) => {
    expect(await build(input)).toMatchObject({ title: "正在确认支付结果", resume: undefined })
  })

  test("that has ended with ok keeps this hint and is not reported as unpaid", async () => {
    const record = { ...atCashier, handedOverAt: NOW }
    expect(await build({ record, hint: "ok" })).toMatchObject({
      checkHref: `/v1/wx_money/paying?order_id=${ORDER}&result=ok`,
      notPaid: undefined,
      refusal: undefined,
    })
    expect((await build({ orderState: "PAYING" })).notPaid).toBeUndefined()
  })
})

describe("a payment that only its driver can see", () => {
  const record: PaymentRecord = { ...atCashier, traits: { isForDriverOnly: true } }

  test("offers a sign-in that returns to the result, while the driver is signed out", async () => {
    expect((await build({ record })).signInHref).toBeUndefined()
    mockSession = "out"
    const next = encodeURIComponent(`/v1/wx_money/paying?order_id=${ORDER}`)
    expect((await build({ record })).signInHref).toBe(`/api/session/restore?next=${next}`)
    expect((await build()).signInHref).toBeUndefined()
  })
})

describe("继续支付", () => {
  test("is offered for the messaging app's bridge only there", async () => {
    mockUserAgent = "MicroMessenger"
    expect((await build({ record: inBridge })).resume).toEqual(button)
    mockUserAgent = ""
    expect((await build({ record: inBridge })).resume).toEqual({
      text: "这笔支付是在微信里开始的，请在微信中打开本页继续支付，或过几分钟在这里换一种方式",
    })
    expect((await build({ record: { ...inBridge, redirect: CASHIER } })).resume).toEqual({
      text: "这笔支付是在微信里开始的，请在微信中打开本页继续支付",
    })
  })

  test("leads out of the messaging app for another cashier", async () => {
    mockUserAgent = "MicroMessenger"
    expect((await build()).resume).toEqual({ href: `/PAY/open_in_browser?order_id=${ORDER}` })
  })

  test("is not offered without a cashier or a bridge", async () => {
    expect((await build({ record: { ...atCashier, redirect: undefined } })).resume).toBeUndefined()
  })

  test("is not offered in other browsers for a payment that belongs to one driver", async () => {
    expect((await build({ record: direct })).resume).toEqual(button)
    mockIsStartedOrResumed = false
    expect((await build({ record: direct })).resume).toBeUndefined()
  })
})

describe("我没有付款", () => {
  test("is possible three polls after the driver first saw the order unpaid, which is recorded once", async () => {
    const unseen = { ...atCashier, unpaidSince: undefined }
    expect((await build({ record: unseen })).notPaid).toEqual({ ...button, isStartedHere: true, afterSeconds: 6 })
    expect(mockRecordUnpaid.mock.calls).toEqual([[ORDER, unseen, NOW]])
    expect((await build({ record: { ...atCashier, unpaidSince: NOW - 4_000 } })).notPaid?.afterSeconds).toBe(2)
    expect(mockRecordUnpaid).toHaveBeenCalledTimes(1)
  })

  test("is possible a minute after the start of a payment whose outcome is unknown", async () => {
    expect((await build({ record: { ...atCashier, state: "unknown" } })).notPaid?.afterSeconds).toBe(40)
  })

  test("is possible five minutes after another browser got the cashier, and the screen shows how long to wait", async () => {
    const record = { ...atCashier, handedOverAt: NOW - 100_000 }
    const refusal = "这笔支付刚在另一部手机打开过，请过4分钟再试"
    expect(await build({ record })).toMatchObject({ refusal, notPaid: { afterSeconds: 200 } })
    expect((await build({ record: { ...record, handedOverAt: NOW - 300_000 } })).refusal).toBeUndefined()
    expect((await build({ record, isStartedHere: false })).refusal).toBeUndefined()
    expect((await build({ record, orderState: "PAYING" })).refusal).toBeUndefined()
  })

  test("is possible in other browsers only after the messaging app's payment was abandoned", async () => {
    expect((await build({ isStartedHere: false })).notPaid).toBeUndefined()
    expect((await build({ record: inBridge, isStartedHere: false })).notPaid).toEqual({
      ...button,
      isStartedHere: false,
      afterSeconds: 280,
    })
    expect(mockRecordUnpaid).not.toHaveBeenCalled()
  })

  test("is possible for an unknown direct payment after a minute, with a note, where it was started", async () => {
    const note = "支付平台没有告知支付单号，是否已经付款，请以收银台或银行的付款通知为准"
    expect((await buildWithoutOrder(direct)).notPaid).toEqual({
      ...button,
      isStartedHere: true,
      afterSeconds: 40,
      note,
    })
    expect((await buildWithoutOrder(direct, false)).notPaid).toBeUndefined()
    expect((await buildWithoutOrder(atCashier)).notPaid).toBeUndefined()
  })
})
