import { test, expect, sandbox } from "#tests/support/fixtures"

const MINI_PROGRAM_LINK = "weixin://dl/business/?t=AbCdEf123"

test("the menu links to the four main screens", async ({ page }) => {
  await page.goto("/menu")
  await expect(page.getByRole("heading", { name: "泊安停车" })).toBeVisible()
  const list = page.getByRole("navigation", { name: "主菜单" })
  const entries = { 停车缴费: "/PAY/plate_select_yd_v2", 车位预约: "/CROSS_PARK", 我的钱包: "/WALLET", 设置: "/CONFIG" }
  for (const [name, address] of Object.entries(entries)) {
    await expect(list.getByRole("link", { name })).toHaveAttribute("href", address)
  }
  await expect(list.getByRole("link", { name: "停车缴费" })).toHaveAttribute("aria-current", "page")
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: /停车缴费.*不用登录/s })).toHaveAttribute("href", entries.停车缴费)
  for (const name of ["开发票", "停车券", "预约", "记录"]) await expect(main.getByRole("link", { name })).toBeVisible()
})

test("the menu links to the mini program only in the messaging app", async ({ openPage }) => {
  const page = await openPage()
  await page.goto("/menu")
  await page.getByRole("button", { name: /打开小程序/ }).click()
  await expect(page).toHaveURL(/\/mini_program_jump\?openlink=weixin/)
  await expect(page.getByRole("link", { name: "打开小程序" })).toHaveAttribute("href", /^weixin:\/\/dl\/business\/\?t=/)

  const outside = await openPage({ messagingApp: false })
  await outside.goto("/menu")
  await expect(outside.getByRole("link", { name: "我的钱包" }).first()).toBeVisible()
  await expect(outside.getByRole("button", { name: /打开小程序/ })).toHaveCount(0)
})

test("a mini program page links only to a mini program URL", async ({ page }) => {
  await page.goto(`/mini_program_jump?${new URLSearchParams({ openlink: MINI_PROGRAM_LINK })}`)
  await expect(page.getByRole("link", { name: "打开小程序" })).toHaveAttribute("href", MINI_PROGRAM_LINK)
  await page.goto(`/mini_program_jump?${new URLSearchParams({ openlink: "javascript:alert(1)" })}`)
  await expect(page.getByRole("heading", { name: "打开小程序失败" })).toBeVisible()
  await expect(page.getByRole("link", { name: "打开小程序" })).toBeHidden()
})

test("a listed page is framed with sandbox restrictions", async ({ page }) => {
  await page.goto(`/iframe?${new URLSearchParams({ url: `${sandbox.url}/brand/logo.png` })}`)
  const frame = page.locator("iframe")
  await expect(frame).toHaveAttribute("src", `${sandbox.url}/brand/logo.png`)
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-forms allow-same-origin")
  await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer")
  await expect(page.frameLocator("iframe").locator("img")).toBeVisible()
})

test("an unlisted page is not framed", async ({ page }) => {
  await page.goto(`/iframe?${new URLSearchParams({ url: "https://evil.example/" })}`)
  await expect(page.getByRole("heading", { name: "这个页面不能在这里打开" })).toBeVisible()
  await expect(page.locator("iframe")).toHaveCount(0)
  await page.getByRole("link", { name: "返回首页" }).click()
  await expect(page).toHaveURL("/menu")
})

test("an unknown URL shows a 404 screen with links", async ({ page }) => {
  const response = await page.goto("/no/such/screen")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "没有找到这个页面" })).toBeVisible()
  await expect(page.getByRole("link", { name: /联系客服/ })).toHaveAttribute("href", "tel:4008206688")
  await page.getByRole("link", { name: "返回首页" }).click()
  await expect(page).toHaveURL("/menu")
})

test("an unknown gallery state shows the 404 screen with its styles", async ({ page }) => {
  const response = await page.goto("/gallery/ui/页面/没有")
  expect(response?.status()).toBe(404)
  await expect(page.getByRole("link", { name: "返回首页" })).toHaveCSS("border-radius", "10px")
  await expect(page.getByRole("heading", { name: "没有找到这个页面" })).toHaveCSS("text-align", "center")
})

test("an older link with the path in its hash redirects to that path", async ({ openPage }) => {
  for (const [link, address] of [
    ["/#/ABOUT", "/ABOUT"],
    ["/#/PAY/plate_select_yd_v2?parkId=1001", "/PAY/plate_select_yd_v2?parkId=1001"],
    ["/menu#//evil.example", "/menu"],
    ["/menu#/api/session/restore?next=/MEMBER", "/menu"],
  ] as const) {
    // A new page, because a change of the hash alone does not load anything.
    const page = await openPage()
    await page.goto(link)
    await expect(page).toHaveURL(address)
  }
})
