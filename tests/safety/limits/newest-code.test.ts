import { isReplaced, noteNewest } from "#lib/account/server/sign-in/newest-code"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const PHONE = "13800000011"

test("S-60 a newer code of a phone replaces the older one", async () => {
  await noteNewest(PHONE, "older")
  await noteNewest(PHONE, "newer")
  expect(await isReplaced(PHONE, "older")).toBe(true)
  expect(await isReplaced(PHONE, "newer")).toBe(false)
})

test("S-60 a code that the store does not know is not treated as replaced", async () => {
  expect(await isReplaced("13900000022", "any")).toBe(false)
})
