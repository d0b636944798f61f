import { isCodeReplaced, recordNewestCode } from "#lib/account/server/sign-in/newest-code"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const PHONE = "13800000011"

test("S-60 a newer code of a phone replaces the older one", async () => {
  await recordNewestCode(PHONE, "older")
  await recordNewestCode(PHONE, "newer")
  expect(await isCodeReplaced(PHONE, "older")).toBe(true)
  expect(await isCodeReplaced(PHONE, "newer")).toBe(false)
})

test("S-60 a code that the store does not know is not treated as replaced", async () => {
  expect(await isCodeReplaced("13900000022", "any")).toBe(false)
})
