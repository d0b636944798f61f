import { waitForHydration, expect, takeScreenshot, sandbox } from "#tests/support/browser"
import { expectRecovery, expectTrouble, memberDuring } from "#tests/faults/trouble"
import { openSignedIn } from "#tests/support/sign-in"

const rows = "listitem" as const

test("F-01 a list that takes two seconds comes whole, and its next page says that it is coming", async () => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await sandbox.addFault({ match: "account.history", fault: { kind: "latency", ms: 2000 }, times: 2, driver: phone })
  await page.goto("/HISTORY")
  await expect(page.getByRole(rows)).toHaveCount(10)
  await waitForHydration(page)
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect(page.getByRole("link", { name: "正在加载" })).toBeVisible()
  await expect(page.getByRole("list", { name: "停车记录" })).toHaveAttribute("aria-busy", "true")
  await page.getByRole("link", { name: "正在加载" }).scrollIntoViewIfNeeded()
  await takeScreenshot(page, "F-01")
  await expect(page.getByRole(rows)).toHaveCount(20)
})

test("F-02 a read over its budget is given up in words, and asked again by the driver alone", async () => {
  const { page, phone, asked } = await memberDuring({ kind: "latency", ms: 10_000 })
  await expectTrouble(page, "网络有点慢", "等了一会儿还没有回音，请再试一次")
  await takeScreenshot(page, "F-02")
  expect(await asked()).toBe(1)
  await expectRecovery(page, phone)
})

test("F-02 in a list that has grown, what was there stays", async () => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await expect(page.getByRole(rows)).toHaveCount(10)
  await sandbox.addFault({ match: "account.history", fault: { kind: "latency", ms: 10_000 }, driver: phone })
  await waitForHydration(page)
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect(page.getByText("加载失败", { exact: true })).toBeVisible()
  await expect(page.getByText("网络有点慢，请稍后重试")).toBeVisible()
  await expect(page.getByRole(rows)).toHaveCount(10)
  await page.getByRole("link", { name: "重试" }).click()
  await expect.poll(() => page.getByRole(rows).count()).toBeGreaterThanOrEqual(20)
})

test("F-21 a byte a second is slow too, however steadily they come", async () => {
  const { page, phone } = await memberDuring("drip")
  await expectTrouble(page, "网络有点慢", "等了一会儿还没有回音，请再试一次")
  await expectRecovery(page, phone)
})
