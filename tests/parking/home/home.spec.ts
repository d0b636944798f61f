import { expect, sandbox, test } from "#tests/support/fixtures"
import { signInBySms } from "#tests/support/sign-in"

test("the button of the parked car leads to its fee", async ({ openSignedIn }) => {
  const { page, payPage } = await openSignedIn("car-in-park", "/menu")
  await expect(page.getByText("科技园停车场")).toBeVisible()
  await page.getByRole("button", { name: "查看停车费" }).click()
  await expect(payPage.payButton).toBeVisible()
})

test("cars that load slowly replace the placeholder", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("car-in-park", "/CONFIG")
  await sandbox.addFault({ match: "pay.cars", driver: phone, times: "always", fault: { kind: "latency", ms: 2000 } })
  await page.goto("/menu", { waitUntil: "commit" })
  await expect(page.getByText("正在加载您的车")).toBeVisible()
  await expect(page.getByRole("link", { name: "查看停车费" })).toBeHidden()
  await expect(page.getByRole("button", { name: "查看停车费" })).toBeVisible()
  await expect(page.getByText("正在加载您的车")).toHaveCount(0)
  await sandbox.clearFaults(phone)
})

test("slow cars can be looked up without JavaScript", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("car-in-park", "/CONFIG", { script: false })
  await sandbox.addFault({ match: "pay.cars", driver: phone, times: 1, fault: { kind: "latency", ms: 2000 } })
  await page.goto("/menu")
  await page.getByRole("link", { name: "查看停车费" }).click()
  await expect(page.getByRole("button", { name: "查看停车费" })).toBeVisible()
})

test("the sign-in is confirmed once", async ({ page }) => {
  const { phone } = await sandbox.createScenario("car-in-park")
  await page.goto("/")
  await signInBySms(page, phone)
  const confirmed = page.getByRole("status").filter({ hasText: "验证成功" })
  await expect(confirmed.getByRole("link", { name: "前往我的钱包" })).toHaveAttribute("href", "/WALLET")
  await page.goto("/")
  await expect(page).toHaveURL("/SIGNUP/success")
  await expect(page.getByRole("button", { name: "查看停车费" })).toBeVisible()
  await expect(confirmed).toHaveCount(0)
})
