import { type Browser, formTo, locationOf } from "#tests/support/http-browser"
import { openScenario, getLocation } from "#tests/payments/pay-steps"
import { isSignedIn, newBrowser, type Person, sandbox, signedIn, signIn } from "#tests/safety/people"

/** Two drivers use one browser in turn: nothing of the first may reach the second. */
const maskPhone = ({ phone }: { phone: string }) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const containsText = ({ text }: { text: string }, words: string) =>
  text.replace(/<wbr\/?>|<!-- -->/g, "").includes(words)
const signOutForm = async (browser: Browser) => formTo(await browser.arrive("/CONFIG"), "/api/auth/signout")
const signOut = async (browser: Browser) => browser.submit(await signOutForm(browser))
const SESSION = ["berth-session"]

/** The driver whom the provider sees in this browser. */
async function currentDriver(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.ask("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}

async function addProviderCookies(browser: Browser) {
  const scenario = await sandbox.world("provider-cookies")
  for (const [name, value] of Object.entries(scenario.cookies ?? {})) browser.cookies.set(name, value)
  return scenario
}

/** Submits a form of an older page, and confirms if the app asks to. */
async function sendOld(browser: Browser, form: ReturnType<typeof formTo>, values: Record<string, string> = {}) {
  const response = await browser.submit(form, values)
  return response.status === 403 ? browser.submit(formTo(response, form.action)) : response
}

const CONTINUE = "/api/session/continue"

describe("S-11 an old page that asks whether to continue as another driver", () => {
  test("ends no session that it does not name and asks again", async () => {
    const { browser } = await signedIn()
    // The sign-out form comes from a page that was already open, because a new page asks first.
    const oldSignOut = await signOutForm(browser)
    const other = await addProviderCookies(browser)
    const question = formTo(await browser.arrive("/CONFIG"), CONTINUE)
    await browser.submit(oldSignOut)
    const third = await signedIn("driver", browser)

    const confirmPage = await browser.arrive(locationOf(await sendOld(browser, question)) ?? "")
    expect(containsText(confirmPage, `现在登录的是${maskPhone(third)}，停车平台刚登录了${maskPhone(other)}`)).toBe(true)
    expect(await currentDriver(browser)).toEqual(third.phone)
    const response = await browser.submit(formTo(confirmPage, CONTINUE))
    expect(locationOf(response)).toBe("/CONFIG")
    expect(await currentDriver(browser)).toEqual(other.phone)
  })

  test("asks again after another such page was answered, and names the new driver", async () => {
    const browser = newBrowser()
    const openQuestion = async () => {
      const scenario = await addProviderCookies(browser)
      const page = await browser.arrive("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } })
      return { world: scenario, question: formTo(page, CONTINUE) }
    }
    const first = await openQuestion()
    const second = await openQuestion()
    await browser.submit(second.question)
    const confirmPage = await browser.arrive(locationOf(await sendOld(browser, first.question)) ?? "")
    expect(containsText(confirmPage, `现在登录的是${maskPhone(second.world)}`)).toBe(true)
    expect(await currentDriver(browser)).toEqual(second.world.phone)
    // A driver who stays is not asked again.
    const stayResponse = await browser.submit(formTo(confirmPage, CONTINUE), { answer: "no" })
    expect(locationOf(stayResponse)).toBe("/CONFIG")
    expect((await browser.arrive("/CONFIG")).path).toBe("/CONFIG")
  })

  test("is valid only in the browser that opened it", async () => {
    const confirmPage = newBrowser()
    await addProviderCookies(confirmPage)
    const { fields } = formTo(
      await confirmPage.arrive("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } }),
      CONTINUE,
    )
    const other = newBrowser()
    const otherForm = (await other.arrive("/PAY/plate_select_yd_v2?parkId=1001")).forms.find(
      ({ fields }) => fields.csrfToken,
    )!
    const response = await other.submit({ ...otherForm, action: CONTINUE, fields: { ...fields, ...otherForm.fields } })
    expect(locationOf(response)?.split("?")[0]).toBe("/SIGNUP/restore")
    expect(await isSignedIn(other)).toBe(false)
  })
})

type RestoreResult = { ok: boolean; why?: string; ticket?: string; phone?: string; instead?: string }
const showRestoreTicket = async (browser: Browser, ticket?: string) =>
  (await browser.ask<RestoreResult>("/api/session/restore", { ticket })).said
const ticketOf = async ({ browser }: Person) => (await browser.ask<RestoreResult>("/api/session/keep")).said.ticket

test("S-28 a ticket has to be confirmed in a browser whose session the provider has ended", async () => {
  const first = await signedIn()
  const { browser } = first
  const ticket = await ticketOf(first)
  for (const name of SESSION) browser.cookies.delete(name)
  const second = await signedIn("driver", browser)
  await sandbox.forget(second.phone)
  const otherPhone = `${second.phone.slice(0, 3)}********`
  for (let times = 0; times < 2; times++)
    expect(await showRestoreTicket(browser, ticket)).toMatchObject({
      why: "confirm",
      phone: maskPhone(first),
      instead: otherPhone,
    })
})

test("S-28 a sign-in by provider cookies clears the stored ticket, which then has to be confirmed", async () => {
  const first = await signedIn()
  const { browser } = first
  const ticket = await ticketOf(first)
  for (const name of SESSION) browser.cookies.delete(name)
  const second = await addProviderCookies(browser)
  const response = await browser.visit("/api/session/restore?next=%2FCONFIG")
  expect(locationOf(response)).toBe("/CONFIG")
  expect(response.headers.get("clear-site-data")).toBe('"storage"')
  expect(await currentDriver(browser)).toBe(second.phone)
  for (const name of SESSION) browser.cookies.delete(name)
  expect(await showRestoreTicket(browser, ticket)).toMatchObject({ why: "confirm", phone: maskPhone(first) })
})

test("a form of the first driver that the second resends shows no text of the first", async () => {
  const { browser } = await signedIn()
  const form = formTo(await browser.arrive("/CONFIG/feedback"), "/api/account/feedback")
  await signOut(browser)
  await signedIn("driver", browser)
  const response = await sendOld(browser, form, { message: "甲短" })
  const page = await browser.arrive(locationOf(response) ?? "")
  expect(page.path).toBe("/CONFIG/feedback")
  expect(page.text).not.toContain("甲短")
  expect(containsText(page, 'role="alert"')).toBe(true)
})

test("a pending no-password order is not shown to the next driver and does not replace another car's", async () => {
  const { browser, orderId, plate } = await openScenario("no-password", { signedIn: true })
  const other = await openScenario("car-in-park")
  const fetchPaymentState = async (carPlate: string) =>
    browser.arrive(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: carPlate })}`)
  const startAgreement = async (of: { orderId: string; plate: string }) => {
    const from = `/v1/wx_money/open_driving?order_id=${of.orderId}`
    return getLocation(
      await browser.submit(formTo(await browser.arrive(from), "/api/pay/no-password"), { plate: of.plate, from }),
    )
  }
  await startAgreement({ orderId, plate })
  await startAgreement(other)
  for (const carPlate of [plate, other.plate]) expect((await fetchPaymentState(carPlate)).text).toContain("返回缴费")
  await signOut(browser)
  expect([...browser.cookies.keys()].filter((name) => name.includes("agreement-return"))).toEqual([])
  const next = await sandbox.world("driver")
  await signIn(browser, next.phone)
  for (const carPlate of [plate, other.plate])
    expect((await fetchPaymentState(carPlate)).text).not.toContain("返回缴费")
})

test("many rejected forms leave few drafts and no page too large to request", async () => {
  const { browser } = await signedIn()
  const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
  for (let parkId = 0; parkId < 40; parkId++)
    await browser.submit(form, { plate: "粤B1", from: `/PAY/plate_select_yd_v2?parkId=${parkId}` })
  expect([...browser.cookies.keys()].filter((name) => name.includes("typed")).length).toBeLessThanOrEqual(3)
  expect((await browser.visit("/CONFIG")).status).toBe(200)
})
