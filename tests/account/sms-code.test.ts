import { codes } from "#lib/account/flow/sign-in-limits"
import { sendCode } from "#lib/account/flow/sms-code"
import { ProviderFault } from "#lib/kit/fault"
import { withinLimits } from "#lib/kit/limits"
import { store } from "#lib/kit/store"
import {
  anAddress,
  aPhone,
  asking,
  cookiesNow,
  freshBrowser,
  type Jar,
  mockAccount,
  mockCookies,
  mockRequest,
} from "#tests/account/provider-double"
import { silence } from "#tests/silence"

jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers(mockRequest), cookies: () => mockCookies() }))
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

test("S-61 however long it goes on, an address gets a hundred and twenty in an hour", async () => {
  const address = anAddress()
  const began = Date.now()
  const clock = jest.spyOn(Date, "now")
  for (let spell = 0; spell < 8; spell++) {
    clock.mockReturnValue(began + spell * 300_000)
    for (let i = 0; i < 20; i++) {
      asking({ address })
      await ask(aPhone())
    }
  }
  expect(sent()).toBe(120)
  clock.mockRestore()
})

test("S-61 all together get three thousand in a minute", async () => {
  const tomorrow = Date.now() + 86_400_000
  const clock = jest.spyOn(Date, "now").mockReturnValue(tomorrow)
  const free = () => withinLimits(codes(aPhone(), { address: anAddress(), browser: freshBrowser() }))
  for (let i = 0; i < 3_000; i++) expect((await free()).ok).toBe(true)
  asking()
  expect(await ask(aPhone())).toMatchObject({ why: "too-often" })
  clock.mockReturnValue(tomorrow + 61_000)
  asking()
  expect(await ask(aPhone())).toMatchObject({ ok: true })
  clock.mockRestore()
})

test("S-61 all at once gets no more than one after the other", async () => {
  asking()
  await Promise.all(Array.from({ length: 40 }, () => ask(aPhone())))
  expect(sent()).toBe(20)
})

test("S-61 the forty-first code to one phone in a day is not sent, though each was asked for by another browser elsewhere", async () => {
  const phone = aPhone()
  const said = []
  for (let i = 0; i < 41; i++) {
    asking()
    said.push((await ask(phone)).ok)
  }
  expect(said).toEqual([...Array<boolean>(40).fill(true), false])
  expect(await ask(phone)).toMatchObject({ why: "too-often" })
})

test("S-61 nor all at once", async () => {
  const phone = aPhone()
  const all = Array.from({ length: 60 }, () => {
    asking()
    return ask(phone)
  })
  await Promise.all(all)
  expect(sent()).toBe(40)
})

test.each([
  ["from one address", 8, { address: anAddress() }],
  ["by one browser", 5, { browser: freshBrowser() }],
])("S-61 a stranger who asks %s leaves codes of the day for the phone's owner elsewhere", async (_, most, stranger) => {
  const phone = aPhone()
  const why = []
  for (let i = 0; i < 10; i++) {
    asking(stranger)
    const said = await ask(phone)
    why.push(said.ok || said.why)
  }
  expect(why).toEqual([...Array<boolean>(most).fill(true), ...Array<string>(10 - most).fill("too-often")])
  asking()
  expect(await ask(phone)).toMatchObject({ ok: true })
})

describe("wrong answers to the picture", () => {
  const misread = async (times: number, from: Parameters<typeof asking>[0], phone = aPhone()) => {
    mockAccount.sendCode.mockResolvedValue(WRONG)
    const why = []
    for (let i = 0; i < times; i++) {
      asking(from)
      const said = await ask(phone)
      why.push(said.ok || said.why)
    }
    mockAccount.sendCode.mockReset().mockResolvedValue(SENT)
    return why
  }

  test("S-61 count for the browser that gives them, and for nobody's phone", async () => {
    const [phone, browser] = [aPhone(), freshBrowser()]
    const why = await misread(25, { browser }, phone)
    expect(why).toEqual([...Array<string>(20).fill("captcha-wrong"), ...Array<string>(5).fill("too-often")])
    for (let i = 0; i < 25; i++) await misread(1, {}, phone)
    asking()
    expect(await ask(phone)).toMatchObject({ ok: true })
  })

  test("S-61 use up none of the codes of their address", async () => {
    const address = anAddress()
    expect(await misread(39, { address })).toEqual(Array<string>(39).fill("captcha-wrong"))
    for (let i = 0; i < 20; i++) {
      asking({ address })
      expect([i, await ask(aPhone())]).toEqual([i, { ok: true, wait: 60 }])
    }
    asking({ address })
    expect(await ask(aPhone())).toMatchObject({ why: "too-often", wait: 60 })
  })

  test("S-61 are stopped for an address where a machine gives them, for seconds", async () => {
    const address = anAddress()
    const why = await misread(45, { address })
    expect(why).toEqual([...Array<string>(40).fill("captcha-wrong"), ...Array<string>(5).fill("too-often")])
    asking({ address })
    const said = await ask(aPhone())
    expect(said).toMatchObject({ ok: false, why: "too-often" })
    expect(!said.ok && said.wait).toBeLessThanOrEqual(10)
  })

  test("S-61 do not stop a browser behind the same address that was just sent a code, nor any copy of it for long", async () => {
    const { address, browser } = asking()
    await ask(aPhone())
    const cookies = cookiesNow()
    await misread(45, { address })
    asking({ address, browser, cookies })
    expect(await ask(aPhone())).toMatchObject({ ok: true })
    expect(await misread(12, { address, cookies })).toEqual([
      ...Array<string>(10).fill("captcha-wrong"),
      ...Array<string>(2).fill("too-often"),
    ])
  })

  test("S-61 are counted apart for a browser that was told to wait and has, and for few copies of it", async () => {
    const { address, browser } = asking()
    await misread(45, { address })
    asking({ address, browser })
    expect(await ask(aPhone())).toMatchObject({ why: "too-often" })
    const cookies = cookiesNow()

    const today = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000)
    await misread(45, { address })
    asking({ address })
    expect(await ask(aPhone())).toMatchObject({ why: "too-often" })
    asking({ address, browser, cookies })
    expect(await ask(aPhone())).toMatchObject({ ok: true })
    expect(await misread(8, { address, cookies })).toEqual([
      ...Array<string>(5).fill("captcha-wrong"),
      ...Array<string>(3).fill("too-often"),
    ])
    today.mockRestore()
  })

  /** A machine goes on behind the address; the browser comes back with what its last answer has left in it. */
  const among = (address: string, browser: string) => ({
    async comesBack(cookies: Jar, said: object = SENT) {
      await misread(45, { address })
      mockAccount.sendCode.mockResolvedValue(said)
      asking({ address, browser, cookies })
      const answer = await ask(aPhone())
      return { why: answer.ok || answer.why, cookies: cookiesNow() }
    },
  })
  const later = (seconds: number) => jest.spyOn(Date, "now").mockReturnValue(Date.now() + seconds * 1000)

  test("S-61 a turn that was waited for outlasts a misread picture", async () => {
    const { address, browser } = asking()
    const { comesBack } = among(address, browser)
    const told = await comesBack(new Map())
    const clock = later(10)
    const misreads = await comesBack(told.cookies, WRONG)
    expect([told.why, misreads.why]).toEqual(["too-often", "captcha-wrong"])
    expect((await comesBack(misreads.cookies)).why).toBe(true)
    clock.mockRestore()
  })

  test("S-61 nobody has a turn who has not waited, nor for having misread a picture", async () => {
    const { address, browser } = asking()
    const { comesBack } = among(address, browser)
    mockAccount.sendCode.mockResolvedValue(WRONG)
    expect(await ask(aPhone())).toMatchObject({ why: "captcha-wrong" })
    const once = await comesBack(cookiesNow())
    expect([once.why, (await comesBack(once.cookies)).why]).toEqual(["too-often", "too-often"])
  })

  test("S-61 leave nothing of the browsers that a flood makes up", async () => {
    const address = anAddress()
    await misread(45, { address })
    const taken = jest.spyOn(store(), "take")
    asking({ address })
    expect(await ask(aPhone())).toMatchObject({ why: "too-often" })
    expect(taken.mock.calls.map(([key]) => key.split(":", 1)[0])).toEqual(["sms-mistakes"])
    taken.mockRestore()
  })

  test("S-61 of a browser that has had its tries cost its address nothing", async () => {
    const [address, browser] = [anAddress(), freshBrowser()]
    await misread(60, { address, browser })
    expect(await misread(20, { address })).toEqual(Array<string>(20).fill("captcha-wrong"))
  })
})

test.each(["unreachable", "slow", "broken", "garbled"] as const)(
  "S-61 where it is not known whether one was sent (%s), one is counted",
  async (kind) => {
    const [phone, browser] = [aPhone(), freshBrowser()]
    mockAccount.sendCode.mockRejectedValue(new ProviderFault("account.sendCode", kind))
    for (let i = 0; i < 5; i++) {
      asking({ browser })
      await ask(phone)
    }
    asking({ browser })
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
