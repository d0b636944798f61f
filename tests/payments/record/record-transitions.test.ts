import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, lockOrder, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import {
  cancelPayment,
  discardRecord,
  transitionPayment,
  copyRecord,
  recordHandover,
  recordBridgeSent,
  recordStart,
  settlePayment,
} from "#lib/payments/server/record/record-transitions"
import { type PaymentState, paymentStates } from "#lib/payments/states"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const ORDER = "1001202506180930001"
const started: PaymentRecord = {
  state: "unknown",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  startedAt: 1_750_000_000_000,
}
const fetchState = async () => (await getPayment(ORDER))?.state
const saveRecord = (record: PaymentRecord) => mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)

beforeEach(() => void (mockStore = createMemoryStore()))

test("a late answer to a start does not overwrite a settled payment", async () => {
  const lock = (await lockOrder(ORDER))!
  await recordStart(ORDER, started, lock)
  await settlePayment(ORDER, started, () => ({ state: "paid" }))
  await transitionPayment(ORDER, started, { state: "paying", redirect: "https://pay.example/cashier" })
  expect(await getPayment(ORDER)).toMatchObject({ ...started, state: "paid" })
})

test.each(paymentStates.filter((state) => state !== "paid").map((state) => [state] as const))(
  "a late change to %s does not change a paid payment",
  async (state: PaymentState) => {
    const traits = { hasIdFromAnswer: true } as const
    await saveRecord({ ...started, traits, state: "paid" })
    await transitionPayment(ORDER, started, { state })
    await settlePayment(ORDER, { ...started, state: "paying" }, () => ({ state }))
    await copyRecord(ORDER, { ...started, traits, state })
    await discardRecord(ORDER, started)
    expect(await cancelPayment(ORDER, started)).toBe(false)
    expect(await fetchState()).toBe("paid")
  },
)

test("a field that an update leaves undefined is kept", async () => {
  await saveRecord({ ...started, transactionId: "T1" })
  await transitionPayment(ORDER, started, { state: "paying", transactionId: undefined })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", transactionId: "T1" })
})

test("the second of two concurrent updates reads the change of the first", async () => {
  await saveRecord(started)
  const { compareAndSet } = mockStore
  mockStore.compareAndSet = async (...args) => {
    mockStore.compareAndSet = compareAndSet
    await settlePayment(ORDER, started, () => ({ state: "paid" }))
    return compareAndSet(...args)
  }
  await transitionPayment(ORDER, started, { state: "paying" })
  expect(await fetchState()).toBe("paid")
})

test("an update does not overwrite a change that was made after its read", async () => {
  await saveRecord(started)
  const { get } = mockStore
  mockStore.get = async (key) => {
    const text = await get(key)
    mockStore.get = get
    await settlePayment(ORDER, started, () => ({ state: "paid" }))
    return text
  }
  expect(await transitionPayment(ORDER, started, { state: "paying" })).toBe(false)
  expect(await fetchState()).toBe("paid")
})

test("an update is repeated after an unrelated concurrent change", async () => {
  await saveRecord(started)
  const { compareAndSet } = mockStore
  mockStore.compareAndSet = async (...args) => {
    mockStore.compareAndSet = compareAndSet
    await transitionPayment(ORDER, started, { transactionId: "T1" })
    return compareAndSet(...args)
  }
  expect(await transitionPayment(ORDER, started, { state: "paying" })).toBe(true)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", transactionId: "T1" })
})

test("discardRecord deletes the given payment but not a later one", async () => {
  const next = { ...started, startedAt: started.startedAt + 1 }
  await saveRecord(next)
  await discardRecord(ORDER, started)
  expect(await getPayment(ORDER)).toEqual(next)
  await discardRecord(ORDER, next)
  expect(await getPayment(ORDER)).toBeUndefined()
})

describe("the ended payment that a start has replaced", () => {
  const ended: PaymentRecord = { ...started, state: "cancelled", transactionId: "T1", startedAt: started.startedAt - 1 }

  test("is put back when the start is refused", async () => {
    await saveRecord(ended)
    await recordStart(ORDER, started, (await lockOrder(ORDER))!, ended)
    await discardRecord(ORDER, started, ended)
    expect(await getPayment(ORDER)).toEqual(ended)
  })

  test("is not put back over a refused start that was paid meanwhile", async () => {
    await saveRecord({ ...started, state: "paid" })
    await discardRecord(ORDER, started, ended)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid", startedAt: started.startedAt })
  })
})

test.each(["paid", "cancelled", "failed"] as const)(
  "settlePayment writes %s while the store is down only if it is final",
  async (state) => {
    await saveRecord({ ...started, state: "paying" })
    const failing = { ...mockStore, get: () => Promise.reject(new StoreUnavailableError("no answer within 200 ms")) }
    const working = mockStore
    mockStore = failing
    await settlePayment(ORDER, { ...started, state: "paying" }, () => ({ state }))
    mockStore = working
    // The state paid is final; the provider may still change any other state.
    expect(await fetchState()).toBe(state === "paid" ? "paid" : "paying")
  },
)

test("updates of a replaced payment do not change the next one", async () => {
  await saveRecord({ ...started, startedAt: started.startedAt + 1 })
  await transitionPayment(ORDER, started, { state: "failed" })
  expect(await cancelPayment(ORDER, started)).toBe(false)
  expect(await fetchState()).toBe("unknown")
})

test("recordStart replaces a cancelled payment only if it is unchanged", async () => {
  const lock = (await lockOrder(ORDER))!
  const cancelled: PaymentRecord = { ...started, state: "cancelled" }
  await saveRecord({ ...cancelled, state: "paid" })
  expect(await recordStart(ORDER, { ...started, startedAt: started.startedAt + 1 }, lock, cancelled)).toBe(false)
  expect(await fetchState()).toBe("paid")
  await saveRecord(cancelled)
  expect(await recordStart(ORDER, { ...started, startedAt: started.startedAt + 1 }, lock, cancelled)).toBe(true)
  expect(await fetchState()).toBe("unknown")
})

describe("opening a payment", () => {
  test("is recorded each time", async () => {
    await saveRecord({ ...started, state: "paying" })
    expect(await recordBridgeSent(ORDER, started, true)).toBe(true)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paying", bridgeSentAt: expect.any(Number) as number })
    expect(await recordBridgeSent(ORDER, started, true)).toBe(true)
  })

  test("has a handover when another browser opens it, and keeps it when the first browser opens it again", async () => {
    const handedOverAt = expect.any(Number) as number
    await saveRecord({ ...started, state: "paying" })
    await recordBridgeSent(ORDER, started, true)
    expect(await getPayment(ORDER)).not.toHaveProperty("handedOverAt")
    await recordBridgeSent(ORDER, started, false)
    await recordBridgeSent(ORDER, started, true)
    expect(await getPayment(ORDER)).toMatchObject({ bridgeSentAt: expect.any(Number) as number, handedOverAt })
    await saveRecord({ ...started, state: "paying" })
    expect(await recordHandover(ORDER, started)).toBe(true)
    expect(await getPayment(ORDER)).toEqual({ ...started, state: "paying", handedOverAt })
  })

  test.each(paymentStates.filter((state) => state !== "paying"))(
    "is refused for a payment that is %s",
    async (state) => {
      await saveRecord({ ...started, state })
      expect(await recordHandover(ORDER, started)).toBe(false)
      expect(await recordBridgeSent(ORDER, started, true)).toBe(false)
      expect(await getPayment(ORDER)).toEqual({ ...started, state })
    },
  )

  test.each(["get", "compareAndSet"] as const)("is refused while the store is down (%s)", async (operation) => {
    await saveRecord({ ...started, state: "paying" })
    mockStore = {
      ...mockStore,
      [operation]: () => Promise.reject(new StoreUnavailableError("no answer within 200 ms")),
    }
    expect(await recordBridgeSent(ORDER, started, true)).toBe(false)
    expect(await recordHandover(ORDER, started)).toBe(false)
  })
})

test.each([true, false])(
  "a payment is not cancelled if it was opened after it was read (by the same browser: %s)",
  async (isSameBrowser) => {
    const staleRecord: PaymentRecord = { ...started, state: "paying" }
    await saveRecord(staleRecord)
    await recordBridgeSent(ORDER, staleRecord, isSameBrowser)
    expect(await cancelPayment(ORDER, staleRecord)).toBe(false)
    expect(await cancelPayment(ORDER, (await getPayment(ORDER))!)).toBe(true)
    expect(await fetchState()).toBe("cancelled")
  },
)

test("a payment is not cancelled after a handover of its cashier since it was read", async () => {
  const staleRecord: PaymentRecord = { ...started, state: "paying" }
  await saveRecord(staleRecord)
  await recordHandover(ORDER, staleRecord)
  expect(await cancelPayment(ORDER, staleRecord)).toBe(false)
  expect(await fetchState()).toBe("paying")
})

test("a start is recorded for two hours", async () => {
  const setWhile = jest.spyOn(mockStore, "setWhile")
  await recordStart(ORDER, started, (await lockOrder(ORDER))!)
  expect(setWhile.mock.calls[0]!.at(-1)).toBe(7_200)
})
