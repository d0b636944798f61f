import { setTimeout as wait } from "node:timers/promises"
import { openBrowser, type Browser, formTo } from "#tests/support/http-browser"
import { attributes } from "#tests/support/html-forms"
import { type MadeWorld, sandboxControl, type SandboxControl } from "#tests/support/sandbox-control"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

const readEnv = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: these tests need the running pair, see scripts/test.js`)
  return value
}

export const appUrl = readEnv("BERTH_APP_URL")
export const appLog = readEnv("BERTH_APP_LOG")
export const sandbox = sandboxControl(readEnv("BERTH_SANDBOX_URL"))

export const newBrowser = () => openBrowser(appUrl)

export type Person = MadeWorld & { browser: Browser }

/** Creates a scenario and signs its driver in by the form. */
export async function signedIn(
  name: ScenarioName = "driver",
  browser = newBrowser(),
  control = sandbox,
): Promise<Person> {
  const world = await control.world(name)
  await signIn(browser, world.phone, control)
  return { ...world, browser }
}

/** Signs in by forms alone: captcha, code, sign-in. */
export async function signIn(browser: Browser, phone: string, control = sandbox) {
  await control.anotherCode(phone)
  const { form, captcha } = await askForCode(browser, phone, control)
  const code = await newestCode(phone, control)
  const page = await browser.submit(form, { phone, captcha, code, agree: "1" })
  const to = page.headers.get("location") ?? ""
  if (page.status !== 303 || /^\/SIGNUP(\?|$)/.test(to)) throw new Error(`not signed in: ${page.status} ${to}`)
  return page
}

/** Opens the sign-in form, reads the captcha and requests a code. */
export async function askForCode(browser: Browser, phone: string, control: SandboxControl = sandbox) {
  const { form, captcha } = await signUpForm(browser, control)
  await browser.submit(form, { phone, captcha }, { to: "/api/session/sms-code" })
  const page = await browser.arrive("/SIGNUP")
  return { form: formTo(page, "/api/auth/callback/sms"), captcha }
}

export async function signUpForm(browser: Browser, control: SandboxControl = sandbox) {
  const findCaptcha = (text: string) => /<img\b([^>]*src="data:image\/png[^>]*)>/.exec(text)?.[1]
  let page = await browser.arrive("/SIGNUP")
  // On a busy machine the app may miss the provider's captcha and pause its calls, so look again like a driver would.
  for (let attempt = 0; attempt < 40 && !findCaptcha(page.text); attempt += 1) {
    await wait(250)
    page = await browser.arrive("/SIGNUP")
  }
  const { answer } = await control.captcha(attributes(findCaptcha(page.text) ?? "").src ?? "")
  return { page, form: formTo(page, "/api/auth/callback/sms"), captcha: answer }
}

export const newestCode = async (phone: string, control: SandboxControl = sandbox) =>
  (await control.sms(phone))[0]?.code ?? "none"

export const isSignedIn = async (browser: Browser) => (await browser.visit("/MEMBER")).status === 200

type RestoreResult = { ok: boolean; why?: string; ticket?: string; phone?: string; confirmation?: string }

/** Uses a ticket as the restore screen does, and confirms where it asks. */
export async function showTicket(browser: Browser, ticket = "", headers: Record<string, string> = {}) {
  const show = (confirmation?: string) =>
    browser.ask<RestoreResult>("/api/session/restore", { ticket, confirmation }, { headers })
  const first = await show()
  return first.said.why === "confirm" ? show(first.said.confirmation) : first
}

/** Provider calls since then by this driver or about this phone. */
export async function callsOf(phone: string, since: number, control: SandboxControl = sandbox) {
  const { calls } = await control.calls(since)
  return calls.filter((call) => call.driver === phone || call.input.phone === phone)
}

export const lastCallNumber = (control: SandboxControl = sandbox) => control.lastCall()

/** Many faults open the circuit breaker for all tests; waits until it has closed. */
export async function waitUntilProviderRecovers(browser: Browser) {
  const asks = async () => (await browser.visit("/MEMBER")).text.includes("********")
  while (!(await asks())) await new Promise((resolve) => setTimeout(resolve, 200))
}
