import { test, waitForHydration, expect, sandbox, pauseClock, type Page } from "#tests/support/fixtures"
import { expectMemberScreen, expectFaultScreen, openMemberScreenDuringFault } from "#tests/faults/fault-screens"
import { signInByOneTap } from "#tests/support/sign-in"

/** A provider response without a message, so that ours is shown. */
const WITHOUT_MESSAGE = { success: false }

test("F-06 a busy provider's phone number can be called", async ({ openSignedUp }) => {
  const { page } = await openSignedUp("busy-provider", "/MEMBER")
  await expectFaultScreen(page, "服务繁忙", "系统繁忙，请稍后再试")
  await expect(page.getByRole("link", { name: /联系客服/ })).toHaveAttribute("href", "tel:4008206688")
  await page.goto("/HISTORY")
  await expect(page.getByRole("link", { name: /联系客服/ })).toHaveAttribute("href", "tel:4008206688")
})

test("F-06 an invalid phone number and an invalid message are not shown", async ({ openSignedIn }) => {
  const body = { success: false, code: "BUSY", phone: "javascript:alert(1)", message: "<b>select * from driver</b>" }
  const { page } = await openMemberScreenDuringFault(openSignedIn, { kind: "status", status: 503, body })
  await expectFaultScreen(page, "服务繁忙", "现在使用的人较多，请稍后重试")
  await expect(page.getByRole("link", { name: /联系客服/ })).toHaveCount(0)
  expect(await page.content()).not.toMatch(/select \*|javascript:/)
})

test("F-07 a rate limit disables the retry as long as the provider says", async ({ openSignedIn }) => {
  const tooMany = { kind: "status", status: 429, headers: { "retry-after": "20" }, body: WITHOUT_MESSAGE } as const
  const { page, phone, countCalls } = await openMemberScreenDuringFault(openSignedIn, tooMany)
  await expectFaultScreen(page, "操作太频繁", "请稍等片刻再试")
  expect(await countCalls()).toBe(1)
  await pauseClock(page)
  await page.reload()
  await expect(page.getByRole("button", { name: /^重试（(20|19)秒）$/ })).toBeDisabled()
  await sandbox.clearFaults(phone)
  await waitForHydration(page)
  await page.clock.fastForward(20_000)
  await page.getByRole("link", { name: "重试" }).click()
  await expectMemberScreen(page)
})

for (const [name, after, buttonName] of [
  ["a wait of a year", "31536000", /^重试（(60|59)秒）$/],
  ["an invalid wait", "soon", /^重试（[45]秒）$/],
] as const) {
  test(`F-07 ${name} is replaced by a plausible one`, async ({ openSignedIn }) => {
    const { page } = await openMemberScreenDuringFault(openSignedIn, {
      kind: "status",
      status: 429,
      headers: { "retry-after": after },
      body: WITHOUT_MESSAGE,
    })
    await expect(page.getByRole("button", { name: buttonName })).toBeVisible()
  })
}

test("F-08 a single 401 is not visible on a screen or in a list", async ({ openSignedIn }) => {
  const { page, phone } = await openMemberScreenDuringFault(openSignedIn, "unauthorized", 1)
  await expectMemberScreen(page)
  await expect(page).toHaveURL("/MEMBER")
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto("/HISTORY")
  await waitForHydration(page)
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", driver: phone })
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect(page.getByRole("listitem")).toHaveCount(20)
})

test("F-08 a driver whose session ends in a list signs in and returns to it", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", { viewport: { width: 844, height: 390 } })
  await expect(page.getByRole("listitem")).toHaveCount(10)
  await waitForHydration(page)
  await sandbox.expireCredentials(phone)
  await page.getByRole("link", { name: "加载更多" }).dispatchEvent("click")
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/SIGNUP\?redirect=%2FHISTORY/)
  await signInByOneTap(page, phone)
  await expect(page).toHaveURL("/HISTORY")
  await expect(page.getByRole("listitem")).toHaveCount(10)
})

async function alterSessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  const sealed = cookies.find(({ name }) => name === "berth-session")!
  await page.context().addCookies([{ ...sealed, value: `${sealed.value.slice(0, 60)}x${sealed.value.slice(61)}` }])
}
const waitForTicket = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("berth.ticket"))).toBeTruthy()

test("F-45 a session whose cookie was altered is restored by the ticket", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/MEMBER")
  await waitForTicket(page)
  await alterSessionCookie(page)
  await page.goto("/MEMBER")
  await expectMemberScreen(page)
})

test("F-45 a driver whose cookie was altered signs in again if there is no ticket", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/MEMBER")
  await waitForTicket(page)
  await alterSessionCookie(page)
  await page.evaluate(() => localStorage.removeItem("berth.ticket"))
  const response = await page.goto("/MEMBER")
  expect(response?.status()).toBe(200)
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await expect(page).toHaveURL(/redirect=%2FMEMBER/)
})
