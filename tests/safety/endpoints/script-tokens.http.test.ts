import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openScenario, openPayScreen } from "#tests/payments/pay-steps"
import { lastCallNumber, callsOf, sandbox, signedIn } from "#tests/safety/people"

/** Calls by script carry the form token of their page. After a sign-in the token of an older page is stale. */

type ApiResult = { ok: boolean; why?: string; begun?: boolean; stale?: boolean; csrfToken?: string }
const STALE_TOKEN = { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string }

const fieldsOf = (page: Page, action: string) => formTo(page, action).fields
const signOut = async (browser: Browser) => browser.submit(formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"))

/** Signs in by the provider's own sign-in, because a second SMS code within a minute is refused. */
async function signInAtProvider(browser: Browser, phone: string) {
  const response = await fetch(`${sandbox.url}/enter?phone=${phone}&to=/CONFIG`, { redirect: "manual" })
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  expect((await browser.arrive("/CONFIG")).path).toBe("/CONFIG")
}

test("a switch on a page from before a sign-in changes nothing and gets the current token", async () => {
  const { browser, phone } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.arrive("/CONFIG/cars/manage"), "/api/cars/enable")
  const setEnabled = (csrfToken: string | undefined) =>
    browser.ask<ApiResult>("/api/cars/enable", { id, on: false, csrfToken }, {})
  await signOut(browser)
  await signInAtProvider(browser, phone)
  const since = await lastCallNumber()
  const refused = await setEnabled(csrfToken)
  expect(refused.status).toBe(403)
  expect(refused.said).toEqual(STALE_TOKEN)
  expect(await callsOf(phone, since)).toEqual([])
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: true })

  expect((await setEnabled(refused.said.csrfToken)).said).toEqual({ ok: true, on: false })
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: false })
})

test("a switch on a page of another driver changes nothing with any token", async () => {
  const { browser, phone: first } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.arrive("/CONFIG/cars/manage"), "/api/cars/enable")
  await signOut(browser)
  await signedIn("driver", browser)
  const refused = await browser.ask<ApiResult>("/api/cars/enable", { id, on: false, csrfToken })
  expect(refused.status).toBe(403)
  expect(refused.said).toEqual(STALE_TOKEN)
  const retried = await browser.ask<ApiResult>("/api/cars/enable", { id, on: false, csrfToken: refused.said.csrfToken })
  expect(retried.said.why).toBe("no-such-car")
  expect((await sandbox.cars(first))[0]?.active).toBe(true)
})

test("a pay page from before a sign-in starts no payment", async () => {
  const { browser, path, payments, phone } = await openScenario("car-in-park", { signedIn: true })
  const { csrfToken, ...form } = fieldsOf(await openPayScreen(browser, path), "/api/pay/start")
  await signOut(browser)
  await signInAtProvider(browser, phone)
  const since = await lastCallNumber()
  for (const token of [csrfToken, "", "0".repeat(96), 7]) {
    const refused = await browser.ask<ApiResult>("/api/pay/start", { ...form, csrfToken: token })
    expect([token, refused.status, refused.said]).toEqual([token, 403, STALE_TOKEN])
  }
  expect(await callsOf(phone, since)).toEqual([])
  expect((await payments()).payments).toEqual([])
})
