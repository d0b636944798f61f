import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import { buildWaitingProps } from "#lib/payments/server/view/waiting"

const ORDER = "1001202506180930001"
const NOW = Date.parse("2026-11-28T12:00:00+08:00")
const mockSession = jest.fn()
const mockRecordUnpaidSince = jest.fn()
let mockCanContinue = true
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/session/session", () => ({ getSession: () => mockSession() }))
jest.mock("#lib/payments/server/start/resume-payment", () => ({ canContinue: async () => mockCanContinue }))
jest.mock("#lib/payments/server/record/record-transitions", () => ({
  recordUnpaidSince: async (...input: unknown[]) => void mockRecordUnpaidSince(...input),
}))

const record = {
  ...{ state: "paying", about: { kind: "stay" }, traits: {}, method: "alipay", due: 15_000, from: "/PAY/a" },
  ...{ at: NOW - 10_000, redirect: "https://pay.example/cashier" },
} as PaymentRecord

const buildProps = (
  overrides: Partial<PaymentRecord> = {},
  input: { hint?: string; isMine?: boolean } = {},
  orderState: PaymentResult["orderState"] = "UNPAID",
) =>
  buildWaitingProps({
    ...{ name: "paying", orderId: ORDER, hint: undefined, isMine: true, formToken: "token", ...input },
    result: { state: "paying", orderState, record: { ...record, ...overrides } } as PaymentResult,
  })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ["nextTick", "setImmediate"] })
  mockSession.mockResolvedValue({ state: "out" })
  mockRecordUnpaidSince.mockReset()
  mockCanContinue = true
})
afterEach(() => jest.useRealTimers())

test("the driver at an open cashier can continue or say that they have not paid", async () => {
  const { title, method, resume, notPaid } = await buildProps()
  expect({ title, method, resume }).toEqual({ title: "支付中", method: "支付宝", resume: { formToken: "token" } })
  expect(notPaid).toMatchObject({ isMine: true, formToken: "token" })
  expect(mockRecordUnpaidSince).toHaveBeenCalledWith(ORDER, expect.anything(), NOW)
})

test("with the hint that the cashier was paid nothing is asked", async () => {
  const { title, resume, notPaid } = await buildProps({}, { hint: "ok" })
  expect({ title, resume, notPaid }).toEqual({ title: "正在确认支付结果", resume: undefined, notPaid: undefined })
})

test("a payment that belongs to another browser cannot be continued or given up", async () => {
  mockCanContinue = false
  const { resume, notPaid } = await buildProps({}, { isMine: false })
  expect({ resume, notPaid }).toEqual({ resume: undefined, notPaid: undefined })
})

test("a payment that the provider processes cannot be given up", async () => {
  expect((await buildProps({}, {}, "PAYING")).notPaid).toBeUndefined()
})

test("only a payment for one driver alone asks a signed-out driver to sign in", async () => {
  expect((await buildProps()).signInHref).toBeUndefined()
  expect((await buildProps({ traits: { forDriverAlone: true } })).signInHref).toContain("/api/session/restore")
  mockSession.mockResolvedValue({ state: "in" })
  expect((await buildProps({ traits: { forDriverAlone: true } })).signInHref).toBeUndefined()
})
