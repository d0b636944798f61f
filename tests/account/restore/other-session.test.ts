import { testEnv } from "#tests/account/test-env"
import { isSameDriver, getOtherSession } from "#lib/account/server/session/other-session"
import { setSession, createSessionData, hashPhone } from "#lib/session/session"

const [PHONE, OTHER_PHONE] = ["13800000011", "13900000022"]
beforeEach(() => void testEnv.provider.phones.set("token-a", PHONE))

async function signIn(phone = PHONE) {
  const driver = createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" }, hashPhone(phone))
  await setSession(driver)
  testEnv.request.startNextRequest()
  return driver.family
}

test("without a session there is no other driver", async () => {
  testEnv.request.startNextRequest()
  expect(await getOtherSession(PHONE)).toBeUndefined()
  expect(await isSameDriver(PHONE)).toBe(false)
})

test("the signed-in driver is compared by phone number", async () => {
  const family = await signIn()
  expect(await getOtherSession(PHONE)).toBeUndefined()
  expect(await isSameDriver(PHONE)).toBe(true)
  expect(await getOtherSession(OTHER_PHONE)).toEqual({ family, phone: "138****0011" })
  expect(await isSameDriver(OTHER_PHONE)).toBe(false)
})

test("a driver unknown to the provider is compared by the session and shown with the masked phone", async () => {
  const family = await signIn()
  testEnv.provider.phones.delete("token-a")
  expect(await getOtherSession(PHONE)).toBeUndefined()
  expect(await getOtherSession(OTHER_PHONE)).toEqual({ family, phone: "138********" })
})

test("a session without a driver id counts as another driver", async () => {
  const family = await signIn("138********")
  testEnv.provider.phones.delete("token-a")
  expect(await isSameDriver(PHONE)).toBe(false)
  expect(await getOtherSession(PHONE)).toEqual({ family, phone: "138********" })
})
