import { type Browser, getForm } from "#tests/support/http-browser"
import { submitVerification, signInOwner, carPaths } from "#tests/cars/car-forms"
import { formEndpoints, jsonEndpoints } from "#tests/security/endpoints/endpoints"
import { appUrl, openAppBrowser, createSignedInDriver } from "#tests/security/drivers"
import { createPicture } from "#tests/security/pictures"

/** Forms and links are answered with a page or a redirect; only scripts get JSON. */

const NAVIGATION = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }
const FORM = { ...NAVIGATION, "content-type": "application/x-www-form-urlencoded" }
const SAME_ORIGIN = { origin: appUrl, "sec-fetch-site": "same-origin" }

/** Posts as a cashier's page does: without our cookies, which are SameSite=Lax. The redirect that follows has them. */
async function postFromCashier(path: string, driver: Browser) {
  const headers = { ...FORM, origin: "https://cashier.example", "sec-fetch-site": "cross-site" }
  const response = await openAppBrowser().send(path, { method: "POST", headers, body: "result=ok" })
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe(path)
  expect(response.setCookies).toEqual([])
  return driver.goto(path, { headers: { "sec-fetch-site": "cross-site" } })
}

test("a cashier's POST to a personal page shows it to the signed-in driver", async () => {
  const { browser } = await createSignedInDriver()
  const page = await postFromCashier("/HISTORY", browser)
  expect(page.status).toBe(200)
  expect(page.text).toContain("停车记录")
})

test("a cashier's POST to a personal page leads a signed-out driver to the sign-in with a return path", async () => {
  const page = await postFromCashier("/HISTORY", openAppBrowser())
  expect(page.trail.at(-1)).toBe("/SIGNUP/restore?next=%2FHISTORY")
})

test("the app accepts a photo form that was open in another tab during a cashier's POST", async () => {
  const owner = await signInOwner("driver")
  const screen = await owner.browser.goto(carPaths.authenticate(owner.plate))
  await postFromCashier("/PAY/pay_success?order_id=1001209901010000000", owner.browser)
  const { page } = await submitVerification(owner, screen, { licence: { bytes: await createPicture(600, 400) } })
  expect(page?.text).toContain("审核中")
})

test.each(jsonEndpoints)("the app answers %s sent as a form with an error page: %s", async (_, path, input) => {
  const browser = openAppBrowser()
  const body = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  const { status, headers, text } = await browser.send(path, {
    method: "POST",
    headers: { ...FORM, ...SAME_ORIGIN },
    body,
  })
  expect(status).toBe(403)
  expect(headers.get("content-type")).toContain("text/html")
  expect(text).toContain("页面已过期")
})

test.each(formEndpoints)(
  "the app answers the form %s of a signed-out visitor with a page or a redirect: %s",
  async (_, path, fields) => {
    const browser = openAppBrowser()
    const { csrfToken } = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find").fields
    const body = new URLSearchParams({ ...fields, csrfToken: csrfToken ?? "" }).toString()
    const response = await browser.send(path, { method: "POST", headers: { ...FORM, ...SAME_ORIGIN }, body })
    if (response.status !== 303) expect(response.headers.get("content-type")).toContain("text/html")
  },
)
