import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  formatRecord,
  getOrderOfTransaction,
  getPayment,
  isSharedRecord,
  type PaymentRecord,
  saveTransaction,
} from "#lib/payments/server/record/record"
import {
  addTransaction,
  copyRecord,
  discardRecord,
  recordTransaction,
} from "#lib/payments/server/record/record-transitions"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
beforeEach(() => void (mockStore = createMemoryStore()))

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
}
const direct: PaymentRecord = { ...paying, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
const save = (record: PaymentRecord) => mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)

describe("the transactions of a payment", () => {
  const named = { ...paying, transactionId: "T1", earlierTransactionIds: ["T0"] }

  test.each([
    [paying, "T1", "T1", []],
    [named, "T2", "T2", ["T1", "T0"]],
    [named, "T1", "T1", ["T0"]],
    [named, "T0", "T0", ["T1"]],
    [named, undefined, "T1", ["T0"]],
    [paying, undefined, undefined, []],
  ])("%j with %s has %s and before that %j", (record, id, transactionId, earlierTransactionIds) => {
    expect(addTransaction(record, id)).toEqual({ transactionId, earlierTransactionIds })
  })

  test("are the ten newest", () => {
    const earlierTransactionIds = Array.from({ length: 10 }, (_, index) => `E${index}`)
    const { earlierTransactionIds: ids } = addTransaction({ ...named, earlierTransactionIds }, "T2")
    expect(ids).toEqual(["T1", ...earlierTransactionIds.slice(0, 9)])
  })

  test("are recorded", async () => {
    await save(named)
    await recordTransaction(ORDER, named, "T2")
    expect(await getPayment(ORDER)).toEqual({ ...named, transactionId: "T2", earlierTransactionIds: ["T1", "T0"] })
  })
})

test.each<[string, PaymentRecord, boolean]>([
  ["T1", { ...direct, transactionId: "T1", isPayerUnknown: true }, true],
  ["T1", { ...direct, transactionId: "T1" }, false],
  ["direct-1", { ...direct, transactionId: "T1", isPayerUnknown: true }, false],
  ["T1", { ...paying, transactionId: "T1", isPayerUnknown: true }, false],
])("another driver may be paying under %s of %j: %s", (id, record, isShared) => {
  expect(isSharedRecord(id, record)).toBe(isShared)
})

test("an order is found by its transaction, but not by its own number", async () => {
  await saveTransaction("T1", ORDER)
  await saveTransaction(ORDER, ORDER)
  expect([await getOrderOfTransaction("T1"), await getOrderOfTransaction(ORDER)]).toEqual([ORDER, undefined])
})

describe("a refused payment", () => {
  const failed = { state: "failed", transactionId: "T1", isAutomatic: true }

  test("that an agreement may still collect has failed", async () => {
    await save(paying)
    await discardRecord(ORDER, { ...paying, transactionId: "T1" })
    expect(await getPayment(ORDER)).toMatchObject(failed)
    await save({ ...paying, transactionId: "T1" })
    await discardRecord(ORDER, { ...paying, transactionId: "T2" })
    expect(await getPayment(ORDER)).toMatchObject({ ...failed, transactionId: "T2" })
    await save({ ...paying, transactionId: "T1" })
    await discardRecord(ORDER, paying)
    expect(await getPayment(ORDER)).toMatchObject(failed)
  })

  test("without a transaction, or without an order number, is forgotten", async () => {
    for (const record of [paying, { ...direct, transactionId: "T1" }]) {
      await save(record)
      await discardRecord(ORDER, record)
      expect(await getPayment(ORDER)).toBeUndefined()
    }
  })

  test("without a record stays without one", async () => {
    await discardRecord(ORDER, paying)
    expect(await getPayment(ORDER)).toBeUndefined()
  })
})

describe("the copy of a payment under the provider's id", () => {
  test("stays shared if its first payer starts again", async () => {
    await copyRecord("T1", { ...direct, browserId: "A" })
    await copyRecord("T1", { ...direct, startedAt: 2, browserId: "B" })
    expect(await copyRecord("T1", { ...direct, startedAt: 3, browserId: "A" })).toBe(true)
  })

  test.each<[Partial<PaymentRecord>, Partial<PaymentRecord>]>([
    [{}, {}],
    [{ driver: "A" }, { driver: "B" }],
    [{ browserId: "A" }, { browserId: "B" }],
  ])("is shared by the payers %j and %j", async (first, second) => {
    expect(await copyRecord("T1", { ...direct, ...first })).toBe(false)
    expect(await copyRecord("T1", { ...direct, ...second, startedAt: 2 })).toBe(true)
  })

  test("counts as shared if another payer changes it again and again", async () => {
    mockStore.compareAndSet = async () => false
    expect(await copyRecord("T1", direct)).toBe(true)
  })

  test("does not count as shared while the store is down", async () => {
    mockStore.get = () => Promise.reject(new StoreUnavailableError("no answer"))
    expect(await copyRecord("T1", direct)).toBe(false)
  })
})
