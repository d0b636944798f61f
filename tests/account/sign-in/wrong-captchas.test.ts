import {
  randomAddress,
  randomPhone,
  setRequester,
  copyCookies,
  createTestFormCookie,
  type CookieJar,
  mockAccount,
} from "#tests/account/sign-in-env"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { store } from "#lib/store/store"

const VALID_CAPTCHA = { captcha: "A7KM", captchaId: "c1" }
const SENT = { ok: true, data: {} }
const WRONG = { ok: false, why: "captcha-wrong" }
const requestCode = (phone: string, overrides: object = {}) =>
  sendCode({ phone, ...VALID_CAPTCHA, agree: "", from: "", ...overrides })

beforeEach(() => mockAccount.sendCode.mockReset().mockResolvedValue(SENT))

describe("wrong captchas", () => {
  const sendWrongCaptchas = async (
    times: number,
    requester: Parameters<typeof setRequester>[0],
    phone = randomPhone(),
  ) => {
    mockAccount.sendCode.mockResolvedValue(WRONG)
    const results = []
    for (let i = 0; i < times; i++) {
      setRequester(requester)
      const result = await requestCode(phone)
      results.push(result.ok || result.why)
    }
    mockAccount.sendCode.mockReset().mockResolvedValue(SENT)
    return results
  }

  test("S-61 count for the browser and not for the phone number", async () => {
    const [phone, browser] = [randomPhone(), createTestFormCookie()]
    const results = await sendWrongCaptchas(25, { browser }, phone)
    expect(results).toEqual([...Array<string>(20).fill("captcha-wrong"), ...Array<string>(5).fill("too-often")])
    for (let i = 0; i < 25; i++) await sendWrongCaptchas(1, {}, phone)
    setRequester()
    expect(await requestCode(phone)).toMatchObject({ ok: true })
  })

  test("S-61 use up none of the address's codes", async () => {
    const address = randomAddress()
    expect(await sendWrongCaptchas(39, { address })).toEqual(Array<string>(39).fill("captcha-wrong"))
    for (let i = 0; i < 20; i++) {
      setRequester({ address })
      expect(await requestCode(randomPhone())).toEqual({ ok: true, wait: 60 })
    }
    setRequester({ address })
    expect(await requestCode(randomPhone())).toMatchObject({ why: "too-often", wait: 60 })
  })

  test("S-61 are limited per address for seconds", async () => {
    const address = randomAddress()
    const results = await sendWrongCaptchas(45, { address })
    expect(results).toEqual([...Array<string>(40).fill("captcha-wrong"), ...Array<string>(5).fill("too-often")])
    setRequester({ address })
    const result = await requestCode(randomPhone())
    expect(result).toMatchObject({ ok: false, why: "too-often" })
    expect(!result.ok && result.wait).toBeLessThanOrEqual(10)
  })

  test("S-61 do not block a browser that was just sent a code, and its copies share ten attempts", async () => {
    const { address, browser } = setRequester()
    await requestCode(randomPhone())
    const cookies = copyCookies()
    await sendWrongCaptchas(45, { address })
    setRequester({ address, browser, cookies })
    expect(await requestCode(randomPhone())).toMatchObject({ ok: true })
    expect(await sendWrongCaptchas(12, { address, cookies })).toEqual([
      ...Array<string>(10).fill("captcha-wrong"),
      ...Array<string>(2).fill("too-often"),
    ])
  })

  test("S-61 sent by copies of a browser leave that browser the limits of a new browser", async () => {
    const requester = setRequester()
    await requestCode(randomPhone())
    const cookies = copyCookies()
    expect(await sendWrongCaptchas(12, { ...requester, cookies })).toEqual(Array<string>(12).fill("captcha-wrong"))
    setRequester({ ...requester, cookies })
    expect(await requestCode(randomPhone())).toEqual({ ok: true, wait: 60 })
  })

  test("S-61 over the limit get a response with the remaining wait", async () => {
    const requester = setRequester()
    await sendWrongCaptchas(20, requester)
    setRequester(requester)
    const result = await requestCode(randomPhone())
    expect(result).toMatchObject({ why: "too-often", wait: expect.any(Number) })
    expect(!result.ok && result.userMessage?.text).toMatch(/^操作太频繁，请(60|59)分钟后再试$/)
  })

  test("S-61 do not block a browser that has waited, whose copies get five attempts", async () => {
    const { address, browser } = setRequester()
    await sendWrongCaptchas(45, { address })
    setRequester({ address, browser })
    expect(await requestCode(randomPhone())).toMatchObject({ why: "too-often" })
    const cookies = copyCookies()

    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000)
    await sendWrongCaptchas(45, { address })
    setRequester({ address })
    expect(await requestCode(randomPhone())).toMatchObject({ why: "too-often" })
    setRequester({ address, browser, cookies })
    expect(await requestCode(randomPhone())).toMatchObject({ ok: true })
    expect(await sendWrongCaptchas(8, { address, cookies })).toEqual([
      ...Array<string>(5).fill("captcha-wrong"),
      ...Array<string>(3).fill("too-often"),
    ])
    clock.mockRestore()
  })

  /** Floods the address with wrong captchas before each request of the browser. */
  const createFloodedBrowser = (address: string, browser: string) => ({
    async requestAgain(cookies: CookieJar, response: object = SENT) {
      await sendWrongCaptchas(45, { address })
      mockAccount.sendCode.mockResolvedValue(response)
      setRequester({ address, browser, cookies })
      const result = await requestCode(randomPhone())
      return { outcome: result.ok || result.why, cookies: copyCookies() }
    },
  })
  const advanceClock = (seconds: number) => jest.spyOn(Date, "now").mockReturnValue(Date.now() + seconds * 1000)

  test("S-61 do not block a browser that has waited, even after it sends a wrong captcha itself", async () => {
    const { address, browser } = setRequester()
    const { requestAgain } = createFloodedBrowser(address, browser)
    const firstResult = await requestAgain(new Map())
    const clock = advanceClock(10)
    const secondResult = await requestAgain(firstResult.cookies, WRONG)
    expect(firstResult.outcome).toBe("too-often")
    expect(secondResult.outcome).toBe("captcha-wrong")
    expect((await requestAgain(secondResult.cookies)).outcome).toBe(true)
    clock.mockRestore()
  })

  test("S-61 block a browser that has sent a wrong captcha or has not waited", async () => {
    const { address, browser } = setRequester()
    const { requestAgain } = createFloodedBrowser(address, browser)
    mockAccount.sendCode.mockResolvedValue(WRONG)
    expect(await requestCode(randomPhone())).toMatchObject({ why: "captcha-wrong" })
    const firstResult = await requestAgain(copyCookies())
    expect(firstResult.outcome).toBe("too-often")
    expect((await requestAgain(firstResult.cookies)).outcome).toBe("too-often")
  })

  test("S-61 store nothing per browser during a flood", async () => {
    const address = randomAddress()
    await sendWrongCaptchas(45, { address })
    const consume = jest.spyOn(store(), "consume")
    setRequester({ address })
    expect(await requestCode(randomPhone())).toMatchObject({ why: "too-often" })
    expect(consume.mock.calls.map(([key]) => key.split(":", 1)[0])).toEqual(["sms-mistakes"])
    consume.mockRestore()
  })

  test("S-61 sent by a browser over its limit do not count for its address", async () => {
    const [address, browser] = [randomAddress(), createTestFormCookie()]
    await sendWrongCaptchas(60, { address, browser })
    expect(await sendWrongCaptchas(20, { address })).toEqual(Array<string>(20).fill("captcha-wrong"))
  })
})
