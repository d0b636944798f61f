import { expect, type Page } from "@playwright/test"
import { waitForHydration } from "#tests/support/page-state"
import { sandbox } from "#tests/support/servers"

export async function readCaptcha(page: Page): Promise<string> {
  const image = await page.locator("img[src^='data:image/png']").getAttribute("src")
  return (await sandbox.captcha(image ?? "")).answer
}

export async function requestSmsCode(page: Page, phone: string) {
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  // Without JavaScript there is no countdown.
  await expect(page.getByRole("button", { name: /秒后重发|重新获取/ })).toBeVisible()
}

/** The latest SMS code of a phone. */
export async function waitForSmsCode(phone: string): Promise<string> {
  await expect.poll(async () => (await sandbox.sms(phone)).length).toBeGreaterThan(0)
  return (await sandbox.sms(phone))[0]!.code
}

export const acceptAgreement = (page: Page) => page.getByRole("checkbox").check()

/** Presses the button and waits for a navigation. */
export async function submitSignIn(page: Page) {
  const url = page.url()
  await page.getByRole("button", { name: "登录", exact: true }).click()
  await page.waitForURL((address) => address.href !== url)
}

/** Signs in with an SMS code on the sign-up screen. */
export async function signInBySms(page: Page, phone: string) {
  await requestSmsCode(page, phone)
  await page.getByLabel("验证码", { exact: true }).fill(await waitForSmsCode(phone))
  await acceptAgreement(page)
  await submitSignIn(page)
}

/** Signs in by one tap, then resets the carrier's phone number. */
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

/** The provider's entry URL, which sets its cookies and redirects to `path`. */
export function getProviderEntryUrl(phone: string, path: string) {
  const to = `/api/session/restore?${new URLSearchParams({ next: path })}`
  return `${sandbox.url}/enter?${new URLSearchParams({ phone, to })}`
}

/** The stored ticket that restores a session. */
export const readTicket = (page: Page) => page.evaluate(() => localStorage.getItem("berth.ticket"))
