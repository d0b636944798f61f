import { around } from "#tests/account/around-the-flow"
import { isSameDriver, getOtherSession } from "#lib/account/server/session/other-session"
import { setSession, createSessionData, hashPhone } from "#lib/session/session"

const [MINE, OTHER] = ["13800000011", "13900000022"]
beforeEach(() => void around.provider.phones.set("mine", MINE))

async function signedIn(phone = MINE) {
  const driver = createSessionData("138********", { sToken: "mine", uToken: "mine-too" }, hashPhone(phone))
  await setSession(driver)
  around.request.next()
  return driver.family
}

test("where nobody is in, nobody would be out", async () => {
  around.request.next()
  expect([await getOtherSession(MINE), await isSameDriver(MINE)]).toEqual([undefined, false])
})

test("the driver who is in is nobody else, and another's question names them", async () => {
  const family = await signedIn()
  expect([await getOtherSession(MINE), await isSameDriver(MINE)]).toEqual([undefined, true])
  expect(await getOtherSession(OTHER)).toEqual({ family, phone: "138****0011" })
  expect(await isSameDriver(OTHER)).toBe(false)
})

test("whom the provider has forgotten is told by the seal: the same driver, or another by the masked phone", async () => {
  const family = await signedIn()
  around.provider.phones.delete("mine")
  expect(await getOtherSession(MINE)).toBeUndefined()
  expect(await getOtherSession(OTHER)).toEqual({ family, phone: "138********" })
})

test("a seal that does not say whose it is could be anybody's", async () => {
  const family = await signedIn("138********")
  around.provider.phones.delete("mine")
  expect(await isSameDriver(MINE)).toBe(false)
  expect(await getOtherSession(MINE)).toEqual({ family, phone: "138********" })
})
