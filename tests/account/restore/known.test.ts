import { around } from "#tests/account/around-the-flow"
import { fetchPhone, validateSession } from "#lib/account/server/session/session-check"
import { ProviderError } from "#lib/core/errors"
import { setSession, createSessionData, getSession } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
beforeEach(() => void around.provider.phones.set("mine", "13800000011"))

async function signedIn() {
  await setSession(createSessionData("138********", MINE))
  around.request.next()
}
const state = async () => {
  around.request.next()
  return (await getSession()).state
}

test("ten who ask at once are one question, and who asks later hears what is true by then", async () => {
  expect(await Promise.all(Array.from({ length: 10 }, () => fetchPhone(MINE)))).toEqual(Array(10).fill("13800000011"))
  expect(around.provider.asked).toEqual(["mine"])
  around.provider.phones.delete("mine")
  expect(await fetchPhone(MINE)).toBeUndefined()
})

test("a driver whom the provider confirms stays in, and one whom it denies is out", async () => {
  await signedIn()
  expect([await validateSession(), await state()]).toEqual([true, "in"])
  around.provider.phones.delete("mine")
  expect([await validateSession(), await state()]).toEqual([false, "out"])
})

test("while the provider cannot say, nobody is signed out", async () => {
  await signedIn()
  around.provider.faults.set("mine", new ProviderError("account.info", "slow"))
  await expect(validateSession()).rejects.toThrow("slow")
  expect(await state()).toBe("in")
})
