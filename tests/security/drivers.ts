import { setTimeout as wait } from "node:timers/promises"
import { openBrowser, type Browser, getForm } from "#tests/support/http-browser"
import { parseAttributes } from "#tests/support/html-forms"
import type { CreatedScenario, SandboxControl } from "#tests/support/sandbox-control"
import { appLog, appUrl, sandbox } from "#tests/support/servers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

export { appLog, appUrl, sandbox }

export const openAppBrowser = () => openBrowser(appUrl)

export type SignedInDriver = CreatedScenario & { browser: Browser }

/** Creates a scenario and signs its driver in by the form. */
export async function createSignedInDriver(
  name: ScenarioName = "driver",
  browser = openAppBrowser(),
  control = sandbox,
): Promise<SignedInDriver> {
  const scenario = await control.createScenario(name)
  await signIn(browser, scenario.phone, control)
  return { ...scenario, browser }
}

/** Signs in by forms alone: captcha, code, sign-in. */
export async function signIn(browser: Browser, phone: string, control = sandbox) {
  await control.allowAnotherCode(phone)
  const { form, captcha } = await requestSignInCode(browser, phone, control)
  const code = await readNewestCode(phone, control)
  const page = await browser.submit(form, { phone, captcha, code, agree: "1" })
  const location = page.headers.get("location") ?? ""
  if (page.status !== 303 || /^\/SIGNUP(\?|$)/.test(location))
    throw new Error(`not signed in: ${page.status} ${location}`)
  return page
}

/** Opens the sign-in form, reads the captcha and requests a code. */
export async function requestSignInCode(browser: Browser, phone: string, control: SandboxControl = sandbox) {
  const { form, captcha } = await openSignUpForm(browser, control)
  await browser.submit(form, { phone, captcha }, { to: "/api/session/sms-code" })
  const page = await browser.goto("/SIGNUP")
  return { form: getForm(page, "/api/auth/callback/sms"), captcha }
}

export async function openSignUpForm(browser: Browser, control: SandboxControl = sandbox) {
  const findCaptcha = (text: string) => /<img\b([^>]*src="data:image\/png[^>]*)>/.exec(text)?.[1]
  let page = await browser.goto("/SIGNUP")
  // On a busy machine the app may miss the provider's captcha and pause its calls, so the page is reloaded.
  for (let attempt = 0; attempt < 40 && !findCaptcha(page.text); attempt += 1) {
    await wait(250)
    page = await browser.goto("/SIGNUP")
  }
  const { answer } = await control.captcha(parseAttributes(findCaptcha(page.text) ?? "").src ?? "")
  return { page, form: getForm(page, "/api/auth/callback/sms"), captcha: answer }
}

export const readNewestCode = async (phone: string, control: SandboxControl = sandbox) =>
  (await control.sms(phone))[0]?.code ?? "none"

export const isSignedIn = async (browser: Browser) => (await browser.get("/MEMBER")).status === 200

type RestoreResult = { ok: boolean; why?: string; ticket?: string; phone?: string; confirmation?: string }

/** Uses a ticket as the restore screen does, including the confirmation if it is required. */
export async function redeemTicket(browser: Browser, ticket = "", headers: Record<string, string> = {}) {
  const show = (confirmation?: string) =>
    browser.postJson<RestoreResult>("/api/session/restore", { ticket, confirmation }, { headers })
  const first = await show()
  return first.json.why === "confirm" ? show(first.json.confirmation) : first
}

/** Lists the provider calls since this number that this driver made or that contain this phone. */
export async function listCallsOf(phone: string, since: number, control: SandboxControl = sandbox) {
  const { calls } = await control.calls(since)
  return calls.filter((call) => call.driver === phone || call.input.phone === phone)
}

export const readLastCallNumber = (control: SandboxControl = sandbox) => control.lastCall()

/** Waits until the circuit breaker, which many faults open for all tests, has closed. */
export async function waitUntilProviderRecovers(browser: Browser) {
  const isShown = async () => (await browser.get("/MEMBER")).text.includes("****")
  while (!(await isShown())) await new Promise((resolve) => setTimeout(resolve, 200))
}
