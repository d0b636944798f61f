import { StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { findEarlierPayment, hashPurpose } from "#lib/payments/server/start/duplicate-payment"
import { formatRecord, type PaymentRecord } from "#lib/payments/server/record/record"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("server-only", () => ({}))
let mockPendingIds: string[]
jest.mock("#lib/payments/server/browser-payments", () => ({ listBrowserPaymentIds: async () => mockPendingIds }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const purpose = { subject: { kind: "direct" }, plate: "粤B12345", due: 5_000, sameFields: ["1001"] }
const purposeHash = hashPurpose(purpose)
const first: PaymentRecord = {
  state: "unknown",
  subject: purpose.subject,
  traits: paymentTypes.direct.traits,
  method: "alipay",
  from: "/x",
  startedAt: 1_000,
  browserId: "browser",
  driver: "driver",
  purposeHash,
}
const save = (id: string, change: Partial<PaymentRecord> = {}) =>
  mockStore.set(`payment:${id}`, formatRecord({ ...first, ...change }), 60)
const find = (orderId: string, change: Partial<Parameters<typeof findEarlierPayment>[1]> = {}) =>
  findEarlierPayment(
    paymentTypes,
    { orderId, purposeHash, browserId: "browser", driver: "driver", shownAt: 2_000, ...change },
    { token: `token of ${orderId}`, renewing: setTimeout(() => undefined, 0) },
  )

beforeEach(() => {
  mockStore = createMemoryStore()
  mockPendingIds = []
  mockStatus.mockReset().mockResolvedValue(undefined)
})
afterEach(() => jest.restoreAllMocks())

test("the purpose of a payment consists of subject, car, amount and further fields, and shows none of them", () => {
  const others = [{ subject: { kind: "offline" } }, { plate: "粤B54321" }, { due: 6_000 }, { sameFields: ["1002"] }]
  const hashes = [{}, ...others].map((change) => hashPurpose({ ...purpose, ...change }))
  expect(new Set(hashes).size).toBe(5)
  expect(hashes.join()).not.toMatch(/12345|1001|5000/)
  expect(hashPurpose({ ...purpose, sameFields: undefined })).toBe(hashPurpose({ ...purpose, sameFields: [] }))
})

test("a payment is claimed for two hours by one payer and purpose", async () => {
  const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
  expect(await find("direct-1")).toBeUndefined()
  expect(await find("direct-2", { driver: "another driver" })).toBeUndefined()
  expect(await find("direct-3", { purposeHash: "another purpose" })).toBeUndefined()
  expect(await find("direct-4", { driver: undefined })).toBeUndefined()
  expect(await find("direct-5", { driver: undefined, browserId: "another browser" })).toBeUndefined()
  expect(new Set(compareAndSet.mock.calls.map(([key]) => key)).size).toBe(5)
  expect(compareAndSet.mock.calls[0]).toEqual([
    ...[expect.stringMatching(/^payment-turn:/), undefined, "direct-1 token of direct-1", 7_200],
  ])
})

test("a payment without a payer claims nothing", async () => {
  const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
  expect(await find("direct-1", { driver: undefined, browserId: undefined })).toBeUndefined()
  expect(compareAndSet).not.toHaveBeenCalled()
})

test("a claimed payment blocks another one while it is starting, although it has no record yet", async () => {
  await find("direct-1")
  await mockStore.set("pay-lock:direct-1", "a start", 60)
  expect(await find("direct-2")).toBe("direct-1")
  expect(await find("direct-1")).toBeUndefined()
})

test("a claimed payment that was never recorded blocks nothing", async () => {
  await find("direct-1")
  expect(await find("direct-2")).toBeUndefined()
  await save("direct-1")
  await save("direct-2")
  expect(await find("direct-3")).toBe("direct-2")
})

test.each(["paying", "unknown"] as const)("a payment that is %s blocks without a query", async (state) => {
  await find("direct-1")
  await save("direct-1", { state })
  expect(await find("direct-2")).toBe("direct-1")
  expect(mockStatus).not.toHaveBeenCalled()
})

test.each([
  ["PAID", "direct-1"],
  ["PAYING", "direct-1"],
  ["UNPAID", undefined],
  ["EXPIRED", undefined],
])("a cancelled payment that the provider calls %s blocks %s", async (state, id) => {
  await find("direct-1")
  await save("direct-1", { state: "cancelled" })
  mockStatus.mockResolvedValue({ state })
  expect(await find("direct-2")).toBe(id)
})

test("a paid payment blocks the forms that were shown until it was paid", async () => {
  await find("direct-1")
  await save("direct-1", { state: "paid", stateSince: 3_000 })
  expect(await find("direct-2", { shownAt: 3_000 })).toBe("direct-1")
  expect(await find("direct-2", { shownAt: 3_001 })).toBeUndefined()
  await find("direct-3", { driver: "D" })
  await save("direct-3", { state: "paid" })
  expect(await find("direct-4", { driver: "D", shownAt: 1_000 })).toBe("direct-3")
  expect(await find("direct-4", { driver: "D", shownAt: 1_001 })).toBeUndefined()
})

describe("a payment that is only found through the browser's cookie", () => {
  beforeEach(async () => {
    mockPendingIds = ["direct-0", "direct-1"]
    await save("direct-1")
  })

  test("blocks the same purpose of the same driver, and after signing in or out", async () => {
    expect(await find("direct-2")).toBe("direct-1")
    expect(await find("direct-2", { driver: undefined })).toBe("direct-1")
    await save("direct-1", { driver: undefined })
    expect(await find("direct-2")).toBe("direct-1")
  })

  test("does not block itself, another driver or another purpose", async () => {
    expect(await find("direct-1")).toBeUndefined()
    expect(await find("direct-2", { driver: "another driver" })).toBeUndefined()
    expect(await find("direct-3", { purposeHash: "another purpose" })).toBeUndefined()
  })

  test("does not block once it has ended, and the next one is checked", async () => {
    mockPendingIds = ["direct-1", "direct-2"]
    await save("direct-1", { state: "failed" })
    expect(await find("direct-3")).toBeUndefined()
    await save("direct-2")
    expect(await find("direct-4")).toBe("direct-2")
  })
})

describe("a payment that is stored under two ids", () => {
  const state = async (own: Partial<PaymentRecord>, provider: Partial<PaymentRecord>) => {
    await find("direct-1")
    await save("direct-1", { transactionId: "T1", ...own })
    await save("T1", { transactionId: "T1", ...provider })
    return find("direct-2", { shownAt: 500 })
  }

  test.each<[PaymentRecord["state"], PaymentRecord["state"], string | undefined]>([
    ["paying", "paying", "direct-1"],
    ["paying", "paid", "direct-1"],
    ["paid", "cancelled", "direct-1"],
    ["cancelled", "paid", "direct-1"],
    ["paying", "cancelled", undefined],
    ["cancelled", "paying", undefined],
  ])("that is %s under our id and %s under the provider's id blocks %s", async (own, provider, id) => {
    expect(await state({ state: own }, { state: provider })).toBe(id)
  })
})

test("a start fails as if the store were down while others keep taking its claim", async () => {
  const compareAndSet = jest.spyOn(mockStore, "compareAndSet").mockResolvedValue(false)
  await expect(find("direct-1")).rejects.toThrow(StoreUnavailableError)
  expect(compareAndSet).toHaveBeenCalledTimes(5)
})
