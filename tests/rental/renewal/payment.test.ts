import { SignedOut } from "#lib/core/errors"
import { feeOf } from "#tests/parking/look-up/fee-of"
import type { Fee } from "#lib/payments/values"
import { rentalPayment, type RentalIntent, createRentalCommand } from "#lib/rental/server/payment"
import { saveRenewal } from "#lib/rental/server/saved-renewal"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

const mockCalls = { pay: jest.fn(), payByCode: jest.fn(), fee: jest.fn() }
let mockState = "in"
jest.mock("server-only", () => ({}))
jest.mock("#lib/session/session", () => ({ session: async () => ({ state: mockState }) }))
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

const ID = "1001202611230105001"
const FROM = `/WALLET/white_list_v2/white_list_pay_v2/${ID}/2000.0`
const attempt: RentalIntent = {
  ...{ kind: "rental", id: ID, due: 300_000, plate: "粤B12345", park: "科技园", from: FROM, byCode: false },
}
const plan = (more: Partial<RentalIntent> = {}) => createRentalCommand({ ...attempt, ...more }, "balance")
const costs = (fee: Partial<Fee>) =>
  mockCalls.fee.mockResolvedValue({ ok: true, data: feeOf({ type: "rental", ...fee }) })

beforeEach(() => {
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockState = "in"
})

test("one call pays it, by its own number; where a code has led here, that code's", async () => {
  await plan().send?.(0)
  await plan({ byCode: true }).send?.(0)
  expect([mockCalls.pay.mock.calls, mockCalls.payByCode.mock.calls]).toEqual([
    [[{ id: ID, method: "balance" }]],
    [[{ id: ID, method: "balance" }]],
  ])
  expect(plan()).toMatchObject({ orderId: ID, due: 300_000, plate: "粤B12345", from: FROM, about: { kind: "rental" } })
  expect(await plan().getPaidHref({ paid: true })).toBe(FROM)
})

test("what it costs now is the provider's word, whatever was agreed", async () => {
  costs({ amount: 320_000 })
  expect(await plan().fetchDue?.()).toEqual({ ok: true, data: 320_000 })
  expect(mockCalls.fee).toHaveBeenCalledWith({ orderId: ID })
})

test("a hundred times what it was made for, or a hundredth, is asked of nobody", async () => {
  costs({ amount: 300_000 })
  for (const total of [3_000, 30_000_000]) {
    await saveRenewal(ID, { total })
    expect(await plan().fetchDue?.()).toEqual({ ok: false, why: "amount-odd" })
  }
  await saveRenewal(ID, { total: 310_000 })
  expect(await plan().fetchDue?.()).toEqual({ ok: true, data: 300_000 })
})

test.each([
  ["paid", { state: "PAID" }, "paid-already"],
  ["a stay's", { type: "stay" }, "no-renewal"],
] as const)("of what is %s nothing is to be paid", async (_, fee, why) => {
  costs(fee as Partial<Fee>)
  expect(await plan().fetchDue?.()).toEqual({ ok: false, why })
})

test("one that is not there is none; whoever is signed out may come back to it", async () => {
  mockCalls.fee.mockResolvedValue({ ok: false, why: "no-order" })
  expect(await plan().fetchDue?.()).toEqual({ ok: false, why: "no-renewal" })
  mockCalls.fee.mockResolvedValue({ ok: false, why: "order-expired" })
  expect(await plan().fetchDue?.()).toEqual({ ok: false, why: "order-expired" })
  mockState = "out"
  await expect(plan().fetchDue?.()).rejects.toThrow(SignedOut)
})

test("it ends where it was begun, for whoever began it, and only once it is paid", () => {
  const record = { from: FROM } as never
  const ended = (state: "paid" | "failed", isMine: boolean) =>
    rentalPayment.getResultHref!(ID, { state, record } as never, isMine)
  expect([ended("paid", true), ended("paid", false), ended("failed", true)]).toEqual([FROM, undefined, undefined])
})
