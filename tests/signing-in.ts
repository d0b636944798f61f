import { expect, openPage, type Page, sandbox } from "#tests/browser"
import type { WorldName } from "#sandbox/worlds/worlds"

/** What a driver's hands and eyes do on the sign-up screen. */

export async function readCaptcha(page: Page): Promise<string> {
  const image = await page.locator("img[src^='data:image/png']").getAttribute("src")
  return (await sandbox.captcha(image ?? "")).answer
}

export async function askForCode(page: Page, phone: string) {
  await page.getByLabel("手机号").fill(phone)
  await page.getByLabel("图形码").fill(await readCaptcha(page))
  await page.getByRole("button", { name: "获取验证码" }).click()
  // Without a script nothing counts the seconds.
  await expect(page.getByRole("button", { name: /秒后重发|重新获取/ })).toBeVisible()
}

/** The newest code in the phone's messages. */
export async function newestCode(phone: string): Promise<string> {
  await expect.poll(async () => (await sandbox.sms(phone)).length).toBeGreaterThan(0)
  return (await sandbox.sms(phone))[0]!.code
}

export const agree = (page: Page) => page.getByRole("checkbox").check()

/** Presses the button, and waits until it has led somewhere else. */
export async function signIn(page: Page) {
  const here = page.url()
  await page.getByRole("button", { name: "登录", exact: true }).click()
  await page.waitForURL((address) => address.href !== here)
}

/** From the sign-up screen the page shows now to wherever a signed-in driver is led. */
export async function signInHere(page: Page, phone: string) {
  await askForCode(page, phone)
  await page.getByLabel("验证码", { exact: true }).fill(await newestCode(phone))
  await agree(page)
  await signIn(page)
}

/** A driver of a world of their own, signed in and standing at `at`. */
export async function signedIn(world: WorldName, at: string, opening?: Parameters<typeof openPage>[0]) {
  const made = await sandbox.world(world)
  const page = await openPage(opening)
  await page.goto(`/SIGNUP?${new URLSearchParams({ redirect: at })}`)
  await signInHere(page, made.phone)
  return { page, ...made }
}
