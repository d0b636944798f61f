import { isReplaced, noteNewest } from "#lib/account/server/sign-in/newest-code"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const PHONE = "13800000011"

test("S-60 of a phone's codes the newest is good, and the older is not", async () => {
  await noteNewest(PHONE, "older")
  await noteNewest(PHONE, "newer")
  expect([await isReplaced(PHONE, "older"), await isReplaced(PHONE, "newer")]).toEqual([true, false])
})

test("S-60 nobody is kept out by what the store has forgotten", async () => {
  expect(await isReplaced("13900000022", "any")).toBe(false)
})
