import { formOwner, ownerIn } from "#lib/forms/form-owner"
import { signOwnForm } from "#lib/rental/server/own-form"
import { vouchFor } from "#lib/payments/server/attempt"
import "#tests/known-environment"

let mockVisitor: unknown = { who: "driver" }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/who-is-in", () => ({ whoIsIn: async () => mockVisitor }))
beforeEach(() => void (mockVisitor = { who: "driver" }))
afterEach(() => jest.restoreAllMocks())

test("whose page a form stands on is read for twelve hours, whoever is in by then", async () => {
  const owner = await formOwner()
  mockVisitor = { who: "other" }
  expect(await ownerIn(owner)).toBe("driver")
  const begun = Date.now()
  const at = (hours: number) => jest.spyOn(Date, "now").mockReturnValue(begun + hours * 3_600_000)
  at(11.9)
  expect(await ownerIn(owner)).toBe("driver")
  at(12.1)
  expect(await ownerIn(owner)).toBeUndefined()
})

test("a page that stands before nobody names nobody", async () => {
  mockVisitor = "out"
  expect(await formOwner()).toBe("")
  expect(await ownerIn("")).toBeUndefined()
})

test("with any letter but the last changed, and of what is signed for another use, nothing is read", async () => {
  const owner = await formOwner()
  for (let at = 0; at < owner.length - 1; at += 1) {
    const changed = owner.slice(0, at) + (owner[at] === "A" ? "B" : "A") + owner.slice(at + 1)
    expect([at, await ownerIn(changed)]).toEqual([at, undefined])
  }
  const others = [
    await signOwnForm({ parkId: "1001", whiteListFeeId: "61" }),
    await vouchFor({ kind: "stay", from: "/" }),
  ]
  for (const other of others) expect(await ownerIn(other!)).toBeUndefined()
})
