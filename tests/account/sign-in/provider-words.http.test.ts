import { type Browser, formTo } from "#tests/support/http-browser"
import { plateOf } from "#tests/support/plate-keys"
import { askForCode, newBrowser, newestCode, sandbox, signedIn, signUpForm } from "#tests/safety/people"
import { maskToken } from "#lib/http/csrf/form-token"
import { refuses } from "#tests/support/provider-answers"

/** What a provider may say besides the codes that are known, and what a driver must then read and be able to call. */
const BUSY = { message: "系统繁忙，请稍后再试", phone: "0755-1234567" }
const cases = [
  [
    "a sentence of its own",
    { status: 200, said: { code: "70707", message: "该服务今日已停止受理" } },
    ["该服务今日已停止受理"],
  ],
  ["that it is busy, with a number", { status: 503, said: BUSY }, ["系统繁忙，请稍后再试", 'href="tel:07551234567"']],
  ["that it is too much", { status: 429, headers: { "retry-after": "20" }, said: {} }, ["操作太频繁，请20秒后再试"]],
  ["that we may not", { status: 403, said: {} }, ["没有权限进行这项操作"]],
] as const
type Case = (typeof cases)[number][1]

/** A fault, and then the screen that the form leads back to. */
async function readAfter(match: string, { status, said, ...more }: Case, phone: string, send: () => Promise<string>) {
  const { headers, ...fault } = refuses(match, said, status)
  const all = { ...headers, ...("headers" in more && more.headers) }
  await sandbox.fault({ match, fault: { ...fault, headers: all }, times: "always", driver: phone })
  return send().finally(() => sandbox.clearFaults(phone))
}

function expectSaid(text: string, words: readonly string[]) {
  const has = (one: string) => [one, text.includes(one)]
  expect([...words, "请检查您的网络"].map(has)).toEqual([...words.map((one) => [one, true]), ["请检查您的网络", false]])
}

describe.each(cases)("a provider that says %s", (_, fault, words) => {
  const textOf = async (browser: Browser, path: string) => (await browser.arrive(path)).text

  test("is heard by whoever asks for a code, with a script and without", async () => {
    const { phone } = await sandbox.world("driver")
    const browser = newBrowser()
    const { form, captcha } = await signUpForm(browser)
    const fields = { phone, captcha, captchaId: form.fields.captchaId! }
    const text = await readAfter("account.sendCode", fault, phone, async () => {
      await browser.submit(form, fields, { to: "/api/session/sms-code" })
      return textOf(browser, "/SIGNUP")
    })
    expectSaid(text, words)
    const json = await readAfter("account.sendCode", fault, phone, async () => {
      const { said } = await browser.ask("/api/session/sms-code", fields)
      return JSON.stringify(said)
    })
    expect(json).toContain(words[0])
    expect(json).not.toContain("offline")
  })

  test("and signs in, alone or with a group", async () => {
    for (const [path, match] of [
      ["/SIGNUP", "account.signIn"],
      ["/SIGNUP_Group/1", "account.register"],
    ] as const) {
      const { phone } = await sandbox.world("driver")
      const browser = newBrowser()
      const { captcha } = await askForCode(browser, phone)
      const form = formTo(await browser.arrive(path), "/api/auth/callback/sms")
      const fields = { phone, captcha, code: await newestCode(phone), agree: "1" }
      const text = await readAfter(match, fault, phone, async () => {
        await browser.submit(form, fields)
        return textOf(browser, path)
      })
      expectSaid(text, words)
    }
  })

  test("and writes to the provider", async () => {
    const { browser, phone } = await signedIn()
    const form = formTo(await browser.arrive("/CONFIG/feedback"), "/api/account/feedback")
    const text = await readAfter("account.feedback", fault, phone, async () => {
      await browser.submit(form, { message: "出口的二维码在晚上看不清楚，希望加一盏灯。" })
      return textOf(browser, "/CONFIG/feedback")
    })
    expectSaid(text, words)
    expect(text).toContain("出口的二维码在晚上看不清楚")
  })

  test("and binds a first car, or adds another, or turns one off", async () => {
    const fresh = await signedIn("new-driver")
    const bind = formTo(await fresh.browser.arrive("/SIGNUP/binding"), "/api/cars/bind")
    const bound = await readAfter("cars.add", fault, fresh.phone, async () => {
      await fresh.browser.submit(bind, { plate: plateOf(fresh.phone) })
      return textOf(fresh.browser, "/SIGNUP/binding")
    })
    expectSaid(bound, words)

    const { browser, phone } = await signedIn()
    const add = formTo(await browser.arrive("/CONFIG/cars/new"), "/api/cars/new")
    const added = await readAfter("cars.add", fault, phone, async () => {
      await browser.submit(add, { plate: plateOf(phone), confirmed: "1" })
      return textOf(browser, "/CONFIG/cars/new")
    })
    expectSaid(added, words)

    const turn = formTo(await browser.arrive("/CONFIG/cars/manage"), "/api/cars/enable")
    const turned = await readAfter("cars.setActive", fault, phone, async () => {
      await browser.submit(turn, { on: "0" })
      return textOf(browser, "/CONFIG/cars/manage")
    })
    expectSaid(turned, words)
  })

  test("and looks at the settings", async () => {
    const { browser, phone } = await signedIn()
    const text = await readAfter("account.info", fault, phone, () => textOf(browser, "/CONFIG"))
    expectSaid(text, words)
    expect(text).toContain("加载失败")
    expect(text).toContain("退出登录")
  })

  test("and looks at the parking history", async () => {
    const { browser, phone } = await signedIn()
    const text = await readAfter("account.history", fault, phone, () => textOf(browser, "/HISTORY"))
    // There it fills the screen: the title says the kind, and the wait is counted by the button.
    expectSaid(text, fault.status === 429 ? ["操作太频繁"] : fault.status === 403 ? ["没有权限"] : words)
  })
})

test("one tap says so too", async () => {
  const browser = newBrowser()
  await browser.arrive("/SIGNUP")
  await sandbox.fault({ match: "account.oneTapTokens", fault: refuses("account.oneTapTokens", cases[0][1].said) })
  const { said } = await browser.ask("/api/session/one-tap")
  expect(said).toMatchObject({ ok: false, message: "该服务今日已停止受理" })
})

test("a form whose screen has no place for it gets a page with the words and the number", async () => {
  const browser = newBrowser()
  await browser.arrive("/menu")
  const csrfToken = maskToken(browser.cookies.get("berth-form")!.slice(0, 48))
  const where = "platform.miniProgramLink"
  await sandbox.fault({ match: where, fault: refuses(where, BUSY, 503) })
  const form = { action: "/api/platform/mini-program", method: "post", fields: { csrfToken }, html: "" }
  const { status, text } = await browser.submit(form)
  expect(status).toBe(502)
  expectSaid(text, ["系统繁忙，请稍后再试", 'href="tel:07551234567"'])
})

test("the server takes no form without the agreement, whatever its script would have said", async () => {
  const { phone } = await sandbox.world("driver")
  const browser = newBrowser()
  const { form, captcha } = await askForCode(browser, phone)
  const since = await sandbox.lastCall()
  for (const agree of ["", "0", "on"]) {
    const sent = await browser.submit(form, { phone, captcha, code: await newestCode(phone), agree })
    expect([agree, sent.headers.get("location")]).toEqual([agree, "/SIGNUP"])
  }
  expect((await sandbox.calls(since)).calls.filter(({ call }) => call === "account.signIn")).toEqual([])
  expect((await browser.arrive("/SIGNUP")).text).toContain("请先阅读并同意协议")
  expect((await browser.visit("/MEMBER")).status).toBe(307)
})
