import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import { openScenario, getLocation } from "#tests/payments/pay-steps"
import {
  isSignedIn,
  openAppBrowser,
  type SignedInDriver,
  sandbox,
  createSignedInDriver,
  signIn,
} from "#tests/security/drivers"

/** Two drivers use one browser in turn: no data of the first driver may reach the second. */
const maskPhone = ({ phone }: { phone: string }) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const containsText = ({ text }: { text: string }, expected: string) =>
  text.replace(/<wbr\/?>|<!-- -->/g, "").includes(expected)
const openSignOutForm = async (browser: Browser) => getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
const signOut = async (browser: Browser) => browser.submit(await openSignOutForm(browser))
const SESSION_COOKIE = "berth-session"

/** Finds the driver of this browser's provider calls. */
async function findCurrentDriver(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.postJson("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}

async function addProviderCookies(browser: Browser) {
  const scenario = await sandbox.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(scenario.cookies ?? {})) browser.cookies.set(name, value)
  return scenario
}

/** Submits a form of an older page and the confirmation if the app requires one. */
async function submitAndConfirm(
  browser: Browser,
  form: ReturnType<typeof getForm>,
  values: Record<string, string> = {},
) {
  const response = await browser.submit(form, values)
  return response.status === 403 ? browser.submit(getForm(response, form.action)) : response
}

const CONTINUE = "/api/session/continue"

describe("confirmation pages", () => {
  test("S-11 an outdated confirmation page does not end the session of a driver it does not name", async () => {
    const { browser } = await createSignedInDriver()
    // The sign-out form comes from a page that was already open, because a new page shows the confirmation first.
    const signOutForm = await openSignOutForm(browser)
    const otherDriver = await addProviderCookies(browser)
    const confirmForm = getForm(await browser.goto("/CONFIG"), CONTINUE)
    await browser.submit(signOutForm)
    const thirdDriver = await createSignedInDriver("driver", browser)

    const confirmPage = await browser.goto(getRedirectPath(await submitAndConfirm(browser, confirmForm)) ?? "")
    expect(
      containsText(confirmPage, `现在登录的是${maskPhone(thirdDriver)}，停车平台刚登录了${maskPhone(otherDriver)}`),
    ).toBe(true)
    expect(await findCurrentDriver(browser)).toEqual(thirdDriver.phone)
    const response = await browser.submit(getForm(confirmPage, CONTINUE))
    expect(getRedirectPath(response)).toBe("/CONFIG")
    expect(await findCurrentDriver(browser)).toEqual(otherDriver.phone)
  })

  test("S-11 an outdated confirmation page leads to a new one that names the current driver", async () => {
    const browser = openAppBrowser()
    const openConfirmation = async () => {
      const scenario = await addProviderCookies(browser)
      const page = await browser.goto("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } })
      return { scenario, confirmForm: getForm(page, CONTINUE) }
    }
    const firstDriver = await openConfirmation()
    const secondDriver = await openConfirmation()
    await browser.submit(secondDriver.confirmForm)
    const confirmPage = await browser.goto(
      getRedirectPath(await submitAndConfirm(browser, firstDriver.confirmForm)) ?? "",
    )
    expect(containsText(confirmPage, `现在登录的是${maskPhone(secondDriver.scenario)}`)).toBe(true)
    expect(await findCurrentDriver(browser)).toEqual(secondDriver.scenario.phone)
    // A driver who has declined is not asked a second time.
    const stayResponse = await browser.submit(getForm(confirmPage, CONTINUE), { answer: "no" })
    expect(getRedirectPath(stayResponse)).toBe("/CONFIG")
    expect((await browser.goto("/CONFIG")).path).toBe("/CONFIG")
  })

  test("S-11 a confirmation is valid only in the browser that opened it", async () => {
    const browser = openAppBrowser()
    await addProviderCookies(browser)
    const { fields } = getForm(await browser.goto("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } }), CONTINUE)
    const otherBrowser = openAppBrowser()
    const otherForm = (await otherBrowser.goto("/PAY/plate_select_yd_v2?parkId=1001")).forms.find(
      ({ fields }) => fields.csrfToken,
    )!
    const response = await otherBrowser.submit({
      ...otherForm,
      action: CONTINUE,
      fields: { ...fields, ...otherForm.fields },
    })
    expect(getRedirectPath(response)?.split("?")[0]).toBe("/SIGNUP/restore")
    expect(await isSignedIn(otherBrowser)).toBe(false)
  })
})

type RestoreResult = { ok: boolean; why?: string; ticket?: string; phone?: string; instead?: string }
const redeemTicket = async (browser: Browser, ticket?: string) =>
  (await browser.postJson<RestoreResult>("/api/session/restore", { ticket })).json
const createTicket = async ({ browser }: SignedInDriver) =>
  (await browser.postJson<RestoreResult>("/api/session/keep")).json.ticket

test("S-28 a ticket has to be confirmed in a browser whose session the provider has ended", async () => {
  const firstDriver = await createSignedInDriver()
  const { browser } = firstDriver
  const ticket = await createTicket(firstDriver)
  browser.cookies.delete(SESSION_COOKIE)
  const secondDriver = await createSignedInDriver("driver", browser)
  await sandbox.expireCredentials(secondDriver.phone)
  for (let i = 0; i < 2; i++)
    expect(await redeemTicket(browser, ticket)).toMatchObject({
      why: "confirm",
      phone: maskPhone(firstDriver),
      instead: maskPhone(secondDriver),
    })
})

test("S-28 a sign-in by provider cookies clears the stored ticket, which then has to be confirmed", async () => {
  const firstDriver = await createSignedInDriver()
  const { browser } = firstDriver
  const ticket = await createTicket(firstDriver)
  browser.cookies.delete(SESSION_COOKIE)
  const secondDriver = await addProviderCookies(browser)
  const response = await browser.get("/api/session/restore?next=%2FCONFIG")
  expect(getRedirectPath(response)).toBe("/CONFIG")
  expect(response.headers.get("clear-site-data")).toBe('"storage"')
  expect(await findCurrentDriver(browser)).toBe(secondDriver.phone)
  browser.cookies.delete(SESSION_COOKIE)
  expect(await redeemTicket(browser, ticket)).toMatchObject({ why: "confirm", phone: maskPhone(firstDriver) })
})

test("a form of the first driver that the second driver resends shows no text of the first", async () => {
  const { browser } = await createSignedInDriver()
  const form = getForm(await browser.goto("/CONFIG/feedback"), "/api/account/feedback")
  await signOut(browser)
  await createSignedInDriver("driver", browser)
  const response = await submitAndConfirm(browser, form, { message: "甲短" })
  const page = await browser.goto(getRedirectPath(response) ?? "")
  expect(page.path).toBe("/CONFIG/feedback")
  expect(page.text).not.toContain("甲短")
  expect(containsText(page, 'role="alert"')).toBe(true)
})

test("a pending no-password order is not shown to the next driver and does not replace another car's", async () => {
  const { browser, orderId, plate } = await openScenario("no-password", { signedIn: true })
  const otherScenario = await openScenario("car-in-park")
  const openNoPasswordScreen = async (carPlate: string) =>
    browser.goto(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: carPlate })}`)
  const startAgreement = async (order: { orderId: string; plate: string }) => {
    const from = `/v1/wx_money/open_driving?order_id=${order.orderId}`
    return getLocation(
      await browser.submit(getForm(await browser.goto(from), "/api/pay/no-password"), { plate: order.plate, from }),
    )
  }
  await startAgreement({ orderId, plate })
  await startAgreement(otherScenario)
  for (const carPlate of [plate, otherScenario.plate])
    expect((await openNoPasswordScreen(carPlate)).text).toContain("返回缴费")
  await signOut(browser)
  expect([...browser.cookies.keys()].filter((name) => name.includes("agreement-return"))).toEqual([])
  const nextDriver = await sandbox.createScenario("driver")
  await signIn(browser, nextDriver.phone)
  for (const carPlate of [plate, otherScenario.plate])
    expect((await openNoPasswordScreen(carPlate)).text).not.toContain("返回缴费")
})

test("many rejected forms leave at most three drafts, so that requests stay below the header limit", async () => {
  const { browser } = await createSignedInDriver()
  const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
  for (let parkId = 0; parkId < 40; parkId++)
    await browser.submit(form, { plate: "粤B1", from: `/PAY/plate_select_yd_v2?parkId=${parkId}` })
  expect([...browser.cookies.keys()].filter((name) => name.includes("typed")).length).toBeLessThanOrEqual(3)
  expect((await browser.get("/CONFIG")).status).toBe(200)
})
