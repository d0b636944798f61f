import { getBeijingDay } from "#tests/support/beijing-days"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, visibleText } from "#tests/payments/pay-steps"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"

export const APPLY = "/api/visitors/apply"
export const CARD = "440305199003070011"
export const COMPANION = { name0: "何宁", card0: "440305199202020022", phone0: "13900139000" }

export const readText = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

/** Returns the app path of a scenario's URL, with or without a sign-in redirect. */
function toAppPath(address: string | undefined): string {
  const target = new URL(address ?? "").searchParams.get("to")
  return target ? (new URL(target, "http://app.example").searchParams.get("next") ?? "") : toPath(address)
}

export async function signInVisitor(scenario: Parameters<typeof openScenario>[0]) {
  const driver = await openScenario(scenario, { signedIn: true })
  const since = await readLastCallNumber()
  const path = toAppPath(driver.addresses.form)
  const fields = {
    passType: "SHORT_TERM",
    visitFrom: getBeijingDay(),
    department: "行政部",
    visitPersons: "周敏",
    visitReason: "送样品",
    plate: driver.plate,
    carColor: "白色",
    carBrand: "大众",
    visitorName: "陈晓",
    phone: driver.phone,
    visitorCard: CARD,
    visitorCompany: "南山印务",
    promise: "1",
    health0: "没有",
    health1: "没有",
    do: "send",
  }
  return {
    ...driver,
    path,
    fields,
    detail: driver.addresses.detail ? toAppPath(driver.addresses.detail) : "",
    /** Lists the applications that the provider has received. */
    listApplications: async () =>
      (await listCallsOf(driver.phone, since)).filter(({ call }) => /visitors\.(apply|again)/.test(call ?? "")),
  }
}

export async function submitForm(browser: Browser, path: string, values: Record<string, string>) {
  const form = getForm(await browser.goto(path), APPLY)
  return browser.goto(getLocation(await browser.submit(form, values)).split("#", 1)[0]!)
}
