import { getReceiptFacts, redactReceipt, canViewReceipt } from "#lib/payments/server/receipt-access"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { feeOf } from "#tests/parking/look-up/fee-of"

let mockIsMine = false
jest.mock("#lib/payments/server/browser-payments", () => ({ isStartedInThisBrowser: async () => mockIsMine }))
let mockState = "in"
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))
const mockCars = jest.fn()
jest.mock("#lib/provider", () => ({ provider: { pay: { cars: () => mockCars() as unknown } } }))

const [ORDER, MINE, OTHERS] = ["1001202506180930001", "粤B12345", "粤B54321"]
const may = (plate?: string) => canViewReceipt(ORDER, { record: undefined, plate })

beforeEach(() => {
  mockIsMine = false
  mockState = "in"
  mockCars.mockReset().mockResolvedValue({ ok: true, data: { list: [{ plate: MINE }] } })
})

test("whoever guesses the number of an order reads no more than anybody, also with a car of their own", async () => {
  expect([await may(OTHERS), await may(undefined)]).toEqual([false, false])
})

test("all of it reads who began it here, or whose car it is", async () => {
  expect(await may(MINE)).toBe(true)
  mockIsMine = true
  expect(await may(OTHERS)).toBe(true)
})

test("a driver who is out, or whose cars nobody can say, is anybody", async () => {
  mockCars.mockRejectedValueOnce(new Error("away"))
  expect(await may(MINE)).toBe(false)
  mockState = "out"
  expect(await may(MINE)).toBe(false)
})

test("anybody reads half a plate and no sum", () => {
  expect(redactReceipt({ due: 15_000, plate: MINE, park: "科技园停车场" })).toEqual({
    plate: "粤B·1***5",
    park: "科技园停车场",
  })
})

test("what an address has told is shown to the browser that came with it, and to nobody else", () => {
  const record = { traits: { toldByAddress: true }, due: 1_000, plate: MINE } as PaymentRecord
  expect(getReceiptFacts({ record }, true)).toMatchObject({ due: 1_000, plate: MINE })
  expect(getReceiptFacts({ record }, false)).toMatchObject({ due: undefined, plate: undefined })
  expect(getReceiptFacts({ record, fee: feeOf({ plate: OTHERS }) }, false)).toMatchObject({ plate: OTHERS })
})
