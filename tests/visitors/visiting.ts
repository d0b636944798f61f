import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, visibleText } from "#tests/payments/pay-steps"
import { callsByNow, callsOf } from "#tests/safety/people"

export const APPLY = "/api/visitors/apply"
export const CARD = "440305199003070011"
export const MATE = { name0: "何宁", card0: "440305199202020022", phone0: "13900139000" }

export const words = (page: Page) =>
  visibleText({ ...page, text: page.text.replace(/<style\b.*?<\/style>/gs, "") }).replace(/\s+/g, " ")

/** An address of a story, whether or not it begins signed in, as the app itself sees it. */
function inApp(address: string | undefined): string {
  const to = new URL(address ?? "").searchParams.get("to")
  return to ? (new URL(to, "http://app.example").searchParams.get("next") ?? "") : toPath(address)
}

export async function visiting(world: Parameters<typeof openScenario>[0]) {
  const driver = await openScenario(world, { signedIn: true })
  const since = await callsByNow()
  const path = inApp(driver.addresses.form)
  const whole = {
    ...{
      passType: "SHORT_TERM",
      visitFrom: today(),
      department: "行政部",
      visitPersons: "周敏",
      visitReason: "送样品",
    },
    ...{ plate: driver.plate, carColor: "白色", carBrand: "大众", visitorName: "陈晓", phone: driver.phone },
    ...{ visitorCard: CARD, visitorCompany: "南山印务", promise: "1", health0: "没有", health1: "没有", do: "send" },
  }
  return {
    ...driver,
    path,
    whole,
    detail: driver.addresses.detail ? inApp(driver.addresses.detail) : "",
    /** What the provider was sent. */
    sent: async () =>
      (await callsOf(driver.phone, since)).filter(({ call }) => /visitors\.(apply|again)/.test(call ?? "")),
  }
}

export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
export const later = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

export async function send(browser: Browser, path: string, values: Record<string, string>) {
  const form = formTo(await browser.arrive(path), APPLY)
  return browser.arrive(getLocation(await browser.submit(form, values)).split("#", 1)[0]!)
}
