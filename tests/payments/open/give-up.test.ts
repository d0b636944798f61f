import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { recordHandedOn, recordOpened } from "#lib/payments/server/record/record-transitions"
import type { Fee } from "#lib/payments/values"
import { ABANDONED_AFTER_MS, UNPAID_CONFIRMED_AFTER_MS } from "#lib/payments/outcome"

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockNames: string[]
jest.mock("#lib/payments/server/browser-payments", () => ({
  idsStartedInThisBrowser: async () => mockNames,
}))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const ORDER = "1001202506180930001"
const record: PaymentRecord = {
  ...{
    state: "unknown",
    about: { kind: "stay" },
    traits: paymentTypes.stay.traits,
    method: "alipay",
    due: 15_000,
    from: "/PAY/x",
    at: 0,
  },
}
const keep = (more: Partial<PaymentRecord>, orderId = ORDER) =>
  mockStore.set(`payment:${orderId}`, JSON.stringify({ ...record, at: Date.now(), ...more }), 60)
const stateNow = async (orderId = ORDER) => (await getPayment(orderId))?.state
const longAgo = () => Date.now() - UNPAID_CONFIRMED_AFTER_MS

beforeEach(() => {
  mockStore = createMemoryStore()
  mockNames = [ORDER]
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

test("at a cashier: at once, as soon as the provider agrees", async () => {
  await keep({ state: "paying" })
  expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
  expect(await stateNow()).toBe("cancelled")
})

test.each([{ state: "unknown" }, { state: "paying", automatic: true }] as const)(
  "%j: not before its minute is over",
  async (one) => {
    await keep({ ...one, at: longAgo() + 20_000 })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ waitMs: expect.closeTo(20_000, -3) as number })
    expect(await stateNow()).toBe(one.state)
    await keep({ ...one, at: longAgo() })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
    expect(await stateNow()).toBe("cancelled")
  },
)

test.each([{ state: "PAID" }, { state: "PAYING" }, { state: "EXPIRED" }, undefined])(
  "the provider says %j: it stays as it is",
  async (said) => {
    mockStatus.mockResolvedValue(said)
    await keep({ state: "paying", at: longAgo() })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await stateNow()).toBe("paying")
  },
)

test("a browser that has not begun it gives nothing up, holds nobody's payment up, and nobody is asked", async () => {
  mockNames = []
  await keep({ state: "paying" })
  const locked = jest.spyOn(mockStore, "compareAndSet")
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(locked).not.toHaveBeenCalled()
  expect(await stateNow()).toBe("paying")
  expect(mockStatus).not.toHaveBeenCalled()
})

describe("a direct payment that the provider has no word of", () => {
  const direct = { about: { kind: "direct" }, traits: paymentTypes.direct.traits } as const
  beforeEach(() => void mockStatus.mockResolvedValue(undefined))

  test.each([{ state: "unknown" }, { state: "paying" }] as const)(
    "%j: after its minute it is no longer waited for, and its screen says what is not known",
    async (one) => {
      await keep({ ...direct, ...one, at: longAgo() + 20_000 })
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ waitMs: expect.closeTo(20_000, -3) as number })
      await keep({ ...direct, ...one, at: longAgo() })
      expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
      expect(await stateNow()).toBe("cancelled")
    },
  )

  test("by nobody but the browser that began it", async () => {
    mockNames = []
    await keep({ ...direct, state: "paying", method: "weixin", at: 0 })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await stateNow()).toBe("paying")
  })
})

test("while it is being started its answer is waited for", async () => {
  await keep({ state: "paying" })
  await mockStore.set(`pay-lock:${ORDER}`, "a start", 90)
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(await stateNow()).toBe("paying")
})

test("paid while the provider was being asked: paid", async () => {
  await keep({ state: "paying" })
  mockStatus.mockImplementation(async () => {
    const now = (await getPayment(ORDER))!
    await mockStore.set(`payment:${ORDER}`, JSON.stringify({ ...now, state: "paid" }), 60)
    return { state: "UNPAID" }
  })
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(await stateNow()).toBe("paid")
})

describe("handed to another browser since", () => {
  const ago = (ms: number) => ({ handedOn: Date.now() - ABANDONED_AFTER_MS + ms })
  const atBridge = { method: "weixin", opened: Date.now() } as const

  test.each([{ redirect: "https://pay.example/cashier" }, atBridge])(
    "%j: not before five minutes are over, and the provider calls it unpaid",
    async (one) => {
      await keep({ state: "paying", ...one, ...ago(20_000) })
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ handedOnMs: expect.closeTo(20_000, -3) as number })
      expect(await stateNow()).toBe("paying")
      await keep({ state: "paying", ...one, ...ago(0) })
      mockStatus.mockResolvedValueOnce({ state: "PAYING" })
      expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
    },
  )

  test("while the provider was being asked: it stays", async () => {
    await keep({ state: "paying" })
    mockStatus.mockImplementation(async () => {
      await recordHandedOn(ORDER, (await getPayment(ORDER))!)
      return { state: "UNPAID" }
    })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await stateNow()).toBe("paying")
  })
})

test("one that is given up already leads back, and is not asked about again", async () => {
  await keep({ state: "failed" })
  expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
  expect(mockStatus).not.toHaveBeenCalled()
})

test("under our own word for it it is given up too", async () => {
  mockNames = ["direct-1", "T1"]
  await keep({ state: "paying" }, "direct-1")
  await keep({ state: "paying" }, "T1")
  await giveUpPayment(paymentTypes, "T1")
  expect([await stateNow("T1"), await stateNow("direct-1")]).toEqual(["cancelled", "cancelled"])
})

describe("begun at the messaging app's bridge by another browser", () => {
  const begun = { state: "paying", method: "weixin" } as const
  beforeEach(() => void (mockNames = []))

  test("five minutes after it was last opened it was left: given up once the provider calls it unpaid", async () => {
    await keep({ ...begun, at: Date.now() - 2 * ABANDONED_AFTER_MS, opened: Date.now() - ABANDONED_AFTER_MS + 20_000 })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect([await stateNow(), mockStatus.mock.calls.length]).toEqual(["paying", 0])
    await keep({ ...begun, at: Date.now() - 2 * ABANDONED_AFTER_MS, opened: Date.now() - ABANDONED_AFTER_MS })
    mockStatus.mockResolvedValueOnce({ state: "PAYING" })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await stateNow()).toBe("paying")
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/plate_select_yd_v2?parkId=1001" })
    expect(await stateNow()).toBe("cancelled")
  })

  test("whoever comes after is led to the fee itself, not to what the other had chosen on the screen it was begun on", async () => {
    const fee: Partial<Fee> = {
      plate: "粤B12345",
      park: "科技园停车场",
      amount: 15_000,
      since: "2025-06-18T09:30:00+08:00",
    }
    mockStatus.mockResolvedValue({ state: "UNPAID", fee: { minutes: 135, loginRequired: false, ...fee } })
    const from = `/PAY/x/x/1/1/x/${ORDER}/0/0/x/0/0/0?coupons=7`
    await keep({ ...begun, from, at: Date.now() - ABANDONED_AFTER_MS })
    const led = await giveUpPayment(paymentTypes, ORDER)
    expect(led).toEqual({ payAgainHref: expect.stringMatching(`^/PAY/[^?]*/${ORDER}/[^?]*$`) as string })
    mockNames = [ORDER]
    await keep({ ...begun, from })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: from })
  })

  test("opened again while the provider was being asked: it stays", async () => {
    await keep({ ...begun, at: Date.now() - ABANDONED_AFTER_MS })
    mockStatus.mockImplementation(async () => {
      await recordOpened(ORDER, (await getPayment(ORDER))!, false)
      return { state: "UNPAID" }
    })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await stateNow()).toBe("paying")
  })

  test.each([
    { redirect: "https://pay.example/cashier" },
    { method: "alipay" },
    { automatic: true },
    { state: "unknown" },
    { about: { kind: "booking", spaceId: "1", firstDay: "2026-11-22" }, traits: paymentTypes.booking.traits },
  ] as const)("never where %j: somebody may pay it yet, or it is nobody else's", async (more) => {
    await keep({ ...begun, at: Date.now() - 2 * ABANDONED_AFTER_MS, ...more } as Partial<PaymentRecord>)
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
  })
})
