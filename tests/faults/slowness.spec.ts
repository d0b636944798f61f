import { test, waitForHydration, expect, sandbox } from "#tests/support/fixtures"
import { expectRecovery, expectFaultScreen, openMemberScreenDuringFault } from "#tests/faults/fault-screens"

const rows = "listitem" as const

test("F-01 a slow list loads completely, and its next page shows that it is loading", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await sandbox.addFault({ match: "account.history", fault: { kind: "latency", ms: 2000 }, times: 2, driver: phone })
  await page.goto("/HISTORY")
  await expect(page.getByRole(rows)).toHaveCount(10)
  await waitForHydration(page)
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect(page.getByRole("link", { name: "正在加载" })).toBeVisible()
  await expect(page.getByRole("list", { name: "停车记录" })).toHaveAttribute("aria-busy", "true")
  await page.getByRole("link", { name: "正在加载" }).scrollIntoViewIfNeeded()
  await expect(page.getByRole(rows)).toHaveCount(20)
})

test("F-02 a read over its time limit ends with an explanation and is not retried automatically", async ({
  openSignedIn,
}) => {
  const { page, phone, countCalls } = await openMemberScreenDuringFault(openSignedIn, { kind: "latency", ms: 10_000 })
  await expectFaultScreen(page, "网络有点慢", "等了一会儿还没有回音，请再试一次")
  expect(await countCalls()).toBe(1)
  await expectRecovery(page, phone)
})

test("F-02 a failed next page keeps the loaded items of a list", async ({ openSignedIn }) => {
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

test("F-21 a response of one byte per second counts as slow", async ({ openSignedIn }) => {
  const { page, phone } = await openMemberScreenDuringFault(openSignedIn, "drip")
  await expectFaultScreen(page, "网络有点慢", "等了一会儿还没有回音，请再试一次")
  await expectRecovery(page, phone)
})
