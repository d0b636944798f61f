import { testEnv } from "#tests/account/test-env"
import { knownPhone, stillKnown } from "#lib/account/server/session/known"
import { ProviderFault } from "#lib/core/errors"
import { holdDriver, newDriver, session } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
beforeEach(() => void testEnv.provider.phones.set("mine", "13800000011"))

async function signedIn() {
  await holdDriver(newDriver("138********", MINE))
  testEnv.request.startNextRequest()
}
const getState = async () => {
  testEnv.request.startNextRequest()
  return (await session()).state
}

test("concurrent look-ups of a phone share one provider call, and later look-ups call again", async () => {
  expect(await Promise.all(Array.from({ length: 10 }, () => knownPhone(MINE)))).toEqual(Array(10).fill("13800000011"))
  expect(testEnv.provider.infoCalls).toEqual(["mine"])
  testEnv.provider.phones.delete("mine")
  expect(await knownPhone(MINE)).toBeUndefined()
})

test("a session ends when the provider no longer knows the driver", async () => {
  await signedIn()
  expect(await stillKnown()).toBe(true)
  expect(await getState()).toBe("in")
  testEnv.provider.phones.delete("mine")
  expect(await stillKnown()).toBe(false)
  expect(await getState()).toBe("out")
})

test("a session is kept while the provider does not respond", async () => {
  await signedIn()
  testEnv.provider.faults.set("mine", new ProviderFault("account.info", "slow"))
  await expect(stillKnown()).rejects.toThrow("slow")
  expect(await getState()).toBe("in")
})
