import { test, appUrl, expect, type Page, sandbox } from "#tests/support/fixtures"

const html = (page: Page) => page.locator("html")
/** The server's HTML, before any script. */
const fetchHtml = async (page: Page) => (await page.context().request.get("/CONFIG")).text()

for (const script of [true, false]) {
  const suffix = script ? "" : ", without JavaScript"

  test(`care mode is switched by a tap and rendered by the server${suffix}`, async ({ openSignedIn }) => {
    const { page } = await openSignedIn("driver", "/CONFIG", { script })
    const care = page.getByRole("switch", { name: /关怀模式/ })
    await expect(care).not.toBeChecked()
    await care.click()
    await expect(care).toBeChecked()
    await expect(html(page)).toHaveAttribute("data-care", "")
    expect(await fetchHtml(page)).toMatch(/<html[^>]* data-care=""/)
    await page.reload()
    await expect(care).toBeChecked()
    await care.click()
    await expect(care).not.toBeChecked()
    expect(await fetchHtml(page)).not.toMatch(/<html[^>]* data-care/)
  })

  test(`the theme is chosen by a tap and kept${suffix}`, async ({ openSignedIn }) => {
    const { page } = await openSignedIn("driver", "/CONFIG", { script })
    const theme = (name: string) => page.getByRole("group", { name: "深色模式" }).getByRole("button", { name })
    await expect(theme("跟随系统")).toHaveAttribute("aria-pressed", "true")
    await theme("深色").click()
    await expect(theme("深色")).toHaveAttribute("aria-pressed", "true")
    await expect(html(page)).toHaveAttribute("data-theme", "dark")
    expect(await fetchHtml(page)).toMatch(/<html[^>]* data-theme="dark"/)
    await page.goto("/ABOUT")
    await expect(html(page)).toHaveAttribute("data-theme", "dark")
    await page.goto("/CONFIG")
    await theme("跟随系统").click()
    await expect(html(page)).not.toHaveAttribute("data-theme")
  })
}

test("the phone number for closing an account does not wrap on a small phone or in care mode", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  for (const care of ["0", "1"]) {
    await page.context().addCookies([{ name: "care", value: care, url: appUrl }])
    await page.goto("/gallery/account/注销账户/热线")
    const { lines, overflow } = await page.getByRole("link", { name: /^联系客服 400-680-0188/ }).evaluate((link) => {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      while (words.nextNode() && !words.currentNode.textContent?.includes("400")) continue
      const number = document.createRange()
      number.selectNodeContents(words.currentNode)
      const { scrollWidth } = document.documentElement
      return {
        lines: number.getClientRects().length,
        overflow: link.scrollWidth - link.clientWidth + scrollWidth - 320,
      }
    })
    expect({ care, lines, overflow }).toEqual({ care, lines: 1, overflow: 0 })
  }
})

test("every entry links to its URL", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/CONFIG")
  const entries = {
    "138": "/MEMBER",
    车辆管理: "/CONFIG/cars",
    停车记录: "/HISTORY",
    意见反馈: "/CONFIG/feedback",
    关于: "/ABOUT",
    联系客服: "tel:4008206688",
  }
  const { 138: member, ...named } = entries
  await expect(page.getByRole("link", { name: /\*{4}/ })).toHaveAttribute("href", member)
  for (const [name, address] of Object.entries(named)) {
    await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveAttribute("href", address)
  }
  const tabs = { 停车缴费: "/PAY/plate_select_yd_v2", 车位预约: "/CROSS_PARK", 我的钱包: "/WALLET", 设置: "/CONFIG" }
  const menu = page.getByRole("navigation", { name: "主菜单" })
  for (const [name, address] of Object.entries(tabs)) {
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", address)
  }
  await page.getByRole("link", { name: /\*{4}/ }).click()
  await expect(page.getByRole("heading", { name: "会员中心" })).toBeVisible()
  await expect(page.getByText("普通会员")).toBeVisible()
})

test("the settings stay usable while the provider fails, and 重试 loads the phone number", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/ABOUT")
  await sandbox.addFault({
    match: "account.info",
    fault: { kind: "status", status: 500 },
    times: "always",
    driver: phone,
  })
  // The page calls the provider again once it is hydrated; that call must still hit the fault.
  const response = page.waitForResponse(/api\/session\/who/)
  await page.goto("/CONFIG")
  await response
  await expect(page.getByText("加载失败")).toBeVisible()
  await expect(page.getByRole("link", { name: "停车记录" })).toBeVisible()
  await expect(page.getByRole("button", { name: "退出登录" })).toBeVisible()
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: /加载失败/ }).click()
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})
