import { testEnv } from "#tests/account/test-env"
import { consumeProviderCookies, hasUnseenProviderCookies } from "#lib/account/server/session/provider-cookies"
import { restoreSession, getRestoreQuestion } from "#lib/account/server/restore"
import { ProviderError } from "#lib/core/errors"
import { getSessionData, setSession, createSessionData, getSession, hashPhone } from "#lib/session/session"

const MINE = { sToken: "mine", uToken: "mine-too" }
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => void testEnv.provider.phones.set("mine", "13800000011").set("others", "13900000022"))

async function signedIn(who = hashPhone("13800000011")) {
  await setSession(createSessionData("138********", MINE, who))
  testEnv.request.startNextRequest()
}
/** Restores and returns the result with the token of the session that the next request has. */
async function restoreAndRead(silently: boolean) {
  const result = await restoreSession(silently)
  testEnv.request.startNextRequest()
  return [result, (await getSessionData())?.credential.sToken]
}
const bringCookies = (cookies: Record<string, string | undefined>) => testEnv.request.startNextRequest(cookies)
const getProviderCookies = () => ["s-token", "u-token", "u", "sid"].filter((name) => testEnv.request.cookies.has(name))

describe.each([true, false])("silently: %s", (silently) => {
  test("without a session nothing is restored and the provider is not called", async () => {
    expect(await restoreAndRead(silently)).toEqual(["out", undefined])
    expect(testEnv.provider.infoCalls).toEqual([])
  })

  test("a session that the provider confirms is kept", async () => {
    await signedIn()
    for (let times = 0; times < 5; times++) expect(await restoreAndRead(silently)).toEqual(["in", "mine"])
  })

  test("a session that the provider denies ends", async () => {
    await signedIn()
    testEnv.provider.phones.delete("mine")
    expect(await restoreAndRead(silently)).toEqual(["out", undefined])
  })

  test("a session is kept while the provider does not respond", async () => {
    await signedIn()
    const fault = new ProviderError("account.info", "slow")
    testEnv.provider.faults.set("mine", fault)
    await expect(restoreSession(silently)).rejects.toBe(fault)
    expect((await getSession()).state).toBe("in")
  })

  test("cookies of the same driver are removed without a question", async () => {
    await signedIn()
    testEnv.provider.phones.set("mine-anew", "13800000011")
    bringCookies({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restoreAndRead(silently)).toEqual(["same-driver", "mine"])
    expect(getProviderCookies()).toEqual([])
  })

  test("cookies unknown to the provider are removed", async () => {
    await signedIn()
    bringCookies({ "s-token": "made-up", "u-token": "made-up" })
    expect(await restoreAndRead(silently)).toEqual(["in", "mine"])
    expect(getProviderCookies()).toEqual([])
  })

  test("an incomplete pair of cookies is ignored", async () => {
    bringCookies({ "s-token": "others" })
    expect(await restoreAndRead(silently)).toEqual(["out", undefined])
  })
})

describe("another user's provider cookies", () => {
  test("sign in silently if there is no session", async () => {
    bringCookies(OTHER)
    expect(await restoreAndRead(true)).toEqual(["started", "others"])
    expect(getProviderCookies()).toEqual([])
    expect((await getSessionData())?.phone).toBe("139********")
  })

  test("sign in silently if they renew the same driver's expired sign-in", async () => {
    await signedIn()
    testEnv.provider.phones.delete("mine")
    testEnv.provider.phones.set("mine-anew", "13800000011")
    bringCookies({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restoreAndRead(true)).toEqual(["started", "mine-anew"])
  })

  test.each([true, false])(
    "S-11 need confirmation if another driver's session has expired (silently: %s)",
    async (silently) => {
      await signedIn()
      testEnv.provider.phones.delete("mine")
      bringCookies(OTHER)
      for (let times = 0; times < 3; times++) expect(await restoreAndRead(silently)).toEqual(["confirm", "mine"])
      expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: "138********" })
    },
  )

  test("S-11 need confirmation if the session's driver is unknown or the session is broken", async () => {
    await setSession(createSessionData("138********", MINE))
    testEnv.request.startNextRequest()
    testEnv.provider.phones.delete("mine")
    bringCookies(OTHER)
    expect(await restoreAndRead(true)).toEqual(["confirm", "mine"])
    bringCookies({ "__Host-berth-session": "broken" })
    for (let times = 0; times < 3; times++) expect(await restoreAndRead(true)).toEqual(["confirm", undefined])
  })

  test.each([true, false])("S-11 need confirmation if another driver is signed in (silently: %s)", async (silently) => {
    await signedIn()
    bringCookies(OTHER)
    expect(await hasUnseenProviderCookies()).toBe(true)
    for (let times = 0; times < 3; times++) expect(await restoreAndRead(silently)).toEqual(["confirm", "mine"])
  })

  test("S-11 need confirmation if another site may have linked here", async () => {
    bringCookies(OTHER)
    expect(await restoreAndRead(false)).toEqual(["confirm", undefined])
    expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: undefined })
  })

  test("are dropped if the provider confirms the session and fails for the cookies", async () => {
    await signedIn()
    bringCookies(OTHER)
    testEnv.provider.faults.set("others", new ProviderError("account.info", "broken"))
    expect(await restoreAndRead(true)).toEqual(["in", "mine"])
    expect(getProviderCookies()).toEqual([])
    expect(await hasUnseenProviderCookies()).toBe(false)
  })

  test("are tried again after a provider failure if there is no session", async () => {
    bringCookies(OTHER)
    testEnv.provider.faults.set("others", new ProviderError("account.info", "broken"))
    await expect(restoreSession(true)).rejects.toThrow("broken")
    testEnv.provider.faults.clear()
    expect(await restoreAndRead(true)).toEqual(["started", "others"])
  })

  test("change nothing while the provider fails for the current session", async () => {
    await signedIn()
    bringCookies(OTHER)
    testEnv.provider.faults.set("mine", new ProviderError("account.info", "slow"))
    await expect(restoreSession(true)).rejects.toThrow("slow")
    testEnv.request.startNextRequest()
    expect((await getSessionData())?.credential.sToken).toBe("mine")
  })
})

test("provider cookies that were handled and cannot be deleted are ignored", async () => {
  await signedIn()
  bringCookies(OTHER)
  await consumeProviderCookies()
  bringCookies(OTHER)
  expect(await hasUnseenProviderCookies()).toBe(false)
  expect(await restoreAndRead(true)).toEqual(["in", "mine"])
  // Without a session they need confirmation.
  testEnv.provider.phones.delete("mine")
  bringCookies(OTHER)
  expect(await restoreAndRead(true)).toEqual(["confirm", undefined])
})
