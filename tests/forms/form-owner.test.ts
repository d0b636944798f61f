import { createFormOwner, readFormOwner } from "#lib/forms/form-owner"
import { signRenewalForm } from "#lib/rental/server/renewal-form"
import { signIntent } from "#lib/payments/server/payment-intent"
import "#tests/support/test-environment"

let mockViewer: unknown = { who: "driver" }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => mockViewer }))
beforeEach(() => void (mockViewer = { who: "driver" }))
afterEach(() => jest.restoreAllMocks())

test("whose page a form stands on is read for twelve hours, whoever is in by then", async () => {
  const owner = await createFormOwner()
  mockViewer = { who: "other" }
  expect(await readFormOwner(owner)).toBe("driver")
  const begun = Date.now()
  const at = (hours: number) => jest.spyOn(Date, "now").mockReturnValue(begun + hours * 3_600_000)
  at(11.9)
  expect(await readFormOwner(owner)).toBe("driver")
  at(12.1)
  expect(await readFormOwner(owner)).toBeUndefined()
})

test("a page that stands before nobody names nobody", async () => {
  mockViewer = "out"
  expect(await createFormOwner()).toBe("")
  expect(await readFormOwner("")).toBeUndefined()
})

test("with any letter but the last changed, and of what is signed for another use, nothing is read", async () => {
  const owner = await createFormOwner()
  for (let at = 0; at < owner.length - 1; at += 1) {
    const changed = owner.slice(0, at) + (owner[at] === "A" ? "B" : "A") + owner.slice(at + 1)
    expect([at, await readFormOwner(changed)]).toEqual([at, undefined])
  }
  const others = [
    await signRenewalForm({ parkId: "1001", whiteListFeeId: "61" }),
    await signIntent({ kind: "stay", from: "/" }),
  ]
  for (const other of others) expect(await readFormOwner(other!)).toBeUndefined()
})
