import { anAddress, aPhone, asking, freshBrowser, mockAccount } from "#tests/account/provider-double"
import { codeLimits } from "#lib/account/server/sign-in/limits"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { ProviderError } from "#lib/core/errors"
import { consumeLimits } from "#lib/http/limits/rate-limits"

const GOOD = { captcha: "A7KM", captchaId: "c1" }
const SENT = { ok: true, data: {} }
const ask = (phone: string, more: object = {}) => sendCode({ phone, ...GOOD, agree: "", from: "", ...more })
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
  const free = () => consumeLimits(codeLimits(aPhone(), { address: anAddress(), browser: freshBrowser() }))
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

test.each(["unreachable", "slow", "broken", "garbled"] as const)(
  "S-61 where it is not known whether one was sent (%s), one is counted",
  async (kind) => {
    const [phone, browser] = [aPhone(), freshBrowser()]
    mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", kind))
    for (let i = 0; i < 5; i++) {
      asking({ browser })
      await ask(phone)
    }
    asking({ browser })
    expect(await ask(phone)).toMatchObject({ why: "too-often" })
  },
)

describe("what the provider says", () => {
  const fault = async (...[kind, facts]: [ConstructorParameters<typeof ProviderError>[1], object?]) => {
    asking()
    mockAccount.sendCode.mockRejectedValue(new ProviderError("account.sendCode", kind, facts))
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
