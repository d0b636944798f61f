import { testEnv } from "#tests/account/test-env"
import { answerBrought, mayBeAnother } from "#lib/account/server/session/provider-cookies"
import { restore, whoIsBrought } from "#lib/account/server/restore"
import { ProviderFault } from "#lib/core/errors"
import { heldDriver, holdDriver, newDriver, session, whoIs } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => void testEnv.provider.phones.set("mine", "13800000011").set("others", "13900000022"))

async function signedIn(who = whoIs("13800000011")) {
  await holdDriver(newDriver("138********", MINE, who))
  testEnv.request.startNextRequest()
}
/** Restores and returns the result with the token of the session that the next request has. */
async function restoreSession(silently: boolean) {
  const result = await restore(silently)
  testEnv.request.startNextRequest()
  return [result, (await heldDriver())?.credential.sToken]
}
const bringCookies = (cookies: Record<string, string | undefined>) => testEnv.request.startNextRequest(cookies)
const getProviderCookies = () => ["s-token", "u-token", "u", "sid"].filter((name) => testEnv.request.cookies.has(name))

describe.each([true, false])("silently: %s", (silently) => {
  test("without a session nothing is restored and the provider is not called", async () => {
    expect(await restoreSession(silently)).toEqual(["out", undefined])
    expect(testEnv.provider.infoCalls).toEqual([])
  })

  test("a session that the provider confirms is kept", async () => {
    await signedIn()
    for (let times = 0; times < 5; times++) expect(await restoreSession(silently)).toEqual(["in", "mine"])
  })

  test("a session that the provider denies ends", async () => {
    await signedIn()
    testEnv.provider.phones.delete("mine")
    expect(await restoreSession(silently)).toEqual(["out", undefined])
  })

  test("a session is kept while the provider does not respond", async () => {
    await signedIn()
    const fault = new ProviderFault("account.info", "slow")
    testEnv.provider.faults.set("mine", fault)
    await expect(restore(silently)).rejects.toBe(fault)
    expect((await session()).state).toBe("in")
  })

  test("cookies of the same driver are removed without a question", async () => {
    await signedIn()
    testEnv.provider.phones.set("mine-anew", "13800000011")
    bringCookies({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restoreSession(silently)).toEqual(["brought", "mine"])
    expect(getProviderCookies()).toEqual([])
  })

  test("cookies unknown to the provider are removed", async () => {
    await signedIn()
    bringCookies({ "s-token": "made-up", "u-token": "made-up" })
    expect(await restoreSession(silently)).toEqual(["in", "mine"])
    expect(getProviderCookies()).toEqual([])
  })

  test("an incomplete pair of cookies is ignored", async () => {
    bringCookies({ "s-token": "others" })
    expect(await restoreSession(silently)).toEqual(["out", undefined])
  })
})

describe("another user's provider cookies", () => {
  test("sign in silently if there is no session", async () => {
    bringCookies(OTHER)
    expect(await restoreSession(true)).toEqual(["begun", "others"])
    expect(getProviderCookies()).toEqual([])
    expect((await heldDriver())?.phone).toBe("139********")
  })

  test("sign in silently if they renew the same driver's expired sign-in", async () => {
    await signedIn()
    testEnv.provider.phones.delete("mine")
    testEnv.provider.phones.set("mine-anew", "13800000011")
    bringCookies({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restoreSession(true)).toEqual(["begun", "mine-anew"])
  })

  test.each([true, false])(
    "S-11 need confirmation if another driver's session has expired (silently: %s)",
    async (silently) => {
      await signedIn()
      testEnv.provider.phones.delete("mine")
      bringCookies(OTHER)
      for (let times = 0; times < 3; times++) expect(await restoreSession(silently)).toEqual(["asks", "mine"])
      expect(await whoIsBrought()).toMatchObject({ phone: "139****0022", instead: "138********" })
    },
  )

  test("S-11 need confirmation if the session's driver is unknown or the session is broken", async () => {
    await holdDriver(newDriver("138********", MINE))
    testEnv.request.startNextRequest()
    testEnv.provider.phones.delete("mine")
    bringCookies(OTHER)
    expect(await restoreSession(true)).toEqual(["asks", "mine"])
    bringCookies({ "__Host-berth-session": "broken" })
    for (let times = 0; times < 3; times++) expect(await restoreSession(true)).toEqual(["asks", undefined])
  })

  test.each([true, false])("S-11 need confirmation if another driver is signed in (silently: %s)", async (silently) => {
    await signedIn()
    bringCookies(OTHER)
    expect(await mayBeAnother()).toBe(true)
    for (let times = 0; times < 3; times++) expect(await restoreSession(silently)).toEqual(["asks", "mine"])
  })

  test("S-11 need confirmation if another site may have linked here", async () => {
    bringCookies(OTHER)
    expect(await restoreSession(false)).toEqual(["asks", undefined])
    expect(await whoIsBrought()).toMatchObject({ phone: "139****0022", instead: undefined })
  })

  test("are dropped if the provider confirms the session and fails for the cookies", async () => {
    await signedIn()
    bringCookies(OTHER)
    testEnv.provider.faults.set("others", new ProviderFault("account.info", "broken"))
    expect(await restoreSession(true)).toEqual(["in", "mine"])
    expect(getProviderCookies()).toEqual([])
    expect(await mayBeAnother()).toBe(false)
  })

  test("are tried again after a provider failure if there is no session", async () => {
    bringCookies(OTHER)
    testEnv.provider.faults.set("others", new ProviderFault("account.info", "broken"))
    await expect(restore(true)).rejects.toThrow("broken")
    testEnv.provider.faults.clear()
    expect(await restoreSession(true)).toEqual(["begun", "others"])
  })

  test("change nothing while the provider fails for the current session", async () => {
    await signedIn()
    bringCookies(OTHER)
    testEnv.provider.faults.set("mine", new ProviderFault("account.info", "slow"))
    await expect(restore(true)).rejects.toThrow("slow")
    testEnv.request.startNextRequest()
    expect((await heldDriver())?.credential.sToken).toBe("mine")
  })
})

test("provider cookies that were handled and cannot be deleted are ignored", async () => {
  await signedIn()
  bringCookies(OTHER)
  await answerBrought()
  bringCookies(OTHER)
  expect(await mayBeAnother()).toBe(false)
  expect(await restoreSession(true)).toEqual(["in", "mine"])
  // Without a session they need confirmation.
  testEnv.provider.phones.delete("mine")
  bringCookies(OTHER)
  expect(await restoreSession(true)).toEqual(["asks", undefined])
})
