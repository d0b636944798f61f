import { getReceiptDetails, redactReceipt, canViewReceipt } from "#lib/payments/server/receipt-access"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildFee } from "#tests/parking/look-up/build-fee"

let mockIsStartedHere = false
jest.mock("#lib/payments/server/payer", () => ({ isPaidByViewer: async () => mockIsStartedHere }))
let mockState = "in"
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))
const mockCars = jest.fn()
jest.mock("#lib/provider", () => ({ provider: { pay: { cars: () => mockCars() as unknown } } }))

const [ORDER, OWN_PLATE, OTHER_PLATE] = ["1001202506180930001", "粤B12345", "粤B54321"]
const canView = (plate?: string) => canViewReceipt(ORDER, { record: undefined, plate })

beforeEach(() => {
  mockIsStartedHere = false
  mockState = "in"
  mockCars.mockReset().mockResolvedValue({ ok: true, data: { list: [{ plate: OWN_PLATE }] } })
})

test("a signed-in driver cannot view the receipt of another car or of an unknown car", async () => {
  expect(await canView(OTHER_PLATE)).toBe(false)
  expect(await canView(undefined)).toBe(false)
})

test("the browser that started the payment and the driver of the car can view the receipt", async () => {
  expect(await canView(OWN_PLATE)).toBe(true)
  mockIsStartedHere = true
  expect(await canView(OTHER_PLATE)).toBe(true)
})

test("a signed-out driver, or one whose cars cannot be queried, cannot view the receipt", async () => {
  mockCars.mockRejectedValueOnce(new Error("away"))
  expect(await canView(OWN_PLATE)).toBe(false)
  mockState = "out"
  expect(await canView(OWN_PLATE)).toBe(false)
})

test("a driver whose cars the provider refuses to list cannot view the receipt", async () => {
  mockCars.mockResolvedValue({ ok: false, why: "busy" })
  expect(await canView(OWN_PLATE)).toBe(false)
})

test("a driver with several cars can view the receipt of each, and no car is queried without a plate", async () => {
  mockCars.mockResolvedValue({ ok: true, data: { list: [{ plate: OWN_PLATE }, { plate: OTHER_PLATE }] } })
  expect([await canView(OWN_PLATE), await canView(OTHER_PLATE)]).toEqual([true, true])
  mockCars.mockClear()
  expect(await canView(undefined)).toBe(false)
  expect(mockCars).not.toHaveBeenCalled()
})

test("redactReceipt masks the plate and removes the amount", () => {
  expect(redactReceipt({ due: 15_000, plate: OWN_PLATE, park: "科技园停车场" })).toEqual({
    plate: "粤B·1***5",
    park: "科技园停车场",
  })
})

test("getReceiptDetails returns data taken from the URL only to the browser that started the payment", () => {
  const record = { traits: { hasValuesFromUrl: true }, due: 1_000, plate: OWN_PLATE } as PaymentRecord
  expect(getReceiptDetails({ record }, true)).toMatchObject({ due: 1_000, plate: OWN_PLATE })
  expect(getReceiptDetails({ record }, false)).toMatchObject({ due: undefined, plate: undefined })
  expect(getReceiptDetails({ record, fee: buildFee({ plate: OTHER_PLATE }) }, false)).toMatchObject({
    plate: OTHER_PLATE,
  })
})

test("getReceiptDetails prefers the provider's plate and car park, but the amount that the driver agreed to", () => {
  const record = { traits: {}, due: 1_000, plate: OWN_PLATE, park: "海岸城" } as PaymentRecord
  const fee = buildFee({ amount: 3_000, plate: OTHER_PLATE, park: "科技园停车场" })
  for (const isStartedHere of [true, false]) {
    expect(getReceiptDetails({ record, fee }, isStartedHere)).toEqual({
      due: 1_000,
      plate: OTHER_PLATE,
      park: "科技园停车场",
    })
    expect(getReceiptDetails({ record }, isStartedHere)).toEqual({ due: 1_000, plate: OWN_PLATE, park: "海岸城" })
    expect(getReceiptDetails({ fee }, isStartedHere)).toEqual({ due: 3_000, plate: OTHER_PLATE, park: "科技园停车场" })
  }
})
