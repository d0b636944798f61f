import { readFileSync } from "node:fs"
import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import {
  appLog,
  requestSignInCode,
  readLastCallNumber,
  listCallsOf,
  openAppBrowser,
  readNewestCode,
  sandbox,
  createSignedInDriver,
  signIn,
  isSignedIn,
} from "#tests/security/drivers"

const signOut = async (browser: Browser) => browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

/** Opens another browser with the same cookies, as a thief would. */
function copyBrowser(browser: Browser) {
  const copy = openAppBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

test("S-19 a sign-in does not sign in a copy of the cookies that was made before it", async () => {
  const browser = openAppBrowser()
  const { phone } = await sandbox.createScenario("driver")
  const { form, captcha } = await requestSignInCode(browser, phone)
  const copy = copyBrowser(browser)
  await browser.submit(form, { phone, captcha, code: await readNewestCode(phone), agree: "1" })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/account/history", { page: 1 })).status).toBe(401)
})

test("S-20 a sign-in in another driver's browser removes that driver's session, tickets and drafts", async () => {
  const { browser, phone: firstPhone } = await createSignedInDriver()
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const copy = copyBrowser(browser)
  const listDraftCookies = () => [...browser.cookies.keys()].filter((name) => name.startsWith("berth-typed-feedback"))
  await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: "太短" })
  expect(listDraftCookies()).toHaveLength(1)

  // The sign-up screen redirects a signed-in driver, so this submits the form of a tab that was already open.
  const { phone: secondPhone } = await sandbox.createScenario("driver")
  const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  const captchaResponse = await browser.postJson<{ data: { id: string; image: string } }>("/api/account/captcha")
  const { answer: captcha } = await sandbox.captcha(captchaResponse.json.data.image)
  await browser.postJson("/api/session/sms-code", {
    phone: secondPhone,
    captcha,
    captchaId: captchaResponse.json.data.id,
  })
  const fields = { phone: secondPhone, captcha, code: await readNewestCode(secondPhone), agree: "1" }
  const signedInPage = await browser.submit(form, fields, { to: "/api/auth/callback/sms" })
  expect(getRedirectPath(signedInPage)).toBe("/SIGNUP/success")
  expect(listDraftCookies()).toEqual([])

  const since = await readLastCallNumber()
  const history = await browser.postJson("/api/account/history", { page: 1 })
  const pages = [await browser.get("/MEMBER"), await browser.get("/HISTORY"), await browser.get("/CONFIG")]
  expect(history.status).toBe(200)
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listCallsOf(firstPhone, since)).toEqual([])
  expect((await listCallsOf(secondPhone, since)).length).toBe(4)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/session/restore", saved)).status).toBe(401)
})

test("each page masks the form token differently, and every masked token is valid", async () => {
  const { browser } = await createSignedInDriver()
  const token = browser.cookies.get("berth-form")!.slice(0, 48)
  const pages = [await browser.goto("/CONFIG"), await browser.goto("/CONFIG")]
  const forms = pages.map((page) => getForm(page, "/api/platform/look"))
  expect(forms[0]!.fields.csrfToken).not.toBe(forms[1]!.fields.csrfToken)
  for (const { text } of pages) expect(text).not.toContain(token)
  for (const form of forms) expect((await browser.submit(form, { theme: "dark" })).status).toBe(303)
})

test("signing in and signing out renew the form token", async () => {
  const browser = openAppBrowser()
  await browser.goto("/SIGNUP")
  const tokens = [browser.cookies.get("berth-form")]
  await createSignedInDriver("driver", browser)
  tokens.push(browser.cookies.get("berth-form"))
  await signOut(browser)
  tokens.push(browser.cookies.get("berth-form"))
  expect(new Set(tokens).size).toBe(3)
})

test("a form that was opened by another driver has to be confirmed and keeps its text", async () => {
  const { browser } = await createSignedInDriver()
  const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
  await signOut(browser)
  const { phone } = await sandbox.createScenario("driver")
  await signIn(browser, phone)
  const message = `晚上看不清"出口"<b>的二维码</b> & 希望加一盏灯`
  const since = await readLastCallNumber()
  const confirmPage = await browser.submit(form, { message })
  expect(confirmPage.status).toBe(403)
  expect(confirmPage.text).toContain("登录状态已变化")
  expect(confirmPage.text).not.toContain("<b>")
  expect(confirmPage.text).toContain(`现在登录的是${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect(await listCallsOf(phone, since)).toEqual([])

  const resubmitForm = getForm(confirmPage, "/api/account/feedback")
  expect(resubmitForm.fields.message).toBe(message)
  expect(getRedirectPath(await browser.submit(resubmitForm))).toBe("/CONFIG/feedback?sent=1")
  expect((await sandbox.feedback(phone)).map(({ message }) => message)).toEqual([message])
})

test("a form that was opened before a sign-out is rejected with an explanation", async () => {
  const { browser } = await createSignedInDriver()
  const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
  await signOut(browser)
  const confirmPage = await browser.submit(form, { message: "出口的二维码在晚上看不清楚，希望加一盏灯" })
  expect(confirmPage.status).toBe(403)
  expect(confirmPage.text).toContain("现在没有登录")
})

test("S-21 a sign-out invalidates a copy of the cookies and the provider's credential", async () => {
  const { browser, phone } = await createSignedInDriver()
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const copy = copyBrowser(browser)
  expect((await sandbox.credentials(phone)).length).toBe(1)

  expect(getRedirectPath(await signOut(browser))).toBe("/SIGNUP?out=1")
  const since = await readLastCallNumber()
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await openAppBrowser().postJson("/api/session/restore", saved)).status).toBe(401)
  expect(await listCallsOf(phone, since)).toEqual([])
  expect(await sandbox.credentials(phone)).toEqual([])
})

test("S-23 signing out twice or in two tabs succeeds", async () => {
  const { browser } = await createSignedInDriver()
  const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  const secondTab = copyBrowser(browser)
  for (const tab of [browser, browser, secondTab]) {
    const response = await tab.submit(form)
    expect(response.status).toBe(303)
    expect(getRedirectPath(response)).toBe("/SIGNUP?out=1")
  }
})

test.each(["reset", "html", "malformed", "unauthorized"] as const)(
  "S-23 a driver is signed out even if the provider answers with %s",
  async (kind) => {
    const { browser, phone } = await createSignedInDriver()
    await sandbox.addFault({ match: "account.signOut", fault: kind, driver: phone })
    const copy = copyBrowser(browser)
    const response = await signOut(browser)
    expect(response.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(copy)).toBe(false)
    expect(
      (await listCallsOf(phone, 0)).filter((call) => call.call === "account.signOut").map((call) => call.fault),
    ).toEqual([kind])
    if (kind !== "unauthorized") expect(readFileSync(appLog, "utf8")).toMatch(/"event":"sign-out not heard upstream"/)
  },
)

test("S-21 a driver with the cookies of the previous release can sign out", async () => {
  const { browser } = await createSignedInDriver()
  browser.cookies.set("berth", browser.cookies.get("berth-session")!)
  browser.cookies.set("berth-door", "anything")
  browser.cookies.delete("berth-session")
  const copy = copyBrowser(browser)
  expect(await isSignedIn(browser)).toBe(true)
  await signOut(browser)
  expect(browser.cookies.has("berth")).toBe(false)
  expect(browser.cookies.has("berth-door")).toBe(false)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(copy)).toBe(false)
})

test("S-24 personal pages are not cached, so that going back after a sign-out requests them from the server", async () => {
  const { browser } = await createSignedInDriver()
  expect(browser.cookies.has("berth-session")).toBe(true)
  for (const path of ["/CONFIG", "/MEMBER", "/HISTORY", "/feedback", "/SIGNUP/binding"]) {
    const { headers } = await browser.get(path)
    expect(headers.get("cache-control")).toMatch(/(?=.*private)(?=.*no-store)/)
  }
  await signOut(browser)
  expect(browser.cookies.has("berth-session")).toBe(false)
  expect(getRedirectPath(await browser.get("/MEMBER"))).toBe("/api/session/restore?next=%2FMEMBER")
})
