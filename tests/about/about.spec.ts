import { test, appUrl, expect, sandbox, waitUntilSettled } from "#tests/support/fixtures"

for (const script of [true, false]) {
  test(`the about page shows the provider ${script ? "with" : "without"} JavaScript`, async ({ openPage }) => {
    const page = await openPage({ script, messagingApp: false })
    await page.goto("/ABOUT")
    await expect(page.getByRole("heading", { name: "深圳市泊安停车服务有限公司" })).toBeVisible()
    await expect(page.getByText("费用先看后付，不强制注册，不弹广告")).toBeVisible()
    await expect(page.getByRole("link", { name: /联系客服/ })).toHaveAttribute("href", "tel:4008206688")
    await expect(page.getByRole("link", { name: /官方网站/ })).toHaveAttribute(
      "href",
      "https://www.boan-parking.example",
    )
    await expect(page.getByRole("link", { name: /电子邮箱/ })).toHaveAttribute(
      "href",
      "mailto:service@boan-parking.example",
    )
    await expect
      .poll(() =>
        page
          .locator("img")
          .first()
          .evaluate((logo: HTMLImageElement) => logo.naturalWidth),
      )
      .toBeGreaterThan(0)
    await page.getByRole("link", { name: "隐私协议" }).click()
    await expect(page.getByRole("heading", { name: "隐私协议" })).toBeVisible()
  })
}

type Shared = { [call: string]: { title: string; desc: string; link: string; imgUrl: string } }
const getShared = () => (window as unknown as { wx?: { shared: Shared } }).wx?.shared

for (const [path, title] of [
  ["/ABOUT?from=qr", "深圳市泊安停车服务有限公司"],
  ["/user_agreement", "隐私协议"],
] as const) {
  test(`${path} is shared in the messaging app as a card with its own title and link`, async ({ page }) => {
    await page.goto(path)
    const card = { title, link: appUrl + path, imgUrl: `${sandbox.url}/brand/logo.png` }
    await expect
      .poll(() => page.evaluate(getShared))
      .toMatchObject({ updateAppMessageShareData: card, updateTimelineShareData: card })
  })
}

test("the messaging app's script is not loaded outside of it", async ({ openPage }) => {
  const page = await openPage({ messagingApp: false })
  const requestedUrls: string[] = []
  page.on("request", (request) => requestedUrls.push(request.url()))
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  expect(requestedUrls.join()).not.toContain("jweixin")
})
