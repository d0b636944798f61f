import { isCodeReplaced, recordNewestCode } from "#lib/account/server/sign-in/newest-code"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const PHONE = "13800000011"

test("S-60 of a phone's codes the newest is good, and the older is not", async () => {
  await recordNewestCode(PHONE, "older")
  await recordNewestCode(PHONE, "newer")
  expect([await isCodeReplaced(PHONE, "older"), await isCodeReplaced(PHONE, "newer")]).toEqual([true, false])
})

test("S-60 nobody is kept out by what the store has forgotten", async () => {
  expect(await isCodeReplaced("13900000022", "any")).toBe(false)
})
