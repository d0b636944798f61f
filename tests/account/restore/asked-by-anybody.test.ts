import { anAddress, asking, cookiesNow, freshBrowser, IN, mockAccount } from "#tests/account/provider-double"
import { drawCaptcha } from "#lib/account/server/sign-in/captcha"
import { requestCarrierTokens } from "#lib/account/server/sign-in/one-tap"
import { signInByCarrier } from "#lib/account/server/sign-in/sign-in"
import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { store } from "#lib/store/store"

beforeEach(() => {
  for (const call of Object.values(mockAccount)) call.mockReset()
  mockAccount.captcha.mockResolvedValue({ ok: true, data: { id: "c1", image: "data:image/png;base64,AA==" } })
  mockAccount.oneTapTokens.mockResolvedValue({ ok: true, data: {} })
  mockAccount.oneTapSignIn.mockResolvedValue(IN)
})

/** As a new browser each time, at one address; how often the provider was asked, and what the last one was told. */
async function flood(times: number, ask: () => Promise<unknown>, address = anAddress()) {
  let fault: unknown
  for (let i = 0; i < times; i++) {
    asking({ address })
    await ask().catch((error: unknown) => (fault = error))
  }
  return fault as ProviderError | undefined
}

describe.each([
  ["pictures", drawCaptcha, () => mockAccount.captcha, 100],
  ["one-tap's tokens", () => requestCarrierTokens(), () => mockAccount.oneTapTokens, 40],
])("%s", (_, ask, asked, most) => {
  test("are many for an address, and no more, and for seconds alone", async () => {
    const fault = await flood(most + 20, ask)
    expect(asked()).toHaveBeenCalledTimes(most)
    expect([fault instanceof ProviderError, fault?.kind]).toEqual([true, "too-many"])
    expect(fault?.wait).toBeLessThanOrEqual(10)
    asking()
    await ask()
    expect(asked()).toHaveBeenCalledTimes(most + 1)
  })

  test("leave in the store a count of the address, and nothing of whoever asks", async () => {
    const kept = (["set", "setEventually", "compareAndSet", "setWhile"] as const).map((write) =>
      jest.spyOn(store(), write),
    )
    const taken = jest.spyOn(store(), "consume")
    await flood(30, ask)
    for (const write of kept) expect(write).not.toHaveBeenCalled()
    expect(new Set(taken.mock.calls.map(([key]) => key)).size).toBe(1)
    for (const spy of [...kept, taken]) spy.mockRestore()
  })
})

describe("one tap", () => {
  const enter = () => signInByCarrier({ token: "sp-1", agree: "1" })
  const asked = async (browser = freshBrowser()) => {
    asking({ browser })
    await requestCarrierTokens()
    return { browser, cookies: cookiesNow() }
  }

  test("S-66 is good for the browser that asked for its tokens, once, copy or not", async () => {
    const one = await asked()
    asking(one)
    expect(await enter()).toMatchObject({ hasCars: true })
    for (const again of [one, { browser: one.browser, cookies: one.cookies }]) {
      asking(again)
      expect(await enter()).toEqual({ why: "one-tap-failed" })
    }
    expect(mockAccount.oneTapSignIn).toHaveBeenCalledTimes(1)
  })

  test("S-66 is nobody's while it cannot be known whether its token was used", async () => {
    asking(await asked())
    const swap = jest
      .spyOn(store(), "compareAndSet")
      .mockRejectedValueOnce(new StoreUnavailableError("no answer within 200 ms"))
    expect(await enter()).toEqual({ why: "one-tap-failed" })
    expect(mockAccount.oneTapSignIn).not.toHaveBeenCalled()
    swap.mockRestore()
  })

  test("S-66 is nobody's who has not asked, nor another browser's with the seal of one that has", async () => {
    const one = await asked()
    asking()
    expect(await enter()).toEqual({ why: "one-tap-failed" })
    asking({ cookies: one.cookies })
    expect(await enter()).toEqual({ why: "one-tap-failed" })
    expect(mockAccount.oneTapSignIn).not.toHaveBeenCalled()
  })
})
