import { UnauthenticatedError } from "#lib/core/errors"
import { buildFee } from "#tests/parking/look-up/build-fee"
import type { Fee } from "#lib/payments/values"
import { rentalPayment, type RentalIntent, createRentalCommand } from "#lib/rental/server/payment"
import { saveRenewal } from "#lib/rental/server/saved-renewal"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

const mockCalls = { pay: jest.fn(), payByCode: jest.fn(), fee: jest.fn() }
let mockState = "in"
jest.mock("server-only", () => ({}))
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))
jest.mock("#lib/provider", () => ({
  provider: {
    get rental() {
      return mockCalls
    },
    get payments() {
      return mockCalls
    },
  },
}))

const RENEWAL_ID = "1001202611230105001"
const FROM = `/WALLET/white_list_v2/white_list_pay_v2/${RENEWAL_ID}/2000.0`
const intent: RentalIntent = {
  kind: "rental",
  id: RENEWAL_ID,
  due: 300_000,
  plate: "粤B12345",
  park: "科技园",
  from: FROM,
  byCode: false,
}
const createCommand = (overrides: Partial<RentalIntent> = {}) =>
  createRentalCommand({ ...intent, ...overrides }, "balance")
const mockFee = (fee: Partial<Fee>) =>
  mockCalls.fee.mockResolvedValue({ ok: true, data: buildFee({ type: "rental", ...fee }) })

beforeEach(() => {
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockState = "in"
})

test("a renewal is paid with one call, or with the call for codes", async () => {
  await createCommand().send?.(0)
  await createCommand({ byCode: true }).send?.(0)
  expect(mockCalls.pay.mock.calls).toEqual([[{ id: RENEWAL_ID, method: "balance" }]])
  expect(mockCalls.payByCode.mock.calls).toEqual([[{ id: RENEWAL_ID, method: "balance" }]])
  expect(createCommand()).toMatchObject({
    orderId: RENEWAL_ID,
    due: 300_000,
    plate: "粤B12345",
    from: FROM,
    subject: { kind: "rental" },
  })
  expect(await createCommand().getPaidHref({ paid: true })).toBe(FROM)
})

test("the amount due comes from the provider instead of the agreement", async () => {
  mockFee({ amount: 320_000 })
  expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: true, data: 320_000 })
  expect(mockCalls.fee).toHaveBeenCalledWith({ orderId: RENEWAL_ID })
})

test("a fee a hundred times above or below the total of the renewal is not due", async () => {
  mockFee({ amount: 300_000 })
  for (const total of [3_000, 30_000_000]) {
    await saveRenewal(RENEWAL_ID, { total })
    expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: false, why: "amount-suspicious" })
  }
  await saveRenewal(RENEWAL_ID, { total: 310_000 })
  expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: true, data: 300_000 })
})

test.each([
  ["paid", { state: "PAID" }, "paid-already"],
  ["a stay", { type: "stay" }, "no-renewal"],
] as const)("nothing is due for an order that is %s", async (_, fee, why) => {
  mockFee(fee as Partial<Fee>)
  expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: false, why })
})

test("an unknown renewal is not due, and a signed-out driver is asked to sign in", async () => {
  mockCalls.fee.mockResolvedValue({ ok: false, why: "no-order" })
  expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: false, why: "no-renewal" })
  mockCalls.fee.mockResolvedValue({ ok: false, why: "order-expired" })
  expect(await createCommand().fetchAmountToPay?.()).toEqual({ ok: false, why: "order-expired" })
  mockState = "out"
  await expect(createCommand().fetchAmountToPay?.()).rejects.toThrow(UnauthenticatedError)
})

test("a paid renewal redirects the browser that started it to its screen", () => {
  const record = { from: FROM } as never
  const getResultHref = (state: "paid" | "failed", isOwnBrowser: boolean) =>
    rentalPayment.getResultHref!(RENEWAL_ID, { state, record } as never, isOwnBrowser)
  expect(getResultHref("paid", true)).toBe(FROM)
  expect(getResultHref("paid", false)).toBeUndefined()
  expect(getResultHref("failed", true)).toBeUndefined()
})
