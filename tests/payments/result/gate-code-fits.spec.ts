import { test, appUrl, expect } from "#tests/support/fixtures"

const screens = ["payments/支付成功/出闸码", "offline-pay/扫码开闸/有效", "offline-pay/扫码开闸/别人的付款"]

for (const care of ["", "1"]) {
  test(`a gate code is completely visible above the bar on the smallest phone (care ${JSON.stringify(care)})`, async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 320, height: 568 } })
    if (care) await page.context().addCookies([{ name: "care", value: care, url: appUrl }])
    for (const screen of screens) {
      await page.goto(`/gallery/${screen}`)
      const [code, bar] = await page.evaluate(() =>
        ["main [role=img][aria-label=开闸二维码]", ".bar, .actions"].map((selector) => {
          const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      expect({ screen, isBelowTop: code!.top > 0, isAboveBar: code!.bottom <= bar!.top }).toEqual({
        screen,
        isBelowTop: true,
        isAboveBar: true,
      })
    }
  })
}

test("the link to a new gate code is visible above the bar when the code has expired", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.goto("/gallery/offline-pay/扫码开闸/已过期")
  const [refreshBottom, barTop] = await page.evaluate(() => [
    document.querySelector("main a.btn")!.getBoundingClientRect().bottom,
    document.querySelector(".bar")!.getBoundingClientRect().top,
  ])
  expect(refreshBottom).toBeLessThanOrEqual(barTop!)
})
