import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, lockOrder, type PaymentRecord } from "#lib/payments/server/record/record"
import { fetchPaymentResult, getSettledPayment } from "#lib/payments/server/result"
import type { OrderStatus } from "#lib/payments/values"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { buildFee } from "#tests/parking/look-up/build-fee"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn<Promise<OrderStatus | undefined>, []>()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() }))

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  transactionId: "T1",
}
const paidStatus: OrderStatus = { state: "PAID", fee: { ...buildFee(), paidTransactionId: "T1" } }
const save = (record: PaymentRecord, id = ORDER) => mockStore.set(`payment:${id}`, formatRecord(record), 60)
const getSettled = () => getSettledPayment(paymentTypes, ORDER)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockStatus.mockReset().mockResolvedValue(paidStatus)
})

describe("a settled payment", () => {
  test("is none without a record", async () => {
    expect(await getSettled()).toBeUndefined()
    expect(mockStatus).not.toHaveBeenCalled()
  })

  test("is the record if it says who has paid", async () => {
    await save({ ...paying, state: "paid" })
    expect(await getSettled()).toEqual({ ...paying, state: "paid" })
    expect(mockStatus).not.toHaveBeenCalled()
  })

  test.each([paying, { ...paying, state: "paid", isPayerUnchecked: true } as const])(
    "is updated from the provider if it does not: %j",
    async (record) => {
      await save(record)
      expect(await getSettled()).toMatchObject({ state: "paid", transactionId: "T1" })
      expect((await getSettled())?.isPayerUnchecked).toBeFalsy()
      expect(mockStatus).toHaveBeenCalledTimes(1)
    },
  )
})

test.each([
  ["is known already", { ...paying, state: "paid" }, paidStatus],
  ["is still not named", { ...paying, state: "paid", isPayerUnchecked: true }, { state: "PAID" }],
] as const)("nothing is written while the transaction that has paid %s", async (_, record, status) => {
  await save(record)
  mockStatus.mockResolvedValue(status)
  const get = jest.spyOn(mockStore, "get")
  await fetchPaymentResult(paymentTypes, ORDER)
  expect(get).toHaveBeenCalledTimes(1)
})

test("the lock of an order whose payment is open already does not keep it from being recorded as paid", async () => {
  await save(paying)
  await lockOrder(ORDER)
  await fetchPaymentResult(paymentTypes, ORDER)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
})

test("only payments without an order number can share their transaction", async () => {
  mockStatus.mockResolvedValue({ state: "UNPAID" })
  await save({ ...paying, isPayerUnknown: true }, "T1")
  await save(paying)
  await fetchPaymentResult(paymentTypes, ORDER)
  expect((await getPayment(ORDER))?.isPayerUnknown).toBeUndefined()
  await save({ ...paying, traits: paymentTypes.direct.traits, transactionId: "T2" })
  await fetchPaymentResult(paymentTypes, ORDER)
  expect((await getPayment(ORDER))?.isPayerUnknown).toBeUndefined()
})
