import { testEnv } from "#tests/account/test-env"
import { consumeProviderCookies, hasUnseenProviderCookies } from "#lib/account/server/session/provider-cookies"
import { restoreSession, getRestoreQuestion } from "#lib/account/server/restore"
import { ProviderError } from "#lib/core/errors"
import { getSessionData, setSession, createSessionData, getSession, hashPhone } from "#lib/session/session"

const CREDENTIAL = { sToken: "token-a", uToken: "u-token-a" }
const OTHER_COOKIES = { "s-token": "token-b", "u-token": "u-token-b" }

beforeEach(() => void testEnv.provider.phones.set("token-a", "13800000011").set("token-b", "13900000022"))

async function signIn(driverKey = hashPhone("13800000011")) {
  await setSession(createSessionData("138********", CREDENTIAL, driverKey))
  testEnv.request.startNextRequest()
}
/** Restores and returns the result with the token of the session that the next request has. */
async function restoreAndRead(silently: boolean) {
  const result = await restoreSession(silently)
  testEnv.request.startNextRequest()
  return { result, sToken: (await getSessionData())?.credential.sToken }
}
const sendCookies = (cookies: Record<string, string | undefined>) => testEnv.request.startNextRequest(cookies)
const getProviderCookies = () => ["s-token", "u-token", "u", "sid"].filter((name) => testEnv.request.cookies.has(name))

describe.each([true, false])("restoring a session (silently: %s)", (silently) => {
  test("without a session nothing is restored and the provider is not called", async () => {
    expect(await restoreAndRead(silently)).toEqual({ result: "out", sToken: undefined })
    expect(testEnv.provider.infoCalls).toEqual([])
  })

  test("a session that the provider confirms is kept", async () => {
    await signIn()
    for (let i = 0; i < 5; i++) expect(await restoreAndRead(silently)).toEqual({ result: "in", sToken: "token-a" })
  })

  test("a session that the provider denies ends", async () => {
    await signIn()
    testEnv.provider.phones.delete("token-a")
    expect(await restoreAndRead(silently)).toEqual({ result: "out", sToken: undefined })
  })

  test("a session is kept while the provider does not respond", async () => {
    await signIn()
    const fault = new ProviderError("account.info", "slow")
    testEnv.provider.faults.set("token-a", fault)
    await expect(restoreSession(silently)).rejects.toBe(fault)
    expect((await getSession()).state).toBe("in")
  })

  test("cookies of the same driver are removed without a question", async () => {
    await signIn()
    testEnv.provider.phones.set("token-a2", "13800000011")
    sendCookies({ "s-token": "token-a2", "u-token": "token-a2" })
    expect(await restoreAndRead(silently)).toEqual({ result: "same-driver", sToken: "token-a" })
    expect(getProviderCookies()).toEqual([])
  })

  test("cookies unknown to the provider are removed", async () => {
    await signIn()
    sendCookies({ "s-token": "unknown-token", "u-token": "unknown-token" })
    expect(await restoreAndRead(silently)).toEqual({ result: "in", sToken: "token-a" })
    expect(getProviderCookies()).toEqual([])
  })

  test("an incomplete pair of cookies is ignored", async () => {
    sendCookies({ "s-token": "token-b" })
    expect(await restoreAndRead(silently)).toEqual({ result: "out", sToken: undefined })
  })
})

describe("another driver's provider cookies", () => {
  test("sign in silently if there is no session", async () => {
    sendCookies(OTHER_COOKIES)
    expect(await restoreAndRead(true)).toEqual({ result: "started", sToken: "token-b" })
    expect(getProviderCookies()).toEqual([])
    expect((await getSessionData())?.phone).toBe("139****0022")
  })

  test("sign in silently if they renew the same driver's expired sign-in", async () => {
    await signIn()
    testEnv.provider.phones.delete("token-a")
    testEnv.provider.phones.set("token-a2", "13800000011")
    sendCookies({ "s-token": "token-a2", "u-token": "token-a2" })
    expect(await restoreAndRead(true)).toEqual({ result: "started", sToken: "token-a2" })
  })

  test.each([true, false])(
    "S-11 need confirmation if another driver's session has expired (silently: %s)",
    async (silently) => {
      await signIn()
      testEnv.provider.phones.delete("token-a")
      sendCookies(OTHER_COOKIES)
      for (let i = 0; i < 3; i++)
        expect(await restoreAndRead(silently)).toEqual({ result: "confirm", sToken: "token-a" })
      expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: "138********" })
    },
  )

  test("S-11 need confirmation if the session's driver is unknown or the session is broken", async () => {
    await setSession(createSessionData("138********", CREDENTIAL))
    testEnv.request.startNextRequest()
    testEnv.provider.phones.delete("token-a")
    sendCookies(OTHER_COOKIES)
    expect(await restoreAndRead(true)).toEqual({ result: "confirm", sToken: "token-a" })
    sendCookies({ "__Host-berth-session": "broken" })
    for (let i = 0; i < 3; i++) expect(await restoreAndRead(true)).toEqual({ result: "confirm", sToken: undefined })
  })

  test.each([true, false])("S-11 need confirmation if another driver is signed in (silently: %s)", async (silently) => {
    await signIn()
    sendCookies(OTHER_COOKIES)
    expect(await hasUnseenProviderCookies()).toBe(true)
    for (let i = 0; i < 3; i++) expect(await restoreAndRead(silently)).toEqual({ result: "confirm", sToken: "token-a" })
  })

  test("S-11 need confirmation if another site may have linked here", async () => {
    sendCookies(OTHER_COOKIES)
    expect(await restoreAndRead(false)).toEqual({ result: "confirm", sToken: undefined })
    expect(await getRestoreQuestion()).toMatchObject({ phone: "139****0022", instead: undefined })
  })

  test("are dropped if the provider confirms the session and fails for the cookies", async () => {
    await signIn()
    sendCookies(OTHER_COOKIES)
    testEnv.provider.faults.set("token-b", new ProviderError("account.info", "broken"))
    expect(await restoreAndRead(true)).toEqual({ result: "in", sToken: "token-a" })
    expect(getProviderCookies()).toEqual([])
    expect(await hasUnseenProviderCookies()).toBe(false)
  })

  test("are tried again after a provider failure if there is no session", async () => {
    sendCookies(OTHER_COOKIES)
    testEnv.provider.faults.set("token-b", new ProviderError("account.info", "broken"))
    await expect(restoreSession(true)).rejects.toThrow("broken")
    testEnv.provider.faults.clear()
    expect(await restoreAndRead(true)).toEqual({ result: "started", sToken: "token-b" })
  })

  test("change nothing while the provider fails for the current session", async () => {
    await signIn()
    sendCookies(OTHER_COOKIES)
    testEnv.provider.faults.set("token-a", new ProviderError("account.info", "slow"))
    await expect(restoreSession(true)).rejects.toThrow("slow")
    testEnv.request.startNextRequest()
    expect((await getSessionData())?.credential.sToken).toBe("token-a")
  })
})

test("provider cookies that were handled and cannot be deleted are ignored", async () => {
  await signIn()
  sendCookies(OTHER_COOKIES)
  await consumeProviderCookies()
  sendCookies(OTHER_COOKIES)
  expect(await hasUnseenProviderCookies()).toBe(false)
  expect(await restoreAndRead(true)).toEqual({ result: "in", sToken: "token-a" })
  // The same cookies need confirmation once the session has ended.
  testEnv.provider.phones.delete("token-a")
  sendCookies(OTHER_COOKIES)
  expect(await restoreAndRead(true)).toEqual({ result: "confirm", sToken: undefined })
})
