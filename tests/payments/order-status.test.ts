import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchFeeStatus, fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildFee } from "#tests/parking/look-up/build-fee"

const mockFee = jest.fn()
jest.mock("#lib/provider", () => ({ provider: { payments: { fee: (input: object) => mockFee(input) as unknown } } }))

const fetchRentalStatus = jest.fn()
const types: PaymentTypes = {
  stay: { kind: "stay", traits: { isStay: true } },
  rental: { kind: "rental", traits: {}, feeType: "rental", fetchOrderStatus: (...args) => fetchRentalStatus(...args) },
}
const ORDER = "1001202506180930001"
const fee = buildFee({ state: "PAYING" })
const buildRecord = (kind: string, change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  state: "paying",
  subject: { kind },
  traits: {},
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  ...change,
})

beforeEach(() => {
  mockFee.mockReset().mockResolvedValue({ ok: true, data: fee })
  fetchRentalStatus.mockReset().mockResolvedValue({ state: "PAID" })
})

test("the status of an order is that of its fee", async () => {
  for (const record of [undefined, buildRecord("stay")])
    expect(await fetchOrderStatus(types, ORDER, record)).toEqual({ state: "PAYING", fee })
  expect(mockFee.mock.calls).toEqual([[{ orderId: ORDER }], [{ orderId: ORDER }]])
})

test("if a payment type has its own status call, it is used instead of the fee call", async () => {
  const record = buildRecord("rental")
  expect(await fetchOrderStatus(types, ORDER, record)).toEqual({ state: "PAID" })
  expect(fetchRentalStatus.mock.calls).toEqual([[ORDER, record]])
  expect(mockFee).not.toHaveBeenCalled()
  fetchRentalStatus.mockResolvedValue(undefined)
  expect(await fetchOrderStatus(types, ORDER, record)).toBeUndefined()
  expect(mockFee).not.toHaveBeenCalled()
})

test("a payment without an order number has a status only under the provider's id", async () => {
  const traits = { hasIdFromAnswer: true } as const
  expect(await fetchOrderStatus(types, "direct-1", buildRecord("direct", { traits }))).toBeUndefined()
  expect(mockFee).not.toHaveBeenCalled()
  await fetchOrderStatus(types, "direct-1", buildRecord("direct", { traits, transactionId: "T1" }))
  expect(mockFee.mock.calls).toEqual([[{ orderId: "T1" }]])
})

test("an order that the provider refuses to price has no status", async () => {
  mockFee.mockResolvedValue({ ok: false, why: "no-order" })
  expect(await fetchFeeStatus(ORDER)).toBeUndefined()
  expect(await fetchFeeStatus(undefined)).toBeUndefined()
  expect(mockFee).toHaveBeenCalledTimes(1)
})
