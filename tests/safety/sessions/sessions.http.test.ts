import { readFileSync } from "node:fs"
import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import {
  appLog,
  askForCode,
  callsByNow,
  callsOf,
  newBrowser,
  newestCode,
  sandbox,
  signedIn,
  signIn,
  isIn,
} from "#tests/safety/people"

const signOut = async (browser: Browser) => browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

/** A browser with the same cookies: a thief's copy. */
function copyOf(browser: Browser) {
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

test("S-19 the cookies from before a sign-in are not signed in by it", async () => {
  const browser = newBrowser()
  const { phone } = await sandbox.createScenario("driver")
  const { form, captcha } = await askForCode(browser, phone)
  const before = copyOf(browser)
  await browser.submit(form, { phone, captcha, code: await newestCode(phone), agree: "1" })
  expect([await isIn(browser), await isIn(before)]).toEqual([true, false])
  expect((await before.postJson("/api/account/history", { page: 1 })).status).toBe(401)
})

test("S-20 whoever signs in where somebody else was leaves nothing of them", async () => {
  const { browser, phone: first } = await signedIn()
  const { json: kept } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const old = copyOf(browser)
  const typed = () => [...browser.cookies.keys()].filter((name) => name.startsWith("berth-typed-"))
  await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: "太短" })
  expect(typed()).toHaveLength(1)

  // Signed in, the sign-up screen only leads on: the form of a tab that was open all along is sent.
  const { phone: second } = await sandbox.createScenario("driver")
  const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  const picture = await browser.postJson<{ data: { id: string; image: string } }>("/api/account/captcha")
  const { answer: captcha } = await sandbox.captcha(picture.json.data.image)
  await browser.postJson("/api/session/sms-code", { phone: second, captcha, captchaId: picture.json.data.id })
  const fields = { phone: second, captcha, code: await newestCode(second), agree: "1" }
  const signedInPage = await browser.submit(form, fields, { to: "/api/auth/callback/sms" })
  expect([getRedirectPath(signedInPage), typed()]).toEqual(["/SIGNUP/success", []])

  const since = await callsByNow()
  const history = await browser.postJson("/api/account/history", { page: 1 })
  const pages = [await browser.get("/MEMBER"), await browser.get("/HISTORY"), await browser.get("/CONFIG")]
  expect([history.status, ...pages.map(({ status }) => status)]).toEqual([200, 200, 200, 200])
  expect(await callsOf(first, since)).toEqual([])
  expect((await callsOf(second, since)).length).toBe(4)
  expect([await isIn(old), (await old.postJson("/api/session/restore", kept)).status]).toEqual([false, 401])
})

test("a form carries its token under another mask each time, and any of them is good", async () => {
  const { browser } = await signedIn()
  const token = browser.cookies.get("berth-form")!.slice(0, 48)
  const pages = [await browser.goto("/CONFIG"), await browser.goto("/CONFIG")]
  const forms = pages.map((page) => getForm(page, "/api/platform/look"))
  expect(forms[0]!.fields.csrfToken).not.toBe(forms[1]!.fields.csrfToken)
  for (const { text } of pages) expect(text).not.toContain(token)
  for (const form of forms) expect((await browser.submit(form, { theme: "dark" })).status).toBe(303)
})

test("signing in and signing out renew the form token", async () => {
  const browser = newBrowser()
  await browser.goto("/SIGNUP")
  const tokens = [browser.cookies.get("berth-form")]
  await signedIn("driver", browser)
  tokens.push(browser.cookies.get("berth-form"))
  await signOut(browser)
  tokens.push(browser.cookies.get("berth-form"))
  expect(new Set(tokens).size).toBe(3)
})

test("a form of a tab from before is not sent as if nothing had happened, and nothing typed in it is lost", async () => {
  const { browser } = await signedIn()
  const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
  await signOut(browser)
  const { phone } = await sandbox.createScenario("driver")
  await signIn(browser, phone)
  const message = `晚上看不清"出口"<b>的二维码</b> & 希望加一盏灯`
  const since = await callsByNow()
  const asked = await browser.submit(form, { message })
  expect([asked.status, asked.text.includes("登录状态已变化"), asked.text.includes("<b>")]).toEqual([403, true, false])
  expect(asked.text).toContain(`现在登录的是${phone.slice(0, 3)}********`)
  expect(await callsOf(phone, since)).toEqual([])

  const again = getForm(asked, "/api/account/feedback")
  expect(again.fields.message).toBe(message)
  expect(getRedirectPath(await browser.submit(again))).toBe("/CONFIG/feedback?sent=1")
  expect((await sandbox.feedback(phone)).map((one) => one.message)).toEqual([message])
})

test("nor where nobody is signed in any more, and it says so", async () => {
  const { browser } = await signedIn()
  const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
  await signOut(browser)
  const asked = await browser.submit(form, { message: "出口的二维码在晚上看不清楚，希望加一盏灯" })
  expect([asked.status, asked.text.includes("现在没有登录")]).toEqual([403, true])
})

test("S-21 a copy of the cookies opens nothing after signing out, and the provider has forgotten them too", async () => {
  const { browser, phone } = await signedIn()
  const { json: kept } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const copy = copyOf(browser)
  expect((await sandbox.credentials(phone)).length).toBe(1)

  expect(getRedirectPath(await signOut(browser))).toBe("/SIGNUP?out=1")
  const since = await callsByNow()
  expect([await isIn(copy), (await copy.postJson("/api/account/history", { page: 1 })).status]).toEqual([false, 401])
  expect((await newBrowser().postJson("/api/session/restore", kept)).status).toBe(401)
  expect([await callsOf(phone, since), await sandbox.credentials(phone)]).toEqual([[], []])
})

test("S-23 signing out twice, or from two tabs, ends as well as once", async () => {
  const { browser } = await signedIn()
  const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  const again = copyOf(browser)
  for (const one of [browser, browser, again]) {
    const said = await one.submit(form)
    expect([said.status, getRedirectPath(said)]).toEqual([303, "/SIGNUP?out=1"])
  }
})

test.each(["reset", "html", "malformed", "unauthorized"] as const)(
  "S-23 a provider that answers a sign-out with %s keeps nobody in",
  async (kind) => {
    const { browser, phone } = await signedIn()
    await sandbox.addFault({ match: "account.signOut", fault: kind, driver: phone })
    const copy = copyOf(browser)
    const said = await signOut(browser)
    expect([said.status, await isIn(browser), await isIn(copy)]).toEqual([303, false, false])
    expect(
      (await callsOf(phone, 0)).filter((call) => call.call === "account.signOut").map((call) => call.fault),
    ).toEqual([kind])
    if (kind !== "unauthorized") expect(readFileSync(appLog, "utf8")).toMatch(/"event":"sign-out not heard upstream"/)
  },
)

test("S-21 a driver with the cookies of the release before signs out for good", async () => {
  const { browser } = await signedIn()
  browser.cookies.set("berth", browser.cookies.get("berth-session")!)
  browser.cookies.set("berth-door", "anything")
  browser.cookies.delete("berth-session")
  const copy = copyOf(browser)
  expect(await isIn(browser)).toBe(true)
  await signOut(browser)
  expect([browser.cookies.has("berth"), browser.cookies.has("berth-door")]).toEqual([false, false])
  expect([await isIn(browser), await isIn(copy)]).toEqual([false, false])
})

test("S-24 personal pages are never kept, so that going back after signing out asks the server again", async () => {
  const { browser } = await signedIn()
  const before = browser.cookies.get("berth-session")
  for (const path of ["/CONFIG", "/MEMBER", "/HISTORY", "/feedback", "/SIGNUP/binding"]) {
    const { headers } = await browser.get(path)
    expect([path, headers.get("cache-control")]).toEqual([path, expect.stringMatching(/(?=.*private)(?=.*no-store)/)])
  }
  await signOut(browser)
  expect([before !== undefined, browser.cookies.has("berth-session")]).toEqual([true, false])
  expect(getRedirectPath(await browser.get("/MEMBER"))).toBe("/api/session/restore?next=%2FMEMBER")
})
