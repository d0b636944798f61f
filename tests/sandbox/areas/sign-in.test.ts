import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { ask, captcha, codeFor, control, type Heard, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
beforeAll(async () => {
  box = await start()
  url = box.url
})
afterAll(() => box.stop())

const { account } = contract
const phoneOf = async (name = "new-driver") => (await world(url, name)).phone

/** Moves the box's clock for one test, and signs with its time. */
async function later<T>(seconds: number, then: (headers: () => Record<string, string>) => Promise<T>): Promise<T> {
  await control(url, "clock", { advance: seconds })
  try {
    return await then(() => ({ "x-timestamp": String(box.sandbox.clock.now()).slice(0, 10) }))
  } finally {
    await control(url, "clock", { advance: -seconds })
  }
}

describe("captcha", () => {
  test("it is a PNG of 240 by 96", async () => {
    const { image } = await captcha(url)
    const picture = Buffer.from(image.replace("data:image/png;base64,", ""), "base64")
    expect(picture.subarray(1, 4).toString()).toBe("PNG")
    expect(picture.readUInt32BE(16)).toBe(240)
    expect(picture.readUInt32BE(20)).toBe(96)
  })

  test("it has no letter that could be another", async () => {
    const { answer } = await captcha(url)
    expect(answer).toMatch(/^[^01258BDGIJLOQSVZ]{4}$/)
  })

  test("case does not matter", async () => {
    const { id, answer } = await captcha(url)
    const { said } = await ask(url, account.sendCode, {
      phone: await phoneOf(),
      captcha: answer.toLowerCase(),
      captchaId: id,
    })
    expect(said.success).toBe(true)
  })

  test("a wrong answer spends it, and so does a right one", async () => {
    const first = await captcha(url)
    const send = async (typed: string, id: string): Promise<Heard> =>
      ask(url, account.sendCode, { phone: await phoneOf(), captcha: typed, captchaId: id })
    expect((await send("0000", first.id)).said.code).toBe("CAPTCHA_WRONG")
    expect((await send(first.answer, first.id)).said.code).toBe("CAPTCHA_WRONG")
    const second = await captcha(url)
    expect((await send(second.answer, second.id)).said.success).toBe(true)
    expect((await send(second.answer, second.id)).said.code).toBe("CAPTCHA_WRONG")
  })

  test("it is good for five minutes", async () => {
    const { id, answer } = await captcha(url)
    const input = { phone: await phoneOf(), captcha: answer, captchaId: id }
    const { said } = await later(301, (headers) => ask(url, account.sendCode, input, { headers: headers() }))
    expect(said.code).toBe("CAPTCHA_WRONG")
  })
})

describe("SMS code", () => {
  const again = async (phone: string, headers: Record<string, string> = {}) => {
    const { id, answer } = await freshCaptcha(headers)
    return (await ask(url, account.sendCode, { phone, captcha: answer, captchaId: id }, { headers })).said
  }
  const freshCaptcha = async (headers: Record<string, string>) => {
    const { said } = await ask(url, account.captcha, {}, { headers: { ...headers } })
    return control<{ id: string; answer: string }>(url, `captcha?id=${String(said.data.id)}`)
  }

  test("the next one may be had after 60 seconds", async () => {
    const phone = await phoneOf()
    expect((await again(phone)).success).toBe(true)
    expect((await again(phone)).code).toBe("TOO_SOON")
    await later(61, async (headers) => expect((await again(phone, headers())).success).toBe(true))
  })

  test("ten a day and no more", async () => {
    const phone = await phoneOf()
    await control(url, "clock", { now: "2027-03-04T09:00:00+08:00" })
    const headers = () => ({ "x-timestamp": String(box.sandbox.clock.now()) })
    for (let sent = 0; sent < 10; sent++) {
      expect((await again(phone, headers())).success).toBe(true)
      await control(url, "clock", { advance: 61 })
    }
    expect((await again(phone, headers())).code).toBe("TOO_MANY")
    await control(url, "clock", { now: "2027-03-05T00:00:01+08:00" })
    expect((await again(phone, headers())).success).toBe(true)
    await control(url, "clock", { now: Date.now() })
  })

  test("a number out of service is refused", async () => {
    expect((await again("13800130000")).code).toBe("PHONE_WRONG")
  })
})

describe("signing in", () => {
  type Typed = { code: string; captcha: string }
  const enter = (phone: string, typed: Typed, headers: Record<string, string> = {}) =>
    ask(url, account.signIn, { phone, ...typed, type: "login", inMessagingApp: true }, { headers })

  test("a new phone becomes a driver without cars", async () => {
    const phone = await phoneOf()
    const { said } = await enter(phone, await codeFor(url, phone))
    expect(said.data).toMatchObject({ personal_info: { phone }, is_binded: 0 })
  })

  test("a code is good once", async () => {
    const phone = await phoneOf("driver")
    const typed = await codeFor(url, phone)
    expect((await enter(phone, typed)).said.data.is_binded).toBe(1)
    expect((await enter(phone, typed)).said.code).toBe("CODE_USED_UP")
  })

  test("a code is good for its own phone, and with its own captcha", async () => {
    const phone = await phoneOf()
    const other = await phoneOf()
    const typed = await codeFor(url, phone)
    expect((await enter(other, typed)).said.code).toBe("CODE_WRONG")
    expect((await enter(phone, { ...typed, captcha: "0000" })).said.code).toBe("CAPTCHA_WRONG")
    expect((await enter(phone, { ...typed, captcha: typed.captcha.toLowerCase() })).said.success).toBe(true)
  })

  test("five wrong tries use it up", async () => {
    const phone = await phoneOf()
    const typed = await codeFor(url, phone)
    const wrong = { ...typed, code: typed.code === "0000" ? "1111" : "0000" }
    for (let tries = 0; tries < 5; tries++) expect((await enter(phone, wrong)).said.code).toBe("CODE_WRONG")
    expect((await enter(phone, typed)).said.code).toBe("CODE_USED_UP")
  })

  test("it is good for ten minutes", async () => {
    const phone = await phoneOf()
    const typed = await codeFor(url, phone)
    await later(601, async (headers) => expect((await enter(phone, typed, headers())).said.code).toBe("CODE_USED_UP"))
  })

  test("a group registration keeps its group", async () => {
    const phone = await phoneOf()
    const input = { phone, ...(await codeFor(url, phone)), type: "7", inMessagingApp: false }
    expect((await ask(url, account.register, input)).said.success).toBe(true)
    expect(box.sandbox.store.get`select group_type from driver where phone = ${phone}`).toEqual({ group_type: "7" })
  })
})

describe("what a driver has", () => {
  test("45 visits on five pages, newest first, and empty ones after", async () => {
    const cookies = await signIn(url, await phoneOf("driver"))
    const page = async (number: number) => (await ask(url, account.history, { page: number }, { cookies })).said.data
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(page))
    expect(pages.map((data) => (data.records as unknown[]).length)).toEqual([10, 10, 10, 10, 5, 0])
    expect(pages.map((data) => data.total_pages)).toEqual([5, 5, 5, 5, 5, 5])
    const times = pages.flatMap((data) => (data.records as { time: string }[]).map((record) => record.time))
    expect(times).toEqual([...times].sort().reverse())
  })

  test("a feedback is kept", async () => {
    const phone = await phoneOf()
    const message = "出口的二维码在晚上看不清楚"
    await ask(url, account.feedback, { message }, { cookies: await signIn(url, phone) })
    expect((await control(url, `feedback?phone=${phone}`)).feedback).toMatchObject([{ message }])
  })

  test("cars: five at most, nobody else's, and only plates that exist", async () => {
    const taken = (await world(url, "driver")).plates[0] ?? ""
    const cookies = await signIn(url, await phoneOf())
    const add = async (plate: string) => (await ask(url, contract.cars.add, { plate }, { cookies })).said
    expect((await add(taken)).code).toBe("BOUND_BY_OTHER")
    expect((await add("粤ABCDEFG")).code).toBe("PLATE_WRONG")
    expect((await ask(url, account.hasCars, {}, { cookies })).said.data.bound).toBe(0)
    for (const plate of ["京A10001", "京A10002", "京A10003", "京A10004", "京AD10005"])
      expect((await add(plate)).success).toBe(true)
    expect((await add("京A10001")).success).toBe(true)
    expect((await add("京A10006")).code).toBe("FIVE_ALREADY")
    expect((await ask(url, account.hasCars, {}, { cookies })).said.data.bound).toBe(1)
  })
})
