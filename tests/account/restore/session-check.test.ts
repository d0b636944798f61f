import { testEnv } from "#tests/account/test-env"
import { fetchPhone, validateSession } from "#lib/account/server/session/session-check"
import { ProviderError } from "#lib/core/errors"
import { setSession, createSessionData, getSession } from "#lib/session/session"

const CREDENTIAL = { sToken: "token-a", uToken: "u-token-a" }
beforeEach(() => void testEnv.provider.phones.set("token-a", "13800000011"))

async function signIn() {
  await setSession(createSessionData("138********", CREDENTIAL))
  testEnv.request.startNextRequest()
}
const getState = async () => {
  testEnv.request.startNextRequest()
  return (await getSession()).state
}

test("concurrent look-ups of a phone share one provider call, and later look-ups call again", async () => {
  expect(await Promise.all(Array.from({ length: 10 }, () => fetchPhone(CREDENTIAL)))).toEqual(
    Array(10).fill("13800000011"),
  )
  expect(testEnv.provider.infoCalls).toEqual(["token-a"])
  testEnv.provider.phones.delete("token-a")
  expect(await fetchPhone(CREDENTIAL)).toBeUndefined()
})

test("a session ends when the provider no longer knows the driver", async () => {
  await signIn()
  expect(await validateSession()).toBe(true)
  expect(await getState()).toBe("in")
  testEnv.provider.phones.delete("token-a")
  expect(await validateSession()).toBe(false)
  expect(await getState()).toBe("out")
})

test("a session is kept while the provider does not respond", async () => {
  await signIn()
  testEnv.provider.faults.set("token-a", new ProviderError("account.info", "slow"))
  await expect(validateSession()).rejects.toThrow("slow")
  expect(await getState()).toBe("in")
})
