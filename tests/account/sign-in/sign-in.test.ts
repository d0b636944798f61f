import {
  anAddress,
  aPhone,
  asking,
  cookiesNow,
  freshBrowser,
  IN,
  type Jar,
  mockAccount,
  mockHeld,
} from "#tests/account/provider-double"
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
  mockAccount.signIn.mockResolvedValue(IN)
})

/** A browser that has asked for a code: its form cookie, and its other cookies. */
async function withCode(
  phone: string,
  browser = freshBrowser(),
  address = anAddress(),
): Promise<{ browser: string; cookies: Jar }> {
  asking({ browser, address })
  await sendCode({ phone, captcha: "A7KM", captchaId: "c1", agree: "", from: "" })
  return { browser, cookies: cookiesNow() }
}
const enter = (phone: string, more: object = {}) => signInBySms({ phone, code: "4821", agree: "1", ...more })
const guesses = () => mockAccount.signIn.mock.calls.length

async function guess(times: number, phone: string, from: () => Parameters<typeof asking>[0]) {
  mockAccount.signIn.mockResolvedValue(WRONG)
  for (let i = 0; i < times; i++) {
    asking(from())
    await enter(phone, { code: String(1000 + i) })
  }
  mockAccount.signIn.mockResolvedValue(IN)
}

test("a code opens in the browser that asked for it, with the captcha of then", async () => {
  const phone = aPhone()
  asking(await withCode(phone))
  expect(await enter(phone, { captcha: "ZZZZ" })).toMatchObject({ hasCars: true })
  expect(mockAccount.signIn).toHaveBeenCalledWith(expect.objectContaining({ phone, code: "4821", captcha: "A7KM" }))
})

test("whoever is in is named by half a phone, and what was typed on the way is gone", async () => {
  const phone = aPhone()
  asking(await withCode(phone))
  expect((await readSignInDraft())?.phone).toBe(phone)
  expect(await enter(phone)).toMatchObject({ driver: { phone: "139********" } })
  expect(await readSignInDraft()).toBeUndefined()
})

test.each([
  ["where another was signed in", { family: "f0" }, undefined],
  ["where nobody was: it is found again", undefined, expect.objectContaining({ values: { message: "typed" } })],
])("what was typed before a sign-in, %s", async (_, held, left) => {
  const phone = aPhone()
  asking(await withCode(phone))
  await saveFormDraft("feedback", "/CONFIG/feedback", { values: { message: "typed" }, why: "failed" })
  mockHeld.mockReturnValueOnce(held)
  expect(await enter(phone)).toMatchObject({ hasCars: true })
  expect(await readFormDraft("feedback", "/CONFIG/feedback")).toEqual(left)
})

test("a sign-in renews the form token, and a try does not", async () => {
  const phone = aPhone()
  asking(await withCode(phone))
  mockAccount.signIn.mockResolvedValueOnce(WRONG)
  await enter(phone)
  expect(cookiesNow().has("__Host-berth-form") || cookiesNow().has("berth-form")).toBe(false)
  await enter(phone)
  expect(cookiesNow().has("__Host-berth-form") || cookiesNow().has("berth-form")).toBe(true)
})

test.each([
  ["without agreeing", { agree: "" }, "agree-first"],
  ["with agreeing spelled otherwise", { agree: "yes" }, "agree-first"],
  ["with a phone that is none", { phone: "138" }, "phone-wrong"],
  ["with a code that is none", { code: "48211" }, "code-wrong"],
  ["with another phone than the code's", { phone: "13900000001", captcha: "A7KM" }, "code-wrong"],
])("%s the provider is not asked", async (_, change, why) => {
  const phone = aPhone()
  asking(await withCode(phone))
  expect(await enter(phone, change)).toMatchObject({ why })
  expect(guesses()).toBe(0)
})

test("a browser that asked for none has none", async () => {
  asking()
  expect(await enter(aPhone(), { captcha: "A7KM" })).toMatchObject({ why: "code-wrong" })
  expect(guesses()).toBe(0)
})

test("S-60 one browser has ten guesses, and then the code is used up", async () => {
  const phone = aPhone()
  const browser = await withCode(phone)
  await guess(14, phone, () => browser)
  expect(guesses()).toBe(10)
  asking(browser)
  expect(await enter(phone)).toMatchObject({ why: "code-used-up" })
})

test("S-60 a stranger's guesses keep no owner out", async () => {
  const phone = aPhone()
  const stranger = await withCode(phone)
  const owner = await withCode(phone)
  await guess(14, phone, () => stranger)
  asking(owner)
  expect(await enter(phone)).toMatchObject({ hasCars: true })
})

test("S-60 a code whose seal is copied to a hundred browsers has ten guesses all the same", async () => {
  const phone = aPhone()
  const { cookies } = await withCode(phone)
  await guess(100, phone, () => ({ browser: freshBrowser(), cookies }))
  expect(guesses()).toBe(10)
})

test("S-60 who keeps an older code spends nothing of the newer: the provider is not asked, and the words say why", async () => {
  const phone = aPhone()
  const stranger = await withCode(phone)
  const owner = await withCode(phone)
  mockAccount.signIn.mockResolvedValue(WRONG)
  asking(stranger)
  expect(await enter(phone)).toEqual({ why: "code-replaced" })
  expect(guesses()).toBe(0)
  mockAccount.signIn.mockResolvedValue(IN)
  asking(owner)
  expect(await enter(phone)).toMatchObject({ hasCars: true })
})

test("S-60 a newer code of another phone makes none older", async () => {
  const phone = aPhone()
  const owner = await withCode(phone)
  await withCode(aPhone())
  asking(owner)
  expect(await enter(phone)).toMatchObject({ hasCars: true })
})

test("S-60 an older code is refused for as long as any lives", async () => {
  const phone = aPhone()
  const stranger = await withCode(phone)
  await withCode(phone)
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 590_000)
  asking(stranger)
  expect(await enter(phone)).toEqual({ why: "code-replaced" })
  clock.mockRestore()
})

test("S-60 a code that was asked for and not sent makes no other older", async () => {
  const phone = aPhone()
  const owner = await withCode(phone)
  for (const said of [
    { ok: false, why: "captcha-wrong" },
    { ok: false, why: "code-just-sent" },
  ]) {
    mockAccount.sendCode.mockResolvedValue(said)
    await withCode(phone)
  }
  mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", "slow"))
  await withCode(phone)
  asking(owner)
  expect(await enter(phone)).toMatchObject({ hasCars: true })
})

test("S-60 one browser that asks for new codes has ten guesses in ten minutes all the same", async () => {
  const phone = aPhone()
  const browser = freshBrowser()
  for (let i = 0; i < 3; i++) {
    const asked = await withCode(phone, browser)
    await guess(10, phone, () => asked)
  }
  expect(guesses()).toBe(10)
})

test("S-60 with everything fresh each time an attacker gets ten guesses for each of forty codes a day, of ten thousand", async () => {
  const phone = aPhone()
  for (let i = 0; i < 50; i++) {
    const asked = await withCode(phone)
    await guess(12, phone, () => asked)
  }
  expect([mockAccount.sendCode.mock.calls.length, guesses()]).toEqual([40, 400])
})

test("S-60 and with one address, eighty in all", async () => {
  const [phone, address] = [aPhone(), anAddress()]
  for (let i = 0; i < 12; i++) {
    const asked = { ...(await withCode(phone, freshBrowser(), address)), address }
    await guess(12, phone, () => asked)
  }
  expect([mockAccount.sendCode.mock.calls.length, guesses()]).toEqual([8, 80])
})

describe("what the provider says", () => {
  const refusedWith = async (...[kind, facts]: [ConstructorParameters<typeof ProviderError>[1], object?]) => {
    const phone = aPhone()
    asking(await withCode(phone))
    mockAccount.signIn.mockRejectedValue(new ProviderError("account.signIn", kind, facts))
    return enter(phone)
  }
  test.each([
    ["declined", { message: "该手机号已被冻结，请联系客服" }, { words: "该手机号已被冻结，请联系客服" }],
    ["busy", { phone: "4008206688" }, { words: "服务繁忙，请稍后重试", phone: "4008206688" }],
    ["too-many", { wait: 30 }, { words: "操作太频繁，请30秒后再试", wait: 30 }],
    ["forbidden", {}, { words: "没有权限进行这项操作" }],
    ["broken", {}, { words: "登录失败，请稍后重试" }],
    ["broken", { phone: "4008206688" }, { words: "登录失败，请稍后重试", phone: "4008206688" }],
    ["slow", {}, { words: "登录失败，请稍后重试" }],
  ] as const)("of a sign-in is said: %s", async (kind, facts, trouble) => {
    expect(await refusedWith(kind, facts)).toEqual({ why: "sign-in-failed", trouble })
  })

  test("of a group's sign-up and of one tap, too", async () => {
    const fault = new ProviderError("x", "busy", { message: "系统繁忙，请稍后再试", phone: "4008206688" })
    const trouble = { words: "系统繁忙，请稍后再试", phone: "4008206688" }
    mockAccount.register.mockRejectedValue(fault)
    const phone = aPhone()
    asking(await withCode(phone))
    expect(await enter(phone, { type: "1" })).toMatchObject({ trouble })

    asking()
    mockAccount.oneTapTokens.mockResolvedValue({ ok: true, data: {} })
    mockAccount.oneTapSignIn.mockRejectedValue(fault)
    await requestCarrierTokens()
    expect(await signInByCarrier({ token: "sp-1", agree: "1" })).toMatchObject({ trouble })
  })
})
