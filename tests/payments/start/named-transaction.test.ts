// First, because it replaces modules that the others import.
import {
  CASHIER,
  mockBrowser,
  mockPayAnswer,
  mockPrepare,
  mockStatus,
  mockStore,
  ORDER,
  start,
} from "#tests/payments/start/start-with-mocks"
import { ProviderError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getOrderOfTransaction, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"

/** What becomes of the transaction that the answer to a start names. */
const ended = { state: "cancelled", method: "alipay", from: "/", startedAt: 1 } as const
const stay: PaymentRecord = { ...ended, subject: { kind: "stay" }, traits: paymentTypes.stay.traits }
const direct: PaymentRecord = { ...ended, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
const startDirect = (changes: Parameters<typeof start>[0] = {}) =>
  start({ orderId: "direct-1", subject: { kind: "direct" }, ...changes })
const save = (id: string, record: PaymentRecord) => mockStore.set(`payment:${id}`, formatRecord(record), 60)

test.each([
  ["T1", true],
  ["T2", undefined],
  [undefined, undefined],
])("a payment of %s after another browser gave up T1 has an unknown payer: %s", async (transactionId, isUnknown) => {
  mockBrowser.isStarter = false
  await save(ORDER, { ...stay, transactionId: "T1" })
  mockPayAnswer({ paid: true, transactionId })
  await start()
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid", othersTransactionIds: ["T1"] })
  expect((await getPayment(ORDER))?.isPayerUnknown).toBe(isUnknown)
})

test("a paid stay is stored under its order number only", async () => {
  mockPayAnswer({ paid: true, transactionId: "T1" })
  await start()
  expect(await getPayment("T1")).toBeUndefined()
})

test.each([
  ["another payer has, too,", { ...direct, state: "paying", browserId: "other" }, true],
  ["nobody else has", undefined, undefined],
] as const)("the payer of a transaction that %s is unknown: %s", async (_, others, isUnknown) => {
  if (others) await save("T1", others)
  mockPayAnswer({ redirect: CASHIER, transactionId: "T1" })
  await startDirect()
  expect((await getPayment("direct-1"))?.isPayerUnknown).toBe(isUnknown)
})

test("the status is queried for the named transaction, and an automatic payment can be found by it", async () => {
  mockPayAnswer({ transactionId: "T1" })
  mockStatus.mockResolvedValue({ state: "PAYING" })
  await start()
  expect(mockStatus).toHaveBeenLastCalledWith(
    paymentTypes,
    ORDER,
    expect.objectContaining({ transactionId: "T1", method: "alipay" }),
  )
  expect(await getOrderOfTransaction("T1")).toBe(ORDER)
})

describe("in the messaging app", () => {
  const bridge = { appId: "wx" }

  test("a payment without an order number keeps the transaction of its start", async () => {
    mockPayAnswer({ transactionId: "T1" })
    mockPrepare.mockResolvedValue({ bridge, transactionId: "T2" })
    await startDirect({ method: "weixin" })
    const record = await getPayment("direct-1")
    expect([record?.transactionId, record?.earlierTransactionIds]).toEqual(["T1", []])
  })

  test("a payment without an order number names no transaction before others can recognize it", async () => {
    mockPayAnswer({ transactionId: "T1" })
    mockPrepare.mockRejectedValue(new ProviderError("payments.prepare", "slow"))
    await startDirect({ method: "weixin" })
    expect((await getPayment("direct-1"))?.transactionId).toBeUndefined()
  })

  test("a transaction that only the preparation names is the order's", async () => {
    mockPayAnswer({})
    mockPrepare.mockResolvedValue({ bridge, transactionId: "T2" })
    await start({ method: "weixin" })
    expect(await getOrderOfTransaction("T2")).toBe(ORDER)
    expect(await getOrderOfTransaction("undefined")).toBeUndefined()
  })

  test("a payment whose bridge cannot be opened can be found by its transaction", async () => {
    mockPayAnswer({ transactionId: "T1" })
    mockPrepare.mockResolvedValue({ why: "abnormal" })
    await start({ method: "weixin" })
    expect(await getOrderOfTransaction("T1")).toBe(ORDER)
  })
})
