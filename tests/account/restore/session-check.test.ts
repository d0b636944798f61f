import { testEnv } from "#tests/account/test-env"
import { fetchPhone, validateSession } from "#lib/account/server/session/session-check"
import { ProviderError } from "#lib/core/errors"
import { setSession, createSessionData, getSession } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
beforeEach(() => void testEnv.provider.phones.set("mine", "13800000011"))

async function signedIn() {
  await setSession(createSessionData("138********", MINE))
  testEnv.request.startNextRequest()
}
const getState = async () => {
  testEnv.request.startNextRequest()
  return (await getSession()).state
}

test("concurrent look-ups of a phone share one provider call, and later look-ups call again", async () => {
  expect(await Promise.all(Array.from({ length: 10 }, () => fetchPhone(MINE)))).toEqual(Array(10).fill("13800000011"))
  expect(testEnv.provider.infoCalls).toEqual(["mine"])
  testEnv.provider.phones.delete("mine")
  expect(await fetchPhone(MINE)).toBeUndefined()
})

test("a session ends when the provider no longer knows the driver", async () => {
  await signedIn()
  expect(await validateSession()).toBe(true)
  expect(await getState()).toBe("in")
  testEnv.provider.phones.delete("mine")
  expect(await validateSession()).toBe(false)
  expect(await getState()).toBe("out")
})

test("a session is kept while the provider does not respond", async () => {
  await signedIn()
  testEnv.provider.faults.set("mine", new ProviderError("account.info", "slow"))
  await expect(validateSession()).rejects.toThrow("slow")
  expect(await getState()).toBe("in")
})
