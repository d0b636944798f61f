import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { inWorld, payScreen } from "#tests/payments/paying"
import { callsByNow, callsOf, sandbox, signedIn } from "#tests/safety/people"

/** What a page's script sends has the token of the page's form; a page from before a sign-in begins nothing. */

type DoorAnswer = { ok: boolean; why?: string; begun?: boolean; stale?: boolean; csrfToken?: string }
const STALE = { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string }

const fieldsOf = (page: Page, action: string) => getForm(page, action).fields
const signOut = async (browser: Browser) => browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

/** By the provider's own sign-in, which sends no second code within the minute. */
async function comeBack(browser: Browser, phone: string) {
  const entered = await fetch(`${sandbox.url}/enter?phone=${phone}&to=/CONFIG`, { redirect: "manual" })
  for (const line of entered.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  expect((await browser.goto("/CONFIG")).path).toBe("/CONFIG")
}

test("a switch of a page from before a sign-in turns nothing, and is told the token of now", async () => {
  const { browser, phone } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.goto("/CONFIG/cars/manage"), "/api/cars/enable")
  const turn = (csrfToken: string | undefined) =>
    browser.postJson<DoorAnswer>("/api/cars/enable", { id, on: false, csrfToken }, {})
  await signOut(browser)
  await comeBack(browser, phone)
  const since = await callsByNow()
  const refused = await turn(csrfToken)
  expect([refused.status, refused.json, await callsOf(phone, since)]).toEqual([403, STALE, []])
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: true })

  expect((await turn(refused.json.csrfToken)).json).toEqual({ ok: true, on: false })
  expect((await sandbox.cars(phone))[0]).toMatchObject({ id, active: false })
})

test("nor does it turn anything of another driver's, with whatever token", async () => {
  const { browser, phone: first } = await signedIn()
  const { id, csrfToken } = fieldsOf(await browser.goto("/CONFIG/cars/manage"), "/api/cars/enable")
  await signOut(browser)
  await signedIn("driver", browser)
  const refused = await browser.postJson<DoorAnswer>("/api/cars/enable", { id, on: false, csrfToken })
  expect([refused.status, refused.json]).toEqual([403, STALE])
  const again = await browser.postJson<DoorAnswer>("/api/cars/enable", {
    id,
    on: false,
    csrfToken: refused.json.csrfToken,
  })
  expect([again.json.why, (await sandbox.cars(first))[0]?.active]).toEqual(["no-such-car", true])
})

test("a payment of a page from before a sign-in is not begun", async () => {
  const { browser, path, payments, phone } = await inWorld("car-in-park", { signedIn: true })
  const { csrfToken, ...form } = fieldsOf(await payScreen(browser, path), "/api/pay/start")
  await signOut(browser)
  await comeBack(browser, phone)
  const since = await callsByNow()
  for (const sent of [csrfToken, "", "0".repeat(96), 7]) {
    const refused = await browser.postJson<DoorAnswer>("/api/pay/start", { ...form, csrfToken: sent })
    expect([sent, refused.status, refused.json]).toEqual([sent, 403, STALE])
  }
  expect([await callsOf(phone, since), (await payments()).payments]).toEqual([[], []])
})
