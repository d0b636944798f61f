import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openScenario, openPayScreen } from "#tests/payments/pay-steps"
import { callsByNow, callsOf, sandbox, signedIn } from "#tests/safety/people"

/** What a page's script sends has the token of the page's form; a page from before a sign-in begins nothing. */

type DoorAnswer = { ok: boolean; why?: string; begun?: boolean; stale?: boolean; csrfToken?: string }
const STALE = { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string }

const fieldsOf = (page: Page, action: string) => formTo(page, action).fields
const signOut = async (browser: Browser) => browser.submit(formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"))

/** By the provider's own sign-in, which sends no second code within the minute. */
async function comeBack(browser: Browser, phone: string) {
  const entered = await fetch(`${sandbox.url}/enter?phone=${phone}&to=/CONFIG`, { redirect: "manual" })
  for (const line of entered.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  expect((await browser.arrive("/CONFIG")).path).toBe("/CONFIG")
}

test("a switch of a page from before a sign-in turns nothing, and is told the token of now", async () => {
  const { browser, phone } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.arrive("/CONFIG/cars/manage"), "/api/cars/enable")
  const turn = (csrfToken: string | undefined) =>
    browser.ask<DoorAnswer>("/api/cars/enable", { id, on: false, csrfToken }, {})
  await signOut(browser)
  await comeBack(browser, phone)
  const since = await callsByNow()
  const refused = await turn(csrfToken)
  expect([refused.status, refused.said, await callsOf(phone, since)]).toEqual([403, STALE, []])
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: true })

  expect((await turn(refused.said.csrfToken)).said).toEqual({ ok: true, on: false })
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: false })
})

test("nor does it turn anything of another driver's, with whatever token", async () => {
  const { browser, phone: first } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.arrive("/CONFIG/cars/manage"), "/api/cars/enable")
  await signOut(browser)
  await signedIn("driver", browser)
  const refused = await browser.ask<DoorAnswer>("/api/cars/enable", { id, on: false, csrfToken })
  expect([refused.status, refused.said]).toEqual([403, STALE])
  const again = await browser.ask<DoorAnswer>("/api/cars/enable", { id, on: false, csrfToken: refused.said.csrfToken })
  expect([again.said.why, (await sandbox.cars(first))[0]?.active]).toEqual(["no-such-car", true])
})

test("a payment of a page from before a sign-in is not begun", async () => {
  const { browser, path, payments, phone } = await openScenario("car-in-park", { signedIn: true })
  const { csrfToken, ...form } = fieldsOf(await openPayScreen(browser, path), "/api/pay/start")
  await signOut(browser)
  await comeBack(browser, phone)
  const since = await callsByNow()
  for (const sent of [csrfToken, "", "0".repeat(96), 7]) {
    const refused = await browser.ask<DoorAnswer>("/api/pay/start", { ...form, csrfToken: sent })
    expect([sent, refused.status, refused.said]).toEqual([sent, 403, STALE])
  }
  expect([await callsOf(phone, since), (await payments()).payments]).toEqual([[], []])
})
