import { type Browser, getForm } from "#tests/support/http-browser"
import { submitVerification, signInOwner, carPaths } from "#tests/cars/car-forms"
import { formDoors, jsonDoors } from "#tests/safety/doors/doors"
import { appUrl, newBrowser, signedIn } from "#tests/safety/people"
import { picture } from "#tests/safety/pictures"

/** Whoever is led somewhere by a form or a link reads a page, wherever it leads: JSON is for scripts alone. */

const NAVIGATION = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }
const FORM = { ...NAVIGATION, "content-type": "application/x-www-form-urlencoded" }
const OURS = { origin: appUrl, "sec-fetch-site": "same-origin" }

/** A cashier's form brings none of our cookies: they are Lax. What it leads to does. */
async function sentBackTo(path: string, driver: Browser) {
  const headers = { ...FORM, origin: "https://cashier.example", "sec-fetch-site": "cross-site" }
  const sent = await newBrowser().send(path, { method: "POST", headers, body: "result=ok" })
  expect([sent.status, sent.headers.get("location"), sent.setCookies]).toEqual([303, path, []])
  return driver.goto(path, { headers: { "sec-fetch-site": "cross-site" } })
}

test("a cashier that posts a driver back to a page of theirs leads them to it, signed in as before", async () => {
  const { browser } = await signedIn()
  const page = await sentBackTo("/HISTORY", browser)
  expect([page.status, page.text.includes("停车记录")]).toEqual([200, true])
})

test("and who is signed in nowhere comes to the sign-in, with the way back", async () => {
  const page = await sentBackTo("/HISTORY", newBrowser())
  expect(page.trail.at(-1)).toBe("/SIGNUP/restore?next=%2FHISTORY")
})

test("the form with photos that stood open in another tab meanwhile is taken", async () => {
  const owner = await signInOwner("driver")
  const screen = await owner.browser.goto(carPaths.authenticate(owner.plate))
  await sentBackTo("/PAY/pay_success?order_id=1001209901010000000", owner.browser)
  const { page } = await submitVerification(owner, screen, { licence: { bytes: await picture(600, 400) } })
  expect(page?.text).toContain("审核中")
})

test.each(jsonDoors)("a form that %s is told in a page that it cannot: %s", async (_, path, input) => {
  const browser = newBrowser()
  const body = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const { status, headers, text } = await browser.send(path, { method: "POST", headers: { ...FORM, ...OURS }, body })
  expect([status, headers.get("content-type"), text.includes("页面已过期")]).toEqual([
    403,
    expect.stringContaining("text/html"),
    true,
  ])
})

test.each(formDoors)("nobody's form that %s ends in a page, or leads on: %s", async (_, path, fields) => {
  const browser = newBrowser()
  const { csrfToken } = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find").fields
  const body = new URLSearchParams({ ...fields, csrfToken: csrfToken ?? "" }).toString()
  const sent = await browser.send(path, { method: "POST", headers: { ...FORM, ...OURS }, body })
  if (sent.status !== 303) expect(sent.headers.get("content-type")).toContain("text/html")
})
