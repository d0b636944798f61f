import { StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, lockOrder, type PaymentRecord } from "#lib/payments/server/record/record"
import { fetchPaymentResult, isOrderKnown } from "#lib/payments/server/result"
import type { OrderState, OrderStatus } from "#lib/payments/values"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { buildFee } from "#tests/parking/look-up/build-fee"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockStatus: OrderStatus | undefined
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: async () => mockStatus }))
const mockCount = jest.fn()
jest.mock("#lib/observability/metrics/payments", () => ({
  countPaymentTransition: () => undefined,
  recordPaymentDuration: () => undefined,
  countPaymentResult: (state: string) => void mockCount(state),
}))

const ORDER = "1001202506180930001"
const fee = buildFee()
const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  transactionId: "T1",
}
const fetchResult = () => fetchPaymentResult(paymentTypes, ORDER)

beforeEach(async () => {
  mockStore = createMemoryStore()
  await mockStore.set(`payment:${ORDER}`, formatRecord(paying), 60)
  mockCount.mockClear()
})

test("the result of a payment has the provider's state and fee, and is counted and recorded", async () => {
  const paidFee = { ...fee, paidTransactionId: "T1" }
  mockStatus = { state: "PAID", fee: paidFee, transactionId: "T2" }
  expect(await fetchResult()).toEqual({
    state: "paid",
    orderState: "PAID",
    fee: paidFee,
    record: { ...paying, state: "paid", transactionId: "T2", stateSince: expect.any(Number) as number },
  })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid", transactionId: "T2" })
  expect(mockCount.mock.calls).toEqual([["paid"]])
})

test("a transaction of an unchanged payment is recorded, and an answer without one keeps it", async () => {
  mockStatus = { state: "UNPAID", transactionId: "T2" }
  await fetchResult()
  expect(await getPayment(ORDER)).toEqual({ ...paying, transactionId: "T2" })
  mockStatus = { state: "PAID" }
  await fetchResult()
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid", transactionId: "T2" })
})

describe("the transaction that has paid", () => {
  const settle = async (record: PaymentRecord, paidTransactionId: string) => {
    await mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
    mockStatus = { state: "PAID", fee: { ...fee, paidTransactionId } }
    await fetchResult()
    const { isPaidElsewhere, isPayerUnknown } = (await getPayment(ORDER))!
    return isPaidElsewhere ? "elsewhere" : isPayerUnknown ? "unknown" : "here"
  }

  test("is the payment's own, also if another one was prepared since", async () => {
    expect(await settle(paying, "T1")).toBe("here")
    expect(await settle({ ...paying, transactionId: "T2", earlierTransactionIds: ["T1"] }, "T1")).toBe("here")
    expect(await settle({ ...paying, transactionId: "T2", earlierTransactionIds: ["T1"] }, "T3")).toBe("elsewhere")
  })

  test("is of an unknown payer if another browser's payment, given up before, had the same one", async () => {
    expect(await settle({ ...paying, othersTransactionIds: ["T1"] }, "T1")).toBe("unknown")
    expect(await settle({ ...paying, othersTransactionIds: ["T0"] }, "T1")).toBe("here")
    expect(await settle({ ...paying, othersTransactionIds: ["T0"] }, "T0")).toBe("unknown")
  })

  test("is compared once the provider names it, though the order was already paid", async () => {
    mockStatus = { state: "PAID", fee }
    await fetchResult()
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid", isPayerUnchecked: true })
    mockStatus = { state: "PAID", fee: { ...fee, paidTransactionId: "T9" } }
    await fetchResult()
    expect(await getPayment(ORDER)).toMatchObject({ isPaidElsewhere: true, isPayerUnchecked: false })
    mockStatus = { state: "PAID", fee: { ...fee, paidTransactionId: "T1" } }
    expect((await fetchResult()).record).toMatchObject({ isPaidElsewhere: true })
  })

  test("of a payment without a transaction is another one's, or unknown if it needs no cashier", async () => {
    const started = { ...paying, transactionId: undefined }
    expect(await settle(started, "T1")).toBe("elsewhere")
    for (const facts of [{ method: "balance" }, { due: 0 }, { isAutomatic: true }, { bridgeSentAt: 1 }] as const)
      expect(await settle({ ...started, ...facts }, "T1")).toBe("unknown")
  })

  test("is another one's if not all of the payment's are listed only when the list is full", async () => {
    const earlierTransactionIds = Array.from({ length: 9 }, (_, index) => `E${index}`)
    expect(await settle({ ...paying, bridgeSentAt: 1, earlierTransactionIds }, "T9")).toBe("elsewhere")
    expect(await settle({ ...paying, earlierTransactionIds: [...earlierTransactionIds, "E9"] }, "T9")).toBe("unknown")
  })

  test("is not compared for a top-up, which nobody else can pay", async () => {
    expect(await settle({ ...paying, traits: paymentTypes["top-up"].traits }, "T9")).toBe("here")
  })

  test("is that of the status, for types whose status has no fee", async () => {
    mockStatus = { state: "PAID", paidTransactionId: "T2" }
    await fetchResult()
    expect(await getPayment(ORDER)).toMatchObject({ isPaidElsewhere: true })
  })
})

describe("a payment that is reported as paid before the answer of its start has arrived", () => {
  const starting: PaymentRecord = { ...paying, state: "unknown", method: "balance", transactionId: undefined }
  beforeEach(async () => {
    await mockStore.set(`payment:${ORDER}`, formatRecord(starting), 60)
    mockStatus = { state: "PAID", fee: { ...fee, paidTransactionId: "T1" } }
  })

  test("is shown as paid by nobody known and not written while the start is running", async () => {
    await lockOrder(ORDER)
    expect(await fetchResult()).toMatchObject({ state: "paid", record: { state: "paid", isPayerUnknown: true } })
    expect(await getPayment(ORDER)).toEqual(starting)
  })

  test("is compared with the transaction that the answer has recorded meanwhile", async () => {
    const { get } = mockStore
    mockStore.get = async (key) => {
      if (key !== `pay-lock:${ORDER}`) return get(key)
      await mockStore.set(`payment:${ORDER}`, formatRecord({ ...starting, state: "paid", transactionId: "T1" }), 60)
      return undefined
    }
    await fetchResult()
    expect(await getPayment(ORDER)).toEqual({ ...starting, state: "paid", transactionId: "T1" })
  })
})

test.each(["UNPAID", "PAID"] as const)(
  "a direct payment whose transaction another payer has, too, is marked at the status %s, unless it was paid before",
  async (state) => {
    const direct: PaymentRecord = { ...paying, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
    await mockStore.set("payment:T1", formatRecord({ ...direct, isPayerUnknown: true }), 60)
    mockStatus = { state }
    for (const record of [direct, { ...direct, state: "paid" } as const]) {
      await mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
      await fetchResult()
      expect((await getPayment(ORDER))?.isPayerUnknown).toBe(record.state === "paid" ? undefined : true)
    }
  },
)

test("a status that changes nothing is not written", async () => {
  mockStatus = { state: "UNPAID" }
  const get = jest.spyOn(mockStore, "get")
  expect(await fetchResult()).toMatchObject({ state: "paying" })
  expect(get).toHaveBeenCalledTimes(1)
  expect(await getPayment(ORDER)).toEqual(paying)
})

test("the result of a payment is shown although its order is unknown, and the record stays", async () => {
  mockStatus = undefined
  expect(await fetchResult()).toEqual({ state: "expired", orderState: undefined, fee: undefined, record: paying })
  expect(await getPayment(ORDER)).toEqual(paying)
})

test("the result of an order without a payment record is not counted", async () => {
  await mockStore.remove(`payment:${ORDER}`)
  mockStatus = { state: "UNPAID", fee }
  expect(await fetchResult()).toEqual({ state: "unpaid", orderState: "UNPAID", fee, record: undefined })
  expect(mockCount).not.toHaveBeenCalled()
})

test.each<[OrderState | undefined, string]>([
  ["PAID", "paid"],
  ["PAYING", "paying"],
  ["UNPAID", "unknown"],
  ["EXPIRED", "unknown"],
  [undefined, "unknown"],
])("while the store is down an order that the provider calls %s has a result that is %s", async (orderState, state) => {
  mockStore = { ...mockStore, get: () => Promise.reject(new StoreUnavailableError("no answer within 200 ms")) }
  mockStatus = orderState && { state: orderState, fee }
  expect(await fetchResult()).toEqual({ state, orderState, fee: orderState && fee })
})

test("an order is known if the provider knows it or a payment of it was started", () => {
  expect(isOrderKnown({})).toBe(false)
  expect(isOrderKnown({ orderState: "UNPAID" })).toBe(true)
  expect(isOrderKnown({ record: paying })).toBe(true)
})
