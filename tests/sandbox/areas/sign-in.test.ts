import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import {
  callSandbox,
  requestCaptcha,
  requestCode,
  control,
  type SandboxResult,
  signIn,
  startTestSandbox,
  createScenario,
} from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
})
afterAll(() => server.stop())

const { account } = contract
const newPhone = async (name = "new-driver") => (await createScenario(url, name)).phone

/** Moves the sandbox's clock during one action, whose requests are signed with its time. */
async function atLaterTime<T>(
  seconds: number,
  action: (headers: () => Record<string, string>) => Promise<T>,
): Promise<T> {
  await control(url, "clock", { advance: seconds })
  try {
    return await action(() => ({ "x-timestamp": String(server.sandbox.clock.now()).slice(0, 10) }))
  } finally {
    await control(url, "clock", { advance: -seconds })
  }
}

describe("captcha", () => {
  test("is a PNG of 240 by 96", async () => {
    const { image } = await requestCaptcha(url)
    const picture = Buffer.from(image.replace("data:image/png;base64,", ""), "base64")
    expect(picture.subarray(1, 4).toString()).toBe("PNG")
    expect(picture.readUInt32BE(16)).toBe(240)
    expect(picture.readUInt32BE(20)).toBe(96)
  })

  test("has no ambiguous letters", async () => {
    const { answer } = await requestCaptcha(url)
    expect(answer).toMatch(/^[^01258BDGIJLOQSVZ]{4}$/)
  })

  test("is case-insensitive", async () => {
    const { id, answer } = await requestCaptcha(url)
    const { body } = await callSandbox(url, account.sendCode, {
      phone: await newPhone(),
      captcha: answer.toLowerCase(),
      captchaId: id,
    })
    expect(body.success).toBe(true)
  })

  test("is used up by a wrong and by a correct answer", async () => {
    const firstCaptcha = await requestCaptcha(url)
    const send = async (captcha: string, id: string): Promise<SandboxResult> =>
      callSandbox(url, account.sendCode, { phone: await newPhone(), captcha, captchaId: id })
    expect((await send("0000", firstCaptcha.id)).body.code).toBe("CAPTCHA_WRONG")
    expect((await send(firstCaptcha.answer, firstCaptcha.id)).body.code).toBe("CAPTCHA_WRONG")
    const secondCaptcha = await requestCaptcha(url)
    expect((await send(secondCaptcha.answer, secondCaptcha.id)).body.success).toBe(true)
    expect((await send(secondCaptcha.answer, secondCaptcha.id)).body.code).toBe("CAPTCHA_WRONG")
  })

  test("expires after five minutes", async () => {
    const { id, answer } = await requestCaptcha(url)
    const input = { phone: await newPhone(), captcha: answer, captchaId: id }
    const { body } = await atLaterTime(301, (headers) =>
      callSandbox(url, account.sendCode, input, { headers: headers() }),
    )
    expect(body.code).toBe("CAPTCHA_WRONG")
  })
})

describe("SMS code", () => {
  const requestCode = async (phone: string, headers: Record<string, string> = {}) => {
    const { id, answer } = await requestFreshCaptcha(headers)
    return (await callSandbox(url, account.sendCode, { phone, captcha: answer, captchaId: id }, { headers })).body
  }
  const requestFreshCaptcha = async (headers: Record<string, string>) => {
    const { body } = await callSandbox(url, account.captcha, {}, { headers: { ...headers } })
    return control<{ id: string; answer: string }>(url, `captcha?id=${String(body.data.id)}`)
  }

  test("can be requested again after 60 seconds", async () => {
    const phone = await newPhone()
    expect((await requestCode(phone)).success).toBe(true)
    expect((await requestCode(phone)).code).toBe("TOO_SOON")
    await atLaterTime(61, async (headers) => expect((await requestCode(phone, headers())).success).toBe(true))
  })

  test("is limited to ten per day", async () => {
    const phone = await newPhone()
    await control(url, "clock", { now: "2027-03-04T09:00:00+08:00" })
    const headers = () => ({ "x-timestamp": String(server.sandbox.clock.now()) })
    for (let i = 0; i < 10; i++) {
      expect((await requestCode(phone, headers())).success).toBe(true)
      await control(url, "clock", { advance: 61 })
    }
    expect((await requestCode(phone, headers())).code).toBe("TOO_MANY")
    await control(url, "clock", { now: "2027-03-05T00:00:01+08:00" })
    expect((await requestCode(phone, headers())).success).toBe(true)
    await control(url, "clock", { now: Date.now() })
  })

  test("is refused for a phone out of service", async () => {
    expect((await requestCode("13800130000")).code).toBe("PHONE_WRONG")
  })
})

describe("signing in", () => {
  type CodeInput = { code: string; captcha: string }
  const submitCode = (phone: string, input: CodeInput, headers: Record<string, string> = {}) =>
    callSandbox(url, account.signIn, { phone, ...input, type: "login", inMessagingApp: true }, { headers })

  test("a new phone becomes a driver without cars", async () => {
    const phone = await newPhone()
    const { body } = await submitCode(phone, await requestCode(url, phone))
    expect(body.data).toMatchObject({ personal_info: { phone }, is_binded: 0 })
  })

  test("a code is valid once", async () => {
    const phone = await newPhone("driver")
    const input = await requestCode(url, phone)
    expect((await submitCode(phone, input)).body.data.is_binded).toBe(1)
    expect((await submitCode(phone, input)).body.code).toBe("CODE_USED_UP")
  })

  test("a code is valid only for its own phone and captcha", async () => {
    const phone = await newPhone()
    const otherPhone = await newPhone()
    const input = await requestCode(url, phone)
    expect((await submitCode(otherPhone, input)).body.code).toBe("CODE_WRONG")
    expect((await submitCode(phone, { ...input, captcha: "0000" })).body.code).toBe("CAPTCHA_WRONG")
    expect((await submitCode(phone, { ...input, captcha: input.captcha.toLowerCase() })).body.success).toBe(true)
  })

  test("five wrong attempts invalidate a code", async () => {
    const phone = await newPhone()
    const input = await requestCode(url, phone)
    const wrong = { ...input, code: input.code === "0000" ? "1111" : "0000" }
    for (let i = 0; i < 5; i++) expect((await submitCode(phone, wrong)).body.code).toBe("CODE_WRONG")
    expect((await submitCode(phone, input)).body.code).toBe("CODE_USED_UP")
  })

  test("a code expires after ten minutes", async () => {
    const phone = await newPhone()
    const input = await requestCode(url, phone)
    await atLaterTime(601, async (headers) =>
      expect((await submitCode(phone, input, headers())).body.code).toBe("CODE_USED_UP"),
    )
  })

  test("a group registration keeps its group", async () => {
    const phone = await newPhone()
    const input = { phone, ...(await requestCode(url, phone)), type: "7", inMessagingApp: false }
    expect((await callSandbox(url, account.register, input)).body.success).toBe(true)
    expect(server.sandbox.store.get`select group_type from driver where phone = ${phone}`).toEqual({ group_type: "7" })
  })
})

describe("the data of a driver", () => {
  test("has 45 visits on five pages, newest first, followed by empty pages", async () => {
    const cookies = await signIn(url, await newPhone("driver"))
    const loadPage = async (number: number) =>
      (await callSandbox(url, account.history, { page: number }, { cookies })).body.data
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(loadPage))
    expect(pages.map((data) => (data.records as unknown[]).length)).toEqual([10, 10, 10, 10, 5, 0])
    expect(pages.map((data) => data.total_pages)).toEqual([5, 5, 5, 5, 5, 5])
    const times = pages.flatMap((data) => (data.records as { time: string }[]).map((record) => record.time))
    expect(times).toEqual([...times].sort().reverse())
  })

  test("stores feedback", async () => {
    const phone = await newPhone()
    const message = "出口的二维码在晚上看不清楚"
    await callSandbox(url, account.feedback, { message }, { cookies: await signIn(url, phone) })
    expect((await control(url, `feedback?phone=${phone}`)).feedback).toMatchObject([{ message }])
  })

  test("has at most five cars, none of another driver's and only valid plates", async () => {
    const otherPlate = (await createScenario(url, "driver")).plates[0] ?? ""
    const cookies = await signIn(url, await newPhone())
    const add = async (plate: string) => (await callSandbox(url, contract.cars.add, { plate }, { cookies })).body
    expect((await add(otherPlate)).code).toBe("BOUND_BY_OTHER")
    expect((await add("粤ABCDEFG")).code).toBe("PLATE_WRONG")
    expect((await callSandbox(url, account.hasCars, {}, { cookies })).body.data.bound).toBe(0)
    for (const plate of ["京A10001", "京A10002", "京A10003", "京A10004", "京AD10005"])
      expect((await add(plate)).success).toBe(true)
    expect((await add("京A10001")).success).toBe(true)
    expect((await add("京A10006")).code).toBe("FIVE_ALREADY")
    expect((await callSandbox(url, account.hasCars, {}, { cookies })).body.data.bound).toBe(1)
  })
})
