import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, visibleText, sandbox } from "#tests/payments/pay-steps"
import { callsByNow, callsOf } from "#tests/safety/people"

/** What a driver does with invoices, in a browser without scripts. */

export { getLocation as ledTo, sandbox }
export const ISSUE = "/api/invoices/issue"

/** What stands there to be read, in one line. */
export const words = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

export const company = {
  ...{ applicant: "enterprise", name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q" },
  email: "caiwu@haiweixuan.example",
}

/** An address of a story, whether or not it begins signed in, as the app itself sees it. */
function inApp(address: string | undefined): string {
  const to = new URL(address ?? "").searchParams.get("to")
  return to === null ? toPath(address) : (new URL(to, "http://app.example").searchParams.get("next") ?? "")
}

export async function invoicing(world: Parameters<typeof openScenario>[0]) {
  const driver = await openScenario(world, { signedIn: true })
  const way = (name: string) => inApp(driver.addresses[name])
  const park = way("form").split("/")[3] ?? ""
  const since = await callsByNow()
  return {
    ...driver,
    way,
    park,
    formOf: (...orders: string[]) =>
      `/full_electronic_invoice/form/${park}/short/${orders.join("M")}/%20/${orders.length > 1 ? 1 : 0}`,
    issued: () => sandbox.invoices(driver.phone),
    /** What the provider was asked to issue. */
    asked: async () => (await callsOf(driver.phone, since)).filter(({ call }) => call === "invoices.issue"),
  }
}

/** Presses a button of the form, and reads where it leads. */
export async function press(browser: Browser, page: Page, act: string, values: Record<string, string> = {}) {
  return browser.arrive(getLocation(await browser.submit(formTo(page, ISSUE), { ...values, act })))
}

/** The form filled in and looked at. */
export const checked = async (browser: Browser, path: string, values: Record<string, string> = company) =>
  press(browser, await browser.arrive(path), "check", values)

/** All the way; what the last page says. */
export const issuedAt = async (browser: Browser, path: string) =>
  words(await press(browser, await checked(browser, path), "issue"))
