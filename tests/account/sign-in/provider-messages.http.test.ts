import { type Browser, getForm } from "#tests/support/http-browser"
import { createUniquePlate } from "#tests/support/plate-keyboard"
import {
  requestSignInCode,
  openAppBrowser,
  readNewestCode,
  sandbox,
  createSignedInDriver,
  openSignUpForm,
} from "#tests/security/drivers"
import { maskToken } from "#lib/http/csrf/form-token"
import { rejectWith } from "#tests/support/provider-answers"

/** Responses without a known code, and the texts and links that the driver must see. */
const BUSY = { message: "系统繁忙，请稍后再试", phone: "0755-1234567" }
const cases = [
  [
    "with a custom message",
    { status: 200, body: { code: "70707", message: "该服务今日已停止受理" } },
    ["该服务今日已停止受理"],
  ],
  ["with 503 and a phone number", { status: 503, body: BUSY }, ["系统繁忙，请稍后再试", 'href="tel:07551234567"']],
  ["with 429", { status: 429, headers: { "retry-after": "20" }, body: {} }, ["操作太频繁，请20秒后再试"]],
  ["with 403", { status: 403, body: {} }, ["没有权限进行这项操作"]],
] as const
type Case = (typeof cases)[number][1]

/** Adds a fault, runs `send` and removes the fault. */
async function sendWithFault(
  match: string,
  { status, body, ...extra }: Case,
  phone: string,
  send: () => Promise<string>,
) {
  const { headers, ...fault } = rejectWith(match, body, status)
  const allHeaders = { ...headers, ...("headers" in extra && extra.headers) }
  await sandbox.addFault({ match, fault: { ...fault, headers: allHeaders }, times: "always", driver: phone })
  return send().finally(() => sandbox.clearFaults(phone))
}

function expectShown(text: string, expected: readonly string[]) {
  for (const part of expected) expect(text).toContain(part)
  expect(text).not.toContain("请检查您的网络")
}

describe.each(cases)("a provider response %s", (_, fault, expected) => {
  const readText = async (browser: Browser, path: string) => (await browser.goto(path)).text

  test("is shown after requesting a code, with and without JavaScript", async () => {
    const { phone } = await sandbox.createScenario("driver")
    const browser = openAppBrowser()
    const { form, captcha } = await openSignUpForm(browser)
    const fields = { phone, captcha, captchaId: form.fields.captchaId! }
    const text = await sendWithFault("account.sendCode", fault, phone, async () => {
      await browser.submit(form, fields, { to: "/api/session/sms-code" })
      return readText(browser, "/SIGNUP")
    })
    expectShown(text, expected)
    const json = await sendWithFault("account.sendCode", fault, phone, async () => {
      const response = await browser.postJson("/api/session/sms-code", fields)
      return JSON.stringify(response.json)
    })
    expect(json).toContain(expected[0])
    expect(json).not.toContain("offline")
  })

  test("is shown after signing in, alone or with a group", async () => {
    for (const [path, match] of [
      ["/SIGNUP", "account.signIn"],
      ["/SIGNUP_Group/1", "account.register"],
    ] as const) {
      const { phone } = await sandbox.createScenario("driver")
      const browser = openAppBrowser()
      const { captcha } = await requestSignInCode(browser, phone)
      const form = getForm(await browser.goto(path), "/api/auth/callback/sms")
      const fields = { phone, captcha, code: await readNewestCode(phone), agree: "1" }
      const text = await sendWithFault(match, fault, phone, async () => {
        await browser.submit(form, fields)
        return readText(browser, path)
      })
      expectShown(text, expected)
    }
  })

  test("is shown after sending feedback, which is kept", async () => {
    const { browser, phone } = await createSignedInDriver()
    const form = getForm(await browser.goto("/CONFIG/feedback"), "/api/account/feedback")
    const text = await sendWithFault("account.feedback", fault, phone, async () => {
      await browser.submit(form, { message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
      return readText(browser, "/CONFIG/feedback")
    })
    expectShown(text, expected)
    expect(text).toContain("出口的二维码在晚上看不清楚")
  })

  test("is shown after binding a first car, adding another and disabling one", async () => {
    const newDriver = await createSignedInDriver("new-driver")
    const bindForm = getForm(await newDriver.browser.goto("/SIGNUP/binding"), "/api/cars/bind")
    const bindText = await sendWithFault("cars.add", fault, newDriver.phone, async () => {
      await newDriver.browser.submit(bindForm, { plate: createUniquePlate(newDriver.phone) })
      return readText(newDriver.browser, "/SIGNUP/binding")
    })
    expectShown(bindText, expected)

    const { browser, phone } = await createSignedInDriver()
    const addForm = getForm(await browser.goto("/CONFIG/cars/new"), "/api/cars/new")
    const addText = await sendWithFault("cars.add", fault, phone, async () => {
      await browser.submit(addForm, { plate: createUniquePlate(phone), confirmed: "1" })
      return readText(browser, "/CONFIG/cars/new")
    })
    expectShown(addText, expected)

    const enableForm = getForm(await browser.goto("/CONFIG/cars/manage"), "/api/cars/enable")
    const enableText = await sendWithFault("cars.setActive", fault, phone, async () => {
      await browser.submit(enableForm, { on: "0" })
      return readText(browser, "/CONFIG/cars/manage")
    })
    expectShown(enableText, expected)
  })

  test("is shown on the settings", async () => {
    const { browser, phone } = await createSignedInDriver()
    const text = await sendWithFault("account.info", fault, phone, () => readText(browser, "/CONFIG"))
    expectShown(text, expected)
    expect(text).toContain("加载失败")
    expect(text).toContain("退出登录")
  })

  test("is shown on the parking history", async () => {
    const { browser, phone } = await createSignedInDriver()
    const text = await sendWithFault("account.history", fault, phone, () => readText(browser, "/HISTORY"))
    // On a full screen the title names the kind of error and the button counts the wait.
    expectShown(text, fault.status === 429 ? ["操作太频繁"] : fault.status === 403 ? ["没有权限"] : expected)
  })
})

test("one tap returns the provider's message", async () => {
  const browser = openAppBrowser()
  await browser.goto("/SIGNUP")
  await sandbox.addFault({
    match: "account.oneTapTokens",
    fault: rejectWith("account.oneTapTokens", cases[0][1].body),
  })
  const { json } = await browser.postJson("/api/session/one-tap")
  expect(json).toMatchObject({ ok: false, message: "该服务今日已停止受理" })
})

test("a form without a screen of its own shows an error page with the provider's message and phone number", async () => {
  const browser = openAppBrowser()
  await browser.goto("/menu")
  const csrfToken = maskToken(browser.cookies.get("berth-form")!.slice(0, 48))
  const call = "platform.miniProgramLink"
  await sandbox.addFault({ match: call, fault: rejectWith(call, BUSY, 503) })
  const form = { action: "/api/platform/mini-program", method: "post", fields: { csrfToken }, html: "" }
  const { status, text } = await browser.submit(form)
  expect(status).toBe(502)
  expectShown(text, ["系统繁忙，请稍后再试", 'href="tel:07551234567"'])
})

test("the server rejects a sign-in without the agreement", async () => {
  const { phone } = await sandbox.createScenario("driver")
  const browser = openAppBrowser()
  const { form, captcha } = await requestSignInCode(browser, phone)
  const since = await sandbox.lastCall()
  for (const agree of ["", "0", "on"]) {
    const response = await browser.submit(form, { phone, captcha, code: await readNewestCode(phone), agree })
    expect(response.headers.get("location")).toBe("/SIGNUP")
  }
  expect((await sandbox.calls(since)).calls.filter(({ call }) => call === "account.signIn")).toEqual([])
  expect((await browser.goto("/SIGNUP")).text).toContain("请先阅读并同意协议")
  expect((await browser.get("/MEMBER")).status).toBe(307)
})
