import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { lockOrder, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import {
  cancelPayment,
  discardRecord,
  transitionPayment,
  copyRecord,
  recordHandedOn,
  recordOpened,
  recordStart,
  settlePayment,
} from "#lib/payments/server/record/record-transitions"
import { type PaymentState, paymentStates } from "#lib/payments/states"

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const ORDER = "1001202506180930001"
const begun: PaymentRecord = {
  ...{
    state: "unknown",
    about: { kind: "stay" },
    traits: paymentTypes.stay.traits,
    method: "alipay",
    due: 15_000,
    from: "/PAY/x",
    at: 1_750_000_000_000,
  },
}
const state = async () => (await getPayment(ORDER))?.state
const inState = (record: PaymentRecord) => mockStore.set(`payment:${ORDER}`, JSON.stringify(record), 60)

beforeEach(() => void (mockStore = createMemoryStore()))

test("a late answer to a start does not write over what was settled meanwhile", async () => {
  const lock = (await lockOrder(ORDER))!
  await recordStart(ORDER, begun, lock)
  await settlePayment(ORDER, begun, { state: "paid" })
  await transitionPayment(ORDER, begun, { state: "paying", redirect: "https://pay.example/cashier" })
  expect(await getPayment(ORDER)).toMatchObject({ ...begun, state: "paid" })
})

test.each(paymentStates.filter((one) => one !== "paid").map((one) => [one] as const))(
  "a word that comes late (%s) does not make unpaid what is paid, whoever says it",
  async (to: PaymentState) => {
    await inState({ ...begun, state: "paid" })
    await transitionPayment(ORDER, begun, { state: to })
    await settlePayment(ORDER, { ...begun, state: "paying" }, { state: to })
    await copyRecord(ORDER, { ...begun, state: to })
    await discardRecord(ORDER, begun)
    expect(await cancelPayment(ORDER, begun)).toBe(false)
    expect(await state()).toBe("paid")
  },
)

test("what an answer leaves open is kept as another has told it", async () => {
  await inState({ ...begun, transactionId: "T1" })
  await transitionPayment(ORDER, begun, { state: "paying", transactionId: undefined })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", transactionId: "T1" })
})

test("two that move it at once: the second sees what the first has written", async () => {
  await inState(begun)
  const { compareAndSet: swap } = mockStore
  mockStore.compareAndSet = async (...asked) => {
    mockStore.compareAndSet = swap
    await settlePayment(ORDER, begun, { state: "paid" })
    return swap(...asked)
  }
  await transitionPayment(ORDER, begun, { state: "paying" })
  expect(await state()).toBe("paid")
})

test("what another writes after it was read is not written over", async () => {
  await inState(begun)
  const { get } = mockStore
  mockStore.get = async (key) => {
    const text = await get(key)
    mockStore.get = get
    await settlePayment(ORDER, begun, { state: "paid" })
    return text
  }
  expect(await transitionPayment(ORDER, begun, { state: "paying" })).toBe(false)
  expect(await state()).toBe("paid")
})

test("another's word in between is no reason to give up", async () => {
  await inState(begun)
  const { compareAndSet: swap } = mockStore
  mockStore.compareAndSet = async (...asked) => {
    mockStore.compareAndSet = swap
    await transitionPayment(ORDER, begun, { transactionId: "T1" })
    return swap(...asked)
  }
  expect(await transitionPayment(ORDER, begun, { state: "paying" })).toBe(true)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", transactionId: "T1" })
})

test("one that came to nothing takes away no other that has begun since", async () => {
  const next = { ...begun, at: begun.at + 1 }
  await inState(next)
  await discardRecord(ORDER, begun)
  expect(await getPayment(ORDER)).toEqual(next)
  await discardRecord(ORDER, next)
  expect(await getPayment(ORDER)).toBeUndefined()
})

test.each(["paid", "cancelled", "failed"] as const)("settled while the store is away: %s", async (is) => {
  await inState({ ...begun, state: "paying" })
  const away = { ...mockStore, get: () => Promise.reject(new StoreUnavailableError("no answer within 200 ms")) }
  const here = mockStore
  mockStore = away
  await settlePayment(ORDER, { ...begun, state: "paying" }, { state: is })
  mockStore = here
  // Nothing follows what is paid; anything else the provider may still take back.
  expect(await state()).toBe(is === "paid" ? "paid" : "paying")
})

test("what is said of an attempt that has been replaced is not said of the next", async () => {
  await inState({ ...begun, at: begun.at + 1 })
  await transitionPayment(ORDER, begun, { state: "failed" })
  expect(await cancelPayment(ORDER, begun)).toBe(false)
  expect(await state()).toBe("unknown")
})

test("a start that replaces one that was given up begins only over exactly that one", async () => {
  const lock = (await lockOrder(ORDER))!
  const cancelled: PaymentRecord = { ...begun, state: "cancelled" }
  await inState({ ...cancelled, state: "paid" })
  expect(await recordStart(ORDER, { ...begun, at: begun.at + 1 }, lock, cancelled)).toBe(false)
  expect(await state()).toBe("paid")
  await inState(cancelled)
  expect(await recordStart(ORDER, { ...begun, at: begun.at + 1 }, lock, cancelled)).toBe(true)
  expect(await state()).toBe("unknown")
})

describe("before what opens a payment is handed out", () => {
  test("it is noted, as often as somebody asks for it", async () => {
    await inState({ ...begun, state: "paying" })
    expect(await recordOpened(ORDER, begun, true)).toBe(true)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paying", opened: expect.any(Number) as number })
    expect(await recordOpened(ORDER, begun, true)).toBe(true)
  })

  test("it is noted when that was to another browser, whatever was handed to it, and stays when its own has it again", async () => {
    const handedOn = expect.any(Number) as number
    await inState({ ...begun, state: "paying" })
    await recordOpened(ORDER, begun, true)
    expect(await getPayment(ORDER)).not.toHaveProperty("handedOn")
    await recordOpened(ORDER, begun, false)
    await recordOpened(ORDER, begun, true)
    expect(await getPayment(ORDER)).toMatchObject({ opened: expect.any(Number) as number, handedOn })
    await inState({ ...begun, state: "paying" })
    expect(await recordHandedOn(ORDER, begun)).toBe(true)
    expect(await getPayment(ORDER)).toEqual({ ...begun, state: "paying", handedOn })
  })

  test.each(paymentStates.filter((one) => one !== "paying"))("one that is %s is not handed out", async (is) => {
    await inState({ ...begun, state: is })
    expect(await recordHandedOn(ORDER, begun)).toBe(false)
    expect(await recordOpened(ORDER, begun, true)).toBe(false)
    expect(await getPayment(ORDER)).toEqual({ ...begun, state: is })
  })

  test.each(["get", "compareAndSet"] as const)("where the store is away (%s) nothing is", async (operation) => {
    await inState({ ...begun, state: "paying" })
    mockStore = {
      ...mockStore,
      [operation]: () => Promise.reject(new StoreUnavailableError("no answer within 200 ms")),
    }
    expect(await recordOpened(ORDER, begun, true)).toBe(false)
    expect(await recordHandedOn(ORDER, begun)).toBe(false)
  })
})

test.each([true, false])(
  "not said to be unpaid once it was handed out again (to its own browser: %s)",
  async (isMine) => {
    const seen: PaymentRecord = { ...begun, state: "paying" }
    await inState(seen)
    await recordOpened(ORDER, seen, isMine)
    expect(await cancelPayment(ORDER, seen)).toBe(false)
    expect(await cancelPayment(ORDER, (await getPayment(ORDER))!)).toBe(true)
    expect(await state()).toBe("cancelled")
  },
)

test("nobody forgets a start for two hours", async () => {
  const setWhile = jest.spyOn(mockStore, "setWhile")
  await recordStart(ORDER, begun, (await lockOrder(ORDER))!)
  expect(setWhile.mock.calls[0]!.at(-1)).toBe(7_200)
})
