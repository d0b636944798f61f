import { type OpenSignedIn, expect, type Page, sandbox } from "#tests/support/fixtures"

type Fault = Parameters<typeof sandbox.addFault>[0]["fault"]

/** Opens a screen that needs the provider for a signed-in driver during a fault. */
export async function openMemberScreenDuringFault(
  openSignedIn: OpenSignedIn,
  fault: Fault,
  times: number | "always" = "always",
  options?: Parameters<OpenSignedIn>[2],
) {
  const driver = await openSignedIn("driver", "/MEMBER", options)
  const { page, phone } = driver
  await expectMemberScreen(page)
  const last = await sandbox.lastCall()
  await sandbox.addFault({ match: "account.info", fault, times, driver: phone })
  await page.goto("/MEMBER")
  const countCalls = async () => (await sandbox.calls(last)).calls.filter(({ call }) => call === "account.info").length
  return { ...driver, countCalls }
}

export const expectMemberScreen = (page: Page) => expect(page.getByText("会员等级")).toBeVisible()

/** Ends the fault and expects that the retry link shows the screen and that the driver is still signed in. */
export async function expectRecovery(page: Page, phone: string) {
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: "重试" }).click()
  await expectMemberScreen(page)
  await expect(page).toHaveURL("/MEMBER")
}

export async function expectFaultScreen(page: Page, title: string, text: string) {
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(/^编号 [0-9a-f]{8}$/)).toBeVisible()
  await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/menu")
}
