import { signFormOwner, verifyFormOwner } from "#lib/forms/form-owner"
import { signRenewalForm } from "#lib/rental/server/renewal-form"
import { signIntent } from "#lib/payments/server/payment-intent"
import "#tests/support/test-environment"

let mockViewer: unknown = { driverKey: "driver" }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => mockViewer }))
beforeEach(() => void (mockViewer = { driverKey: "driver" }))
afterEach(() => jest.restoreAllMocks())

test("the owner of a form is valid for twelve hours, even if another driver signs in", async () => {
  const owner = await signFormOwner()
  mockViewer = { driverKey: "other" }
  expect(await verifyFormOwner(owner)).toBe("driver")
  const start = Date.now()
  const setHoursPassed = (hours: number) => jest.spyOn(Date, "now").mockReturnValue(start + hours * 3_600_000)
  setHoursPassed(11.9)
  expect(await verifyFormOwner(owner)).toBe("driver")
  setHoursPassed(12.1)
  expect(await verifyFormOwner(owner)).toBeUndefined()
})

test("a form of a signed-out page has no owner", async () => {
  mockViewer = "out"
  expect(await signFormOwner()).toBe("")
  expect(await verifyFormOwner("")).toBeUndefined()
})

test("an owner with a changed character or signed for another use is rejected", async () => {
  const owner = await signFormOwner()
  for (let i = 0; i < owner.length - 1; i++) {
    const changed = owner.slice(0, i) + (owner[i] === "A" ? "B" : "A") + owner.slice(i + 1)
    expect({ i, owner: await verifyFormOwner(changed) }).toEqual({ i, owner: undefined })
  }
  const otherTokens = [
    await signRenewalForm({ parkId: "1001", whiteListFeeId: "61" }),
    await signIntent({ kind: "stay", from: "/" }),
  ]
  for (const token of otherTokens) expect(await verifyFormOwner(token!)).toBeUndefined()
})
