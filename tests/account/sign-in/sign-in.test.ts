import {
  randomAddress,
  randomPhone,
  setRequester,
  copyCookies,
  createTestFormCookie,
  SIGN_IN_RESPONSE,
  type CookieJar,
  mockAccount,
  mockCurrentDriver,
} from "#tests/account/sign-in-env"
import { readSignInDraft } from "#lib/account/server/sign-in/draft"
import { requestCarrierTokens } from "#lib/account/server/sign-in/one-tap"
import { signInByCarrier, signInBySms } from "#lib/account/server/sign-in/sign-in"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft, readFormDraft } from "#lib/forms/form-drafts"

const WRONG = { ok: false, why: "code-wrong" }

beforeEach(() => {
  for (const call of Object.values(mockAccount)) call.mockReset()
  mockAccount.sendCode.mockResolvedValue({ ok: true, data: {} })
  mockAccount.signIn.mockResolvedValue(SIGN_IN_RESPONSE)
})

/** Requests a code and returns the browser's form cookie and other cookies. */
async function requestCode(
  phone: string,
  browser = createTestFormCookie(),
  address = randomAddress(),
): Promise<{ browser: string; cookies: CookieJar }> {
  setRequester({ browser, address })
  await sendCode({ phone, captcha: "A7KM", captchaId: "c1", agree: "", from: "" })
  return { browser, cookies: copyCookies() }
}
const signIn = (phone: string, more: object = {}) => signInBySms({ phone, code: "4821", agree: "1", ...more })
const countSignInCalls = () => mockAccount.signIn.mock.calls.length

async function attemptSignIns(times: number, phone: string, getRequester: () => Parameters<typeof setRequester>[0]) {
  mockAccount.signIn.mockResolvedValue(WRONG)
  for (let i = 0; i < times; i++) {
    setRequester(getRequester())
    await signIn(phone, { code: String(1000 + i) })
  }
  mockAccount.signIn.mockResolvedValue(SIGN_IN_RESPONSE)
}

test("a code signs in the browser that requested it, with the captcha of that request", async () => {
  const phone = randomPhone()
  setRequester(await requestCode(phone))
  expect(await signIn(phone, { captcha: "ZZZZ" })).toMatchObject({ hasCars: true })
  expect(mockAccount.signIn).toHaveBeenCalledWith(expect.objectContaining({ phone, code: "4821", captcha: "A7KM" }))
})

test("a signed-in driver has a masked phone number, and the form draft is removed", async () => {
  const phone = randomPhone()
  setRequester(await requestCode(phone))
  expect((await readSignInDraft())?.phone).toBe(phone)
  expect(await signIn(phone)).toMatchObject({ driver: { phone: `139****${phone.slice(-4)}` } })
  expect(await readSignInDraft()).toBeUndefined()
})

test.each([
  ["is removed after another driver's session", { family: "f0" }, undefined],
  ["is kept if there was no session", undefined, expect.objectContaining({ values: { message: "草稿" } })],
])("a draft from before the sign-in %s", async (_, session, expected) => {
  const phone = randomPhone()
  setRequester(await requestCode(phone))
  await saveFormDraft("feedback", "/CONFIG/feedback", { values: { message: "草稿" }, why: "failed" })
  mockCurrentDriver.mockReturnValueOnce(session)
  expect(await signIn(phone)).toMatchObject({ hasCars: true })
  expect(await readFormDraft("feedback", "/CONFIG/feedback")).toEqual(expected)
})

test("a sign-in renews the form token and a failed attempt does not", async () => {
  const phone = randomPhone()
  setRequester(await requestCode(phone))
  mockAccount.signIn.mockResolvedValueOnce(WRONG)
  await signIn(phone)
  expect(copyCookies().has("__Host-berth-form") || copyCookies().has("berth-form")).toBe(false)
  await signIn(phone)
  expect(copyCookies().has("__Host-berth-form") || copyCookies().has("berth-form")).toBe(true)
})

test.each([
  ["without the agreement", { agree: "" }, "agree-first"],
  ["with another value of the agreement", { agree: "yes" }, "agree-first"],
  ["with an invalid phone number", { phone: "138" }, "phone-wrong"],
  ["with an invalid code", { code: "48211" }, "code-wrong"],
  ["with another phone number than the code's", { phone: "13900000001", captcha: "A7KM" }, "code-wrong"],
])("a sign-in %s does not call the provider", async (_, change, why) => {
  const phone = randomPhone()
  setRequester(await requestCode(phone))
  expect(await signIn(phone, change)).toMatchObject({ why })
  expect(countSignInCalls()).toBe(0)
})

test("a browser that requested no code cannot sign in", async () => {
  setRequester()
  expect(await signIn(randomPhone(), { captcha: "A7KM" })).toMatchObject({ why: "code-wrong" })
  expect(countSignInCalls()).toBe(0)
})

test("S-60 a code is used up after ten attempts of one browser", async () => {
  const phone = randomPhone()
  const browser = await requestCode(phone)
  await attemptSignIns(14, phone, () => browser)
  expect(countSignInCalls()).toBe(10)
  setRequester(browser)
  expect(await signIn(phone)).toMatchObject({ why: "code-used-up" })
})

test("S-60 another browser's attempts do not use up the owner's code", async () => {
  const phone = randomPhone()
  const otherRequester = await requestCode(phone)
  const owner = await requestCode(phone)
  await attemptSignIns(14, phone, () => otherRequester)
  setRequester(owner)
  expect(await signIn(phone)).toMatchObject({ hasCars: true })
})

test("S-60 a code copied to a hundred browsers has ten attempts in all", async () => {
  const phone = randomPhone()
  const { cookies } = await requestCode(phone)
  await attemptSignIns(100, phone, () => ({ browser: createTestFormCookie(), cookies }))
  expect(countSignInCalls()).toBe(10)
})

test("S-60 an older code is rejected as replaced without calling the provider", async () => {
  const phone = randomPhone()
  const otherRequester = await requestCode(phone)
  const owner = await requestCode(phone)
  mockAccount.signIn.mockResolvedValue(WRONG)
  setRequester(otherRequester)
  expect(await signIn(phone)).toEqual({ why: "code-replaced" })
  expect(countSignInCalls()).toBe(0)
  mockAccount.signIn.mockResolvedValue(SIGN_IN_RESPONSE)
  setRequester(owner)
  expect(await signIn(phone)).toMatchObject({ hasCars: true })
})

test("S-60 a newer code of another phone number does not replace a code", async () => {
  const phone = randomPhone()
  const owner = await requestCode(phone)
  await requestCode(randomPhone())
  setRequester(owner)
  expect(await signIn(phone)).toMatchObject({ hasCars: true })
})

test("S-60 an older code is rejected for the lifetime of a code", async () => {
  const phone = randomPhone()
  const otherRequester = await requestCode(phone)
  await requestCode(phone)
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 590_000)
  setRequester(otherRequester)
  expect(await signIn(phone)).toEqual({ why: "code-replaced" })
  clock.mockRestore()
})

test("S-60 a code that was requested and not sent does not replace another", async () => {
  const phone = randomPhone()
  const owner = await requestCode(phone)
  for (const rejection of [
    { ok: false, why: "captcha-wrong" },
    { ok: false, why: "code-just-sent" },
  ]) {
    mockAccount.sendCode.mockResolvedValue(rejection)
    await requestCode(phone)
  }
  mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", "slow"))
  await requestCode(phone)
  setRequester(owner)
  expect(await signIn(phone)).toMatchObject({ hasCars: true })
})

test("S-60 one browser has ten attempts in ten minutes even with new codes", async () => {
  const phone = randomPhone()
  const browser = createTestFormCookie()
  for (let i = 0; i < 3; i++) {
    const requester = await requestCode(phone, browser)
    await attemptSignIns(10, phone, () => requester)
  }
  expect(countSignInCalls()).toBe(10)
})

test("S-60 an attacker with new browsers and addresses gets forty codes a day with ten attempts each", async () => {
  const phone = randomPhone()
  for (let i = 0; i < 50; i++) {
    const requester = await requestCode(phone)
    await attemptSignIns(12, phone, () => requester)
  }
  expect(mockAccount.sendCode).toHaveBeenCalledTimes(40)
  expect(countSignInCalls()).toBe(400)
})

test("S-60 an attacker with one address gets eighty attempts", async () => {
  const [phone, address] = [randomPhone(), randomAddress()]
  for (let i = 0; i < 12; i++) {
    const requester = { ...(await requestCode(phone, createTestFormCookie(), address)), address }
    await attemptSignIns(12, phone, () => requester)
  }
  expect(mockAccount.sendCode).toHaveBeenCalledTimes(8)
  expect(countSignInCalls()).toBe(80)
})

describe("the provider's message", () => {
  const signInWithFault = async (...[kind, facts]: [ConstructorParameters<typeof ProviderError>[1], object?]) => {
    const phone = randomPhone()
    setRequester(await requestCode(phone))
    mockAccount.signIn.mockRejectedValue(new ProviderError("account.signIn", kind, facts))
    return signIn(phone)
  }
  test.each([
    ["declined", { message: "该手机号已被冻结，请联系客服" }, { text: "该手机号已被冻结，请联系客服" }],
    ["busy", { phone: "4008206688" }, { text: "服务繁忙，请稍后重试", phone: "4008206688" }],
    ["too-many", { wait: 30 }, { text: "操作太频繁，请30秒后再试", wait: 30 }],
    ["forbidden", {}, { text: "没有权限进行这项操作" }],
    ["broken", {}, { text: "登录失败，请稍后重试" }],
    ["broken", { phone: "4008206688" }, { text: "登录失败，请稍后重试", phone: "4008206688" }],
    ["slow", {}, { text: "登录失败，请稍后重试" }],
  ] as const)("is returned by a sign-in: %s", async (kind, facts, expected) => {
    expect(await signInWithFault(kind, facts)).toEqual({ why: "sign-in-failed", userMessage: expected })
  })

  test("is returned by a group's sign-up and by one tap", async () => {
    const fault = new ProviderError("x", "busy", { message: "系统繁忙，请稍后再试", phone: "4008206688" })
    const expected = { text: "系统繁忙，请稍后再试", phone: "4008206688" }
    mockAccount.register.mockRejectedValue(fault)
    const phone = randomPhone()
    setRequester(await requestCode(phone))
    expect(await signIn(phone, { type: "1" })).toMatchObject({ userMessage: expected })

    setRequester()
    mockAccount.oneTapTokens.mockResolvedValue({ ok: true, data: {} })
    mockAccount.oneTapSignIn.mockRejectedValue(fault)
    await requestCarrierTokens()
    expect(await signInByCarrier({ token: "sp-1", agree: "1" })).toMatchObject({ userMessage: expected })
  })
})
