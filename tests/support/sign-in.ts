import { waitForHydration, expect, openPage, type Page, sandbox } from "#tests/support/browser"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** What a driver's hands and eyes do on the sign-up screen. */

export async function readCaptcha(page: Page): Promise<string> {
  const image = await page.locator("img[src^='data:image/png']").getAttribute("src")
  return (await sandbox.captcha(image ?? "")).answer
}

export async function requestSmsCode(page: Page, phone: string) {
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  // Without a script nothing counts the seconds.
  await expect(page.getByRole("button", { name: /秒后重发|重新获取/ })).toBeVisible()
}

/** The newest code in the phone's messages. */
export async function waitForSmsCode(phone: string): Promise<string> {
  await expect.poll(async () => (await sandbox.sms(phone)).length).toBeGreaterThan(0)
  return (await sandbox.sms(phone))[0]!.code
}

export const acceptAgreement = (page: Page) => page.getByRole("checkbox").check()

/** Presses the button, and waits until it has led somewhere else. */
export async function submitSignIn(page: Page) {
  const here = page.url()
  await page.getByRole("button", { name: "登录", exact: true }).click()
  await page.waitForURL((address) => address.href !== here)
}

/** From the sign-up screen the page shows now to wherever a signed-in driver is led. */
export async function signInBySms(page: Page, phone: string) {
  await requestSmsCode(page, phone)
  await page.getByLabel("验证码", { exact: true }).fill(await waitForSmsCode(phone))
  await acceptAgreement(page)
  await submitSignIn(page)
}

/** The same by one tap; the carrier then finds other phones again. */
export async function signInByOneTap(page: Page, phone: string) {
  await sandbox.setOneTap({ phone })
  try {
    await waitForHydration(page)
    await acceptAgreement(page)
    await page.getByRole("button", { name: "本机号码一键登录" }).click()
    await page.getByRole("button", { name: "立即登录" }).click()
    await page.waitForURL((address) => !address.pathname.startsWith("/SIGNUP"))
  } finally {
    await sandbox.setOneTap({ phone: null })
  }
}

/** A driver of a world of their own, let in by the provider's own cookies and standing at `at`: no screen on the way. */
export async function openSignedIn(world: ScenarioName, at: string, opening?: Parameters<typeof openPage>[0]) {
  const made = await sandbox.createScenario(world)
  const page = await openPage(opening)
  await page.goto(getProviderEntryUrl(made.phone, at))
  return { page, ...made }
}

/** The provider's own entry, which brings its cookies and leads to `at`. */
export function getProviderEntryUrl(phone: string, at: string) {
  const to = `/api/session/restore?${new URLSearchParams({ next: at })}`
  return `${sandbox.url}/enter?${new URLSearchParams({ phone, to })}`
}

/** The same by the sign-up screen: where that is part of the story, or the driver is new to the provider. */
export async function openSignedUp(world: ScenarioName, at: string, opening?: Parameters<typeof openPage>[0]) {
  const made = await sandbox.createScenario(world)
  const page = await openPage(opening)
  await page.goto(`/SIGNUP?${new URLSearchParams({ redirect: at })}`)
  await signInBySms(page, made.phone)
  return { page, ...made }
}

/** By which a driver who has lost their cookies is known again. */
export const readTicket = (page: Page) => page.evaluate(() => localStorage.getItem("berth.ticket"))
