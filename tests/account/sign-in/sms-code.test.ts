import { randomAddress, randomPhone, setRequester, createTestFormCookie, mockAccount } from "#tests/account/sign-in-env"
import { getCodeLimits } from "#lib/account/server/sign-in/limits"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { ProviderError } from "#lib/core/errors"
import { consumeLimits } from "#lib/http/limits/rate-limits"

const VALID_CAPTCHA = { captcha: "A7KM", captchaId: "c1" }
const SENT = { ok: true, data: {} }
const requestCode = (phone: string, overrides: object = {}) =>
  sendCode({ phone, ...VALID_CAPTCHA, agree: "", from: "", ...overrides })
const countSentCodes = () => mockAccount.sendCode.mock.calls.length

beforeEach(() => mockAccount.sendCode.mockReset().mockResolvedValue(SENT))

test("a sent code allows the next one after a minute", async () => {
  setRequester()
  const phone = randomPhone()
  expect(await requestCode(phone)).toEqual({ ok: true, wait: 60 })
  expect(mockAccount.sendCode).toHaveBeenCalledWith({ phone, ...VALID_CAPTCHA })
})

test.each([
  ["an invalid phone number", { phone: "1380013800" }, "phone-wrong"],
  ["an invalid captcha text", { captcha: "A7K" }, "captcha-shape"],
  ["no captcha id", { captchaId: "" }, "captcha-shape"],
])("%s is rejected without calling the provider", async (_, change, why) => {
  setRequester()
  expect(await requestCode(randomPhone(), change)).toMatchObject({ ok: false, why })
  expect(countSentCodes()).toBe(0)
})

test("S-61 one browser gets twenty codes, from any address", async () => {
  const browser = createTestFormCookie()
  for (let i = 0; i < 40; i++) {
    setRequester({ browser })
    await requestCode(randomPhone())
  }
  expect(countSentCodes()).toBe(20)
})

test("S-61 one address gets twenty codes, with any cookies", async () => {
  const address = randomAddress()
  for (let i = 0; i < 40; i++) {
    setRequester({ address })
    await requestCode(randomPhone())
  }
  expect(countSentCodes()).toBe(20)
  setRequester()
  expect(await requestCode(randomPhone())).toMatchObject({ ok: true })
})

test("S-61 one address gets a hundred and twenty codes in an hour", async () => {
  const address = randomAddress()
  const start = Date.now()
  const clock = jest.spyOn(Date, "now")
  for (let period = 0; period < 8; period++) {
    clock.mockReturnValue(start + period * 300_000)
    for (let i = 0; i < 20; i++) {
      setRequester({ address })
      await requestCode(randomPhone())
    }
  }
  expect(countSentCodes()).toBe(120)
  clock.mockRestore()
})

test("S-61 all browsers together get three thousand codes in a minute", async () => {
  const tomorrow = Date.now() + 86_400_000
  const clock = jest.spyOn(Date, "now").mockReturnValue(tomorrow)
  const consume = () =>
    consumeLimits(getCodeLimits(randomPhone(), { address: randomAddress(), browser: createTestFormCookie() }))
  for (let i = 0; i < 3_000; i++) expect((await consume()).ok).toBe(true)
  setRequester()
  expect(await requestCode(randomPhone())).toMatchObject({ why: "too-often" })
  clock.mockReturnValue(tomorrow + 61_000)
  setRequester()
  expect(await requestCode(randomPhone())).toMatchObject({ ok: true })
  clock.mockRestore()
})

test("S-61 concurrent requests get no more codes than sequential ones", async () => {
  setRequester()
  await Promise.all(Array.from({ length: 40 }, () => requestCode(randomPhone())))
  expect(countSentCodes()).toBe(20)
})

test("S-61 one phone number gets forty codes a day, from any browser and address", async () => {
  const phone = randomPhone()
  const results = []
  for (let i = 0; i < 41; i++) {
    setRequester()
    results.push((await requestCode(phone)).ok)
  }
  expect(results).toEqual([...Array<boolean>(40).fill(true), false])
  expect(await requestCode(phone)).toMatchObject({ why: "too-often" })
})

test("S-61 one phone number gets forty codes a day from concurrent requests", async () => {
  const phone = randomPhone()
  const requests = Array.from({ length: 60 }, () => {
    setRequester()
    return requestCode(phone)
  })
  await Promise.all(requests)
  expect(countSentCodes()).toBe(40)
})

test.each([
  ["from one address", 8, { address: randomAddress() }],
  ["by one browser", 5, { browser: createTestFormCookie() }],
])(
  "S-61 an attacker who requests codes %s leaves some of the day's codes for the owner",
  async (_, limit, attacker) => {
    const phone = randomPhone()
    const results = []
    for (let i = 0; i < 10; i++) {
      setRequester(attacker)
      const result = await requestCode(phone)
      results.push(result.ok || result.why)
    }
    expect(results).toEqual([...Array<boolean>(limit).fill(true), ...Array<string>(10 - limit).fill("too-often")])
    setRequester()
    expect(await requestCode(phone)).toMatchObject({ ok: true })
  },
)

test.each(["unreachable", "slow", "broken", "garbled"] as const)(
  "S-61 a code counts if it is unknown whether it was sent (%s)",
  async (kind) => {
    const [phone, browser] = [randomPhone(), createTestFormCookie()]
    mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", kind))
    for (let i = 0; i < 5; i++) {
      setRequester({ browser })
      await requestCode(phone)
    }
    setRequester({ browser })
    expect(await requestCode(phone)).toMatchObject({ why: "too-often" })
  },
)

describe("the provider's response", () => {
  const requestWithFault = async (...[kind, facts]: [ConstructorParameters<typeof ProviderError>[1], object?]) => {
    setRequester()
    mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", kind, facts))
    return requestCode(randomPhone())
  }

  test.each([
    ["a custom message", "declined", { message: "图形验证码错误" }, { text: "图形验证码错误" }],
    ["no message for a driver", "declined", { message: "NPE at line 3" }, { text: "操作未完成，请稍后重试" }],
    [
      "busy, with a phone number",
      "busy",
      { message: "系统繁忙，请稍后再试", phone: "4008206688" },
      { text: "系统繁忙，请稍后再试", phone: "4008206688" },
    ],
    ["too many requests, with a wait", "too-many", { wait: 20 }, { text: "操作太频繁，请20秒后再试", wait: 20 }],
    ["forbidden", "forbidden", {}, { text: "没有权限进行这项操作" }],
    ["no response", "unreachable", {}, { text: "暂时连不上停车服务，请稍后重试" }],
    ["an invalid response", "broken", {}, { text: "停车服务出了点问题，请稍后重试" }],
  ] as const)("is shown: %s", async (_, kind, facts, expected) => {
    expect(await requestWithFault(kind, facts)).toMatchObject({ ok: false, why: "not-done", userMessage: expected })
  })

  test("is returned with its wait", async () => {
    expect(await requestWithFault("too-many", { wait: 20 })).toMatchObject({ wait: 20 })
  })
})
