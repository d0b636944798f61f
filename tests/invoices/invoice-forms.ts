import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, visibleText, sandbox } from "#tests/payments/pay-steps"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"

export { getLocation, sandbox }
export const ISSUE = "/api/invoices/issue"

/** Returns the visible text of a page on one line. */
export const readText = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

export const company = {
  applicant: "enterprise",
  name: "深圳市海味轩餐饮有限公司",
  tax: "91440300MA5D8WPJ3Q",
  email: "caiwu@haiweixuan.example",
}

/** Returns the app path of a scenario's URL, with or without a sign-in redirect. */
function toAppPath(address: string | undefined): string {
  const target = new URL(address ?? "").searchParams.get("to")
  return target === null ? toPath(address) : (new URL(target, "http://app.example").searchParams.get("next") ?? "")
}

export async function signInInvoiceDriver(scenario: Parameters<typeof openScenario>[0]) {
  const driver = await openScenario(scenario, { signedIn: true })
  const getPath = (name: string) => toAppPath(driver.addresses[name])
  const park = getPath("form").split("/")[3] ?? ""
  const since = await readLastCallNumber()
  return {
    ...driver,
    getPath,
    park,
    getFormPath: (...orders: string[]) =>
      `/full_electronic_invoice/form/${park}/short/${orders.join("M")}/%20/${orders.length > 1 ? 1 : 0}`,
    listIssued: () => sandbox.invoices(driver.phone),
    /** Lists the invoice requests that the provider has received. */
    listIssueCalls: async () =>
      (await listCallsOf(driver.phone, since)).filter(({ call }) => call === "invoices.issue"),
  }
}

/** Submits the form with one of its buttons and opens the page it redirects to. */
export async function submitForm(browser: Browser, page: Page, action: string, values: Record<string, string> = {}) {
  return browser.goto(getLocation(await browser.submit(getForm(page, ISSUE), { ...values, act: action })))
}

/** Fills in the form and opens the check page. */
export const openCheckPage = async (browser: Browser, path: string, values: Record<string, string> = company) =>
  submitForm(browser, await browser.goto(path), "check", values)

/** Issues an invoice and returns the text of the last page. */
export const issueInvoice = async (browser: Browser, path: string) =>
  readText(await submitForm(browser, await openCheckPage(browser, path), "issue"))
