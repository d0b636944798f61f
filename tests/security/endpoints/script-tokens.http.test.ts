import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { openScenario, openPayScreen } from "#tests/payments/pay-steps"
import { readLastCallNumber, listCallsOf, sandbox, createSignedInDriver } from "#tests/security/drivers"

/** Scripts send the form token of their page. After a sign-in the token of an older page is stale. */

type ApiResult = { ok: boolean; why?: string; begun?: boolean; stale?: boolean; csrfToken?: string }
const STALE_TOKEN = { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string }

const readFormFields = (page: Page, action: string) => getForm(page, action).fields
const signOut = async (browser: Browser) => browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

/** Signs in at the provider, because a second SMS code within a minute is refused. */
async function signInAtProvider(browser: Browser, phone: string) {
  const response = await fetch(`${sandbox.url}/enter?phone=${phone}&to=/CONFIG`, { redirect: "manual" })
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  expect((await browser.goto("/CONFIG")).path).toBe("/CONFIG")
}

test("a switch on a page from before a sign-in changes nothing and gets the current token", async () => {
  const { browser, phone } = await createSignedInDriver()
  const { id, csrfToken } = readFormFields(await browser.goto("/CONFIG/cars/manage"), "/api/cars/enable")
  const setEnabled = (csrfToken: string | undefined) =>
    browser.postJson<ApiResult>("/api/cars/enable", { id, on: false, csrfToken }, {})
  await signOut(browser)
  await signInAtProvider(browser, phone)
  const since = await readLastCallNumber()
  const refused = await setEnabled(csrfToken)
  expect(refused.status).toBe(403)
  expect(refused.json).toEqual(STALE_TOKEN)
  expect(await listCallsOf(phone, since)).toEqual([])
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: true })

  expect((await setEnabled(refused.json.csrfToken)).json).toEqual({ ok: true, on: false })
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: false })
})

test("a switch on another driver's page changes nothing, whatever the token", async () => {
  const { browser, phone: firstPhone } = await createSignedInDriver()
  const { id, csrfToken } = readFormFields(await browser.goto("/CONFIG/cars/manage"), "/api/cars/enable")
  await signOut(browser)
  await createSignedInDriver("driver", browser)
  const refused = await browser.postJson<ApiResult>("/api/cars/enable", { id, on: false, csrfToken })
  expect(refused.status).toBe(403)
  expect(refused.json).toEqual(STALE_TOKEN)
  const retried = await browser.postJson<ApiResult>("/api/cars/enable", {
    id,
    on: false,
    csrfToken: refused.json.csrfToken,
  })
  expect(retried.json.why).toBe("no-such-car")
  expect((await sandbox.cars(firstPhone))[0]?.active).toBe(true)
})

test("a pay page from before a sign-in starts no payment", async () => {
  const { browser, path, payments, phone } = await openScenario("car-in-park", { signedIn: true })
  const { csrfToken, ...form } = readFormFields(await openPayScreen(browser, path), "/api/pay/start")
  await signOut(browser)
  await signInAtProvider(browser, phone)
  const since = await readLastCallNumber()
  for (const token of [csrfToken, "", "0".repeat(96), 7]) {
    const refused = await browser.postJson<ApiResult>("/api/pay/start", { ...form, csrfToken: token })
    expect({ token, status: refused.status, json: refused.json }).toEqual({ token, status: 403, json: STALE_TOKEN })
  }
  expect(await listCallsOf(phone, since)).toEqual([])
  expect((await payments()).payments).toEqual([])
})
