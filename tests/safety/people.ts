import { setTimeout as wait } from "node:timers/promises"
import { openBrowser, type Browser, getForm } from "#tests/support/http-browser"
import { parseAttributes } from "#tests/support/html-forms"
import { type CreatedScenario, sandboxControl, type SandboxControl } from "#tests/support/sandbox-control"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

const given = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: these tests need the running pair, see scripts/test.js`)
  return value
}

export const appUrl = given("BERTH_APP_URL")
export const appLog = given("BERTH_APP_LOG")
export const sandbox = sandboxControl(given("BERTH_SANDBOX_URL"))

export const newBrowser = () => openBrowser(appUrl)

export type Person = CreatedScenario & { browser: Browser }

/** Somebody of a fresh world who has signed in by the form, in a browser of their own. */
export async function signedIn(name: ScenarioName = "driver", browser = newBrowser(), box = sandbox): Promise<Person> {
  const world = await box.createScenario(name)
  await signIn(browser, world.phone, box)
  return { ...world, browser }
}

/** The whole way in, with forms alone: picture, code, sign-in. */
export async function signIn(browser: Browser, phone: string, box = sandbox) {
  await box.allowAnotherCode(phone)
  const { form, captcha } = await askForCode(browser, phone, box)
  const code = await newestCode(phone, box)
  const page = await browser.submit(form, { phone, captcha, code, agree: "1" })
  const to = page.headers.get("location") ?? ""
  if (page.status !== 303 || /^\/SIGNUP(\?|$)/.test(to)) throw new Error(`not signed in: ${page.status} ${to}`)
  return page
}

/** The sign-in form with a picture read, and a code sent for it. */
export async function askForCode(browser: Browser, phone: string, box: SandboxControl = sandbox) {
  const { form, captcha } = await signUpForm(browser, box)
  await browser.submit(form, { phone, captcha }, { to: "/api/session/sms-code" })
  const page = await browser.goto("/SIGNUP")
  return { form: getForm(page, "/api/auth/callback/sms"), captcha }
}

export async function signUpForm(browser: Browser, box: SandboxControl = sandbox) {
  const pictureOn = (text: string) => /<img\b([^>]*src="data:image\/png[^>]*)>/.exec(text)?.[1]
  let page = await browser.goto("/SIGNUP")
  // On a busy machine an app may not have it within its second, and then asks nobody for a while; a person looks again.
  for (let again = 0; again < 40 && !pictureOn(page.text); again += 1) {
    await wait(250)
    page = await browser.goto("/SIGNUP")
  }
  const { answer } = await box.captcha(parseAttributes(pictureOn(page.text) ?? "").src ?? "")
  return { page, form: getForm(page, "/api/auth/callback/sms"), captcha: answer }
}

export const newestCode = async (phone: string, box: SandboxControl = sandbox) =>
  (await box.sms(phone))[0]?.code ?? "none"

export const isIn = async (browser: Browser) => (await browser.get("/MEMBER")).status === 200

type Shown = { ok: boolean; why?: string; ticket?: string; phone?: string; confirmation?: string }

/** As the restore screen shows a ticket, and where it asks whose it is, the driver says to go on. */
export async function showTicket(browser: Browser, ticket = "", headers: Record<string, string> = {}) {
  const show = (confirmation?: string) =>
    browser.postJson<Shown>("/api/session/restore", { ticket, confirmation }, { headers })
  const first = await show()
  return first.json.why === "confirm" ? show(first.json.confirmation) : first
}

/** Calls the provider has got since, of one driver or about one phone. */
export async function callsOf(phone: string, since: number, box: SandboxControl = sandbox) {
  const { calls } = await box.calls(since)
  return calls.filter((call) => call.driver === phone || call.input.phone === phone)
}

export const callsByNow = (box: SandboxControl = sandbox) => box.lastCall()

/** Many faults at once open the breaker for everybody: whoever made them waits until it has closed. */
export async function wellAgain(browser: Browser) {
  const asks = async () => (await browser.get("/MEMBER")).text.includes("********")
  while (!(await asks())) await new Promise((wake) => setTimeout(wake, 200))
}
