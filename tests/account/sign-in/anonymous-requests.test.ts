import {
  randomAddress,
  setRequester,
  copyCookies,
  createTestFormCookie,
  SIGN_IN_RESPONSE,
  mockAccount,
} from "#tests/account/sign-in-env"
import { fetchCaptcha } from "#lib/account/server/sign-in/captcha"
import { requestCarrierTokens } from "#lib/account/server/sign-in/one-tap"
import { signInByCarrier } from "#lib/account/server/sign-in/sign-in"
import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { store } from "#lib/store/store"

beforeEach(() => {
  for (const call of Object.values(mockAccount)) call.mockReset()
  mockAccount.captcha.mockResolvedValue({ ok: true, data: { id: "c1", image: "data:image/png;base64,AA==" } })
  mockAccount.oneTapTokens.mockResolvedValue({ ok: true, data: {} })
  mockAccount.oneTapSignIn.mockResolvedValue(SIGN_IN_RESPONSE)
})

/** Sends requests from one address, each as a new browser; returns the last error. */
async function flood(times: number, request: () => Promise<unknown>, address = randomAddress()) {
  let fault: unknown
  for (let i = 0; i < times; i++) {
    setRequester({ address })
    await request().catch((error: unknown) => (fault = error))
  }
  return fault as ProviderError | undefined
}

describe.each([
  ["captchas", fetchCaptcha, () => mockAccount.captcha, 100],
  ["one-tap tokens", () => requestCarrierTokens(), () => mockAccount.oneTapTokens, 40],
])("%s", (_, request, getCall, limit) => {
  test("are limited per address for at most ten seconds", async () => {
    const fault = await flood(limit + 20, request)
    expect(getCall()).toHaveBeenCalledTimes(limit)
    expect(fault).toBeInstanceOf(ProviderError)
    expect(fault?.kind).toBe("too-many")
    expect(fault?.wait).toBeLessThanOrEqual(10)
    setRequester()
    await request()
    expect(getCall()).toHaveBeenCalledTimes(limit + 1)
  })

  test("store one counter for the address and nothing per browser", async () => {
    const writes = (["set", "setEventually", "compareAndSet", "setWhile"] as const).map((write) =>
      jest.spyOn(store(), write),
    )
    const consume = jest.spyOn(store(), "consume")
    await flood(30, request)
    for (const write of writes) expect(write).not.toHaveBeenCalled()
    expect(new Set(consume.mock.calls.map(([key]) => key)).size).toBe(1)
    for (const spy of [...writes, consume]) spy.mockRestore()
  })
})

describe("one tap", () => {
  const signIn = () => signInByCarrier({ token: "sp-1", agree: "1" })
  const requestTokens = async (browser = createTestFormCookie()) => {
    setRequester({ browser })
    await requestCarrierTokens()
    return { browser, cookies: copyCookies() }
  }

  test("S-66 succeeds once, only in the browser that requested the tokens", async () => {
    const requester = await requestTokens()
    setRequester(requester)
    expect(await signIn()).toMatchObject({ hasCars: true })
    for (const repeated of [requester, { browser: requester.browser, cookies: requester.cookies }]) {
      setRequester(repeated)
      expect(await signIn()).toEqual({ why: "one-tap-failed" })
    }
    expect(mockAccount.oneTapSignIn).toHaveBeenCalledTimes(1)
  })

  test("S-66 fails if the store is unavailable", async () => {
    setRequester(await requestTokens())
    const compareAndSet = jest
      .spyOn(store(), "compareAndSet")
      .mockRejectedValueOnce(new StoreUnavailableError("no answer within 200 ms"))
    expect(await signIn()).toEqual({ why: "one-tap-failed" })
    expect(mockAccount.oneTapSignIn).not.toHaveBeenCalled()
    compareAndSet.mockRestore()
  })

  test("S-66 fails without requested tokens and with another browser's cookies", async () => {
    const requester = await requestTokens()
    setRequester()
    expect(await signIn()).toEqual({ why: "one-tap-failed" })
    setRequester({ cookies: requester.cookies })
    expect(await signIn()).toEqual({ why: "one-tap-failed" })
    expect(mockAccount.oneTapSignIn).not.toHaveBeenCalled()
  })
})
