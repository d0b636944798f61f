import { testEnv } from "#tests/account/test-env"
import { isSameDriver, whoElseIsIn } from "#lib/account/server/session/who-else"
import { holdDriver, newDriver, whoIs } from "#lib/session/session"

const [MINE, OTHER] = ["13800000011", "13900000022"]
beforeEach(() => void testEnv.provider.phones.set("mine", MINE))

async function signedIn(phone = MINE) {
  const driver = newDriver("138********", { sToken: "mine", uToken: "mine-too" }, whoIs(phone))
  await holdDriver(driver)
  testEnv.request.startNextRequest()
  return driver.family
}

test("without a session there is no other driver", async () => {
  testEnv.request.startNextRequest()
  expect(await whoElseIsIn(MINE)).toBeUndefined()
  expect(await isSameDriver(MINE)).toBe(false)
})

test("the signed-in driver is another one only for a different phone number", async () => {
  const family = await signedIn()
  expect(await whoElseIsIn(MINE)).toBeUndefined()
  expect(await isSameDriver(MINE)).toBe(true)
  expect(await whoElseIsIn(OTHER)).toEqual({ family, phone: "138****0011" })
  expect(await isSameDriver(OTHER)).toBe(false)
})

test("a driver unknown to the provider is compared by the session and shown by the masked phone", async () => {
  const family = await signedIn()
  testEnv.provider.phones.delete("mine")
  expect(await whoElseIsIn(MINE)).toBeUndefined()
  expect(await whoElseIsIn(OTHER)).toEqual({ family, phone: "138********" })
})

test("a session without a driver id counts as another driver", async () => {
  const family = await signedIn("138********")
  testEnv.provider.phones.delete("mine")
  expect(await isSameDriver(MINE)).toBe(false)
  expect(await whoElseIsIn(MINE)).toEqual({ family, phone: "138********" })
})
