import {
  anAddress,
  aPhone,
  asking,
  cookiesNow,
  freshBrowser,
  type Jar,
  mockAccount,
} from "#tests/account/provider-double"
import { sendCode } from "#lib/account/server/sign-in/sms-code"
import { store } from "#lib/store/store"

const GOOD = { captcha: "A7KM", captchaId: "c1" }
const SENT = { ok: true, data: {} }
const WRONG = { ok: false, why: "captcha-wrong" }
const ask = (phone: string, more: object = {}) => sendCode({ phone, ...GOOD, agree: "", from: "", ...more })

beforeEach(() => mockAccount.sendCode.mockReset().mockResolvedValue(SENT))

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

  test("S-61 after a code close nothing to whoever then reads one: the browser goes on as one that had no code", async () => {
    const one = asking()
    await ask(aPhone())
    const cookies = cookiesNow()
    expect(await misread(12, { ...one, cookies })).toEqual(Array<string>(12).fill("captcha-wrong"))
    asking({ ...one, cookies })
    expect(await ask(aPhone())).toEqual({ ok: true, wait: 60 })
  })

  test("S-61 that were too many are told with the time that is left", async () => {
    const one = asking()
    await misread(20, one)
    asking(one)
    const said = await ask(aPhone())
    expect(said).toMatchObject({ why: "too-often", wait: expect.any(Number) })
    expect(!said.ok && said.trouble?.words).toMatch(/^操作太频繁，请(60|59)分钟后再试$/)
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
    const taken = jest.spyOn(store(), "consume")
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
