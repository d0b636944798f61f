import { testEnv } from "#tests/account/test-env"
import { isSameDriver, getOtherSession } from "#lib/account/server/session/other-session"
import { setSession, createSessionData, hashPhone } from "#lib/session/session"

const [MINE, OTHER] = ["13800000011", "13900000022"]
beforeEach(() => void testEnv.provider.phones.set("mine", MINE))

async function signedIn(phone = MINE) {
  const driver = createSessionData("138********", { sToken: "mine", uToken: "mine-too" }, hashPhone(phone))
  await setSession(driver)
  testEnv.request.startNextRequest()
  return driver.family
}

test("without a session there is no other driver", async () => {
  testEnv.request.startNextRequest()
  expect(await getOtherSession(MINE)).toBeUndefined()
  expect(await isSameDriver(MINE)).toBe(false)
})

test("the signed-in driver is another one only for a different phone number", async () => {
  const family = await signedIn()
  expect(await getOtherSession(MINE)).toBeUndefined()
  expect(await isSameDriver(MINE)).toBe(true)
  expect(await getOtherSession(OTHER)).toEqual({ family, phone: "138****0011" })
  expect(await isSameDriver(OTHER)).toBe(false)
})

test("a driver unknown to the provider is compared by the session and shown by the masked phone", async () => {
  const family = await signedIn()
  testEnv.provider.phones.delete("mine")
  expect(await getOtherSession(MINE)).toBeUndefined()
  expect(await getOtherSession(OTHER)).toEqual({ family, phone: "138********" })
})

test("a session without a driver id counts as another driver", async () => {
  const family = await signedIn("138********")
  testEnv.provider.phones.delete("mine")
  expect(await isSameDriver(MINE)).toBe(false)
  expect(await getOtherSession(MINE)).toEqual({ family, phone: "138********" })
})
