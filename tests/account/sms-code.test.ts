import { sendCode } from "#lib/account/flow/sms-code"
import { ProviderFault } from "#lib/kit/fault"
import {
  anAddress,
  aPhone,
  asking,
  freshBrowser,
  mockAccount,
  mockCookies,
  mockRequest,
} from "#tests/account/provider-double"
import { silence } from "#tests/silence"

jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => mockRequest, cookies: () => mockCookies() }))
jest.mock("#lib/session", () => ({ cookieShape: () => ({ path: "/" }) }))
jest.mock("#lib/provider", () => ({ providerAs: () => ({ account: mockAccount }) }))
silence()

const GOOD = { captcha: "A7KM", captchaId: "c1" }
const SENT = { ok: true, data: {} }
const WRONG = { ok: false, why: "captcha-wrong" }
const ask = (phone: string, more: object = {}) => sendCode({ phone, ...GOOD, ...more })
const sent = () => mockAccount.sendCode.mock.calls.length

beforeEach(() => mockAccount.sendCode.mockReset().mockResolvedValue(SENT))

test("a code is sent, and the next may be asked for in a minute", async () => {
  asking()
  const phone = aPhone()
  expect(await ask(phone)).toEqual({ ok: true, wait: 60 })
  expect(mockAccount.sendCode).toHaveBeenCalledWith({ phone, ...GOOD })
})

test.each([
  ["a phone that is none", { phone: "1380013800" }, "phone-wrong"],
  ["a picture's text that is none", { captcha: "A7K" }, "captcha-shape"],
  ["no picture", { captchaId: "" }, "captcha-shape"],
])("%s is refused without the provider", async (_, change, why) => {
  asking()
  expect(await ask(aPhone(), change)).toMatchObject({ ok: false, why })
  expect(sent()).toBe(0)
})

test("S-61 of forty codes to forty phones one browser gets twenty, wherever it moves", async () => {
  const browser = freshBrowser()
  for (let i = 0; i < 40; i++) {
    asking({ browser })
    await ask(aPhone())
  }
  expect(sent()).toBe(20)
})

test("S-61 throwing the cookie away each time gets an address no more", async () => {
  const address = anAddress()
  for (let i = 0; i < 40; i++) {
    asking({ address })
    await ask(aPhone())
  }
  expect(sent()).toBe(20)
  asking()
  expect(await ask(aPhone())).toMatchObject({ ok: true })
})

test("S-61 all at once gets no more than one after the other", async () => {
  asking()
  await Promise.all(Array.from({ length: 40 }, () => ask(aPhone())))
  expect(sent()).toBe(20)
})

test("S-61 the twenty-first code to one phone in a day is not sent, though each was asked for by another browser", async () => {
  const phone = aPhone()
  const said = []
  for (let i = 0; i < 21; i++) {
    asking()
    said.push((await ask(phone)).ok)
  }
  expect(said).toEqual([...Array<boolean>(20).fill(true), false])
  expect(await ask(phone)).toMatchObject({ why: "too-often" })
})

test("S-61 nor all at once", async () => {
  const phone = aPhone()
  const all = Array.from({ length: 30 }, () => {
    asking()
    return ask(phone)
  })
  await Promise.all(all)
  expect(sent()).toBeLessThanOrEqual(20)
})

test("S-61 wrong answers to the picture count for who gives them, and for nobody's phone", async () => {
  const [phone, browser] = [aPhone(), freshBrowser()]
  mockAccount.sendCode.mockResolvedValue(WRONG)
  for (let i = 0; i < 25; i++) {
    asking({ browser })
    expect([i, (await ask(phone)).ok]).toEqual([i, false])
  }
  expect(sent()).toBe(20)
  for (let i = 0; i < 25; i++) {
    asking()
    await ask(phone)
  }
  mockAccount.sendCode.mockResolvedValue(SENT)
  asking()
  expect(await ask(phone)).toMatchObject({ ok: true })
})

test.each(["unreachable", "slow", "broken", "garbled"] as const)(
  "S-61 where it is not known whether one was sent (%s), one is counted",
  async (kind) => {
    const phone = aPhone()
    mockAccount.sendCode.mockRejectedValue(new ProviderFault("account.sendCode", kind))
    for (let i = 0; i < 20; i++) {
      asking()
      await ask(phone)
    }
    asking()
    expect(await ask(phone)).toMatchObject({ why: "too-often" })
  },
)

describe("what the provider says", () => {
  const fault = async (...[kind, facts]: [ConstructorParameters<typeof ProviderFault>[1], object?]) => {
    asking()
    mockAccount.sendCode.mockRejectedValue(new ProviderFault("account.sendCode", kind, facts))
    return ask(aPhone())
  }

  test.each([
    ["a sentence of its own", "declined", { message: "图形验证码错误" }, { words: "图形验证码错误" }],
    ["no sentence for a driver", "declined", { message: "NPE at line 3" }, { words: "操作未完成，请稍后重试" }],
    [
      "that it is busy, and a number",
      "busy",
      { message: "系统繁忙，请稍后再试", phone: "4008206688" },
      { words: "系统繁忙，请稍后再试", phone: "4008206688" },
    ],
    ["too many, and for how long", "too-many", { wait: 20 }, { words: "操作太频繁，请20秒后再试", wait: 20 }],
    ["that we may not", "forbidden", {}, { words: "没有权限进行这项操作" }],
    ["nothing at all", "unreachable", {}, { words: "操作未完成，请检查您的网络" }],
    ["something that is no answer", "broken", {}, { words: "停车服务出了点问题，请稍后重试" }],
  ] as const)("is said: %s", async (_, kind, facts, trouble) => {
    expect(await fault(kind, facts)).toMatchObject({ ok: false, why: "not-done", trouble })
  })

  test("a wait of its own is counted down", async () => {
    expect(await fault("too-many", { wait: 20 })).toMatchObject({ wait: 20 })
  })
})
