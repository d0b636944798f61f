// First, because it replaces modules that the others import.
import {
  mockLogUnusable,
  mockPrepare,
  mockStatus,
  ORDER,
  CASHIER,
  RESULT_REDIRECT,
  AUTOMATIC_WAITING_REDIRECT,
  start,
  mockPayAnswer,
} from "#tests/payments/start/start-with-mocks"
import { ProviderError } from "#lib/core/errors"
import { getOrderOfTransaction, getPayment } from "#lib/payments/server/record/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"

describe("the messaging app's bridge", () => {
  const bridge = { appId: "wx" }
  const startBridge = (changes: Partial<PaymentCommand> = {}) => start({ method: "weixin", ...changes })
  beforeEach(() => void mockPayAnswer({ transactionId: "T1" }))

  test("the bridge gets the parameters of the order, and the record says that it was opened", async () => {
    mockPrepare.mockResolvedValue({ bridge })
    expect(await startBridge()).toEqual({ bridge, orderId: ORDER })
    expect(mockPrepare.mock.calls).toEqual([[ORDER]])
    const record = (await getPayment(ORDER))!
    expect(record).toMatchObject({ state: "paying", transactionId: "T1", bridgeSentAt: expect.any(Number) })
    expect(record.redirect).toBeUndefined()
  })

  test("the transaction of the preparation and that of the start can both be paid", async () => {
    mockPrepare.mockResolvedValue({ bridge, transactionId: "T2" })
    await startBridge()
    expect(await getPayment(ORDER)).toMatchObject({ transactionId: "T2", earlierTransactionIds: ["T1"] })
    expect([await getOrderOfTransaction("T1"), await getOrderOfTransaction("T2")]).toEqual([ORDER, ORDER])
  })

  test("a transaction with the id of its order is no other address of the order", async () => {
    mockPayAnswer({ transactionId: ORDER })
    mockPrepare.mockResolvedValue({ redirect: CASHIER, transactionId: "T2" })
    await startBridge()
    expect([await getOrderOfTransaction(ORDER), await getOrderOfTransaction("T2")]).toEqual([undefined, ORDER])
  })

  test("the transaction of the start is recorded before the preparation, which may fail", async () => {
    mockPrepare.mockRejectedValue(new ProviderError("payments.prepare", "slow"))
    expect(await startBridge()).toEqual(RESULT_REDIRECT)
    expect(await getPayment(ORDER)).toMatchObject({ state: "unknown", transactionId: "T1" })
  })

  test("a payment without an order number is prepared under the provider's id", async () => {
    mockPrepare.mockResolvedValue({ bridge })
    await startBridge({ orderId: "direct-1", subject: { kind: "direct" } })
    expect(mockPrepare.mock.calls).toEqual([["T1"]])
    mockPayAnswer({})
    await startBridge({ orderId: "direct-2", subject: { kind: "direct" }, plate: "粤B88888" })
    expect(mockPrepare.mock.calls).toEqual([["T1"], ["direct-2"]])
  })

  test("if the provider sends a cashier instead of bridge parameters, its URL is returned and recorded", async () => {
    mockPrepare.mockResolvedValue({ redirect: CASHIER })
    expect(await startBridge()).toEqual({ href: CASHIER })
    expect(await getPayment(ORDER)).toMatchObject({ state: "paying", redirect: CASHIER })
    expect(await getOrderOfTransaction("T1")).toBe(ORDER)
  })

  test("a refusal to prepare the order refuses the payment", async () => {
    mockPrepare.mockResolvedValue({ why: "order-expired" })
    expect(await startBridge()).toMatchObject({ why: "order-expired", stale: true })
    // An agreement may still collect the transaction.
    expect(await getPayment(ORDER)).toMatchObject({ state: "failed", transactionId: "T1", isAutomatic: true })
    expect(mockLogUnusable).not.toHaveBeenCalled()
  })

  test.each([
    ["has failed if the provider says that it is unpaid", { state: "UNPAID" }, "failed"],
    ["stays open if the provider does not know it", undefined, "paying"],
  ])("a payment whose bridge cannot be opened %s", async (_, status, state) => {
    mockPrepare.mockResolvedValue({ why: "abnormal" })
    mockStatus.mockResolvedValue(status)
    expect(await startBridge()).toEqual({ href: `${RESULT_REDIRECT.href}&result=abnormal` })
    expect(await getPayment(ORDER)).toMatchObject({ state, transactionId: "T1" })
  })

  test.each(["abnormal", "order-expired"])(
    "after %s the waiting screen is shown if the bank is already collecting the money",
    async (why) => {
      mockPrepare.mockResolvedValue({ why })
      mockStatus.mockResolvedValue({ state: "PAYING" })
      expect(await startBridge()).toEqual(AUTOMATIC_WAITING_REDIRECT)
      expect(await getPayment(ORDER)).toMatchObject({ state: "paying", isAutomatic: true, transactionId: "T1" })
    },
  )
})
