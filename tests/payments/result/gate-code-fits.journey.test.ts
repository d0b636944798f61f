import { appUrl, openPage } from "#tests/support/browser"

const screens = ["payments/支付成功/出闸码", "offline-pay/扫码开闸/有效", "offline-pay/扫码开闸/别人的付款"]

test.each(["", "1"])(
  "what a barrier reads stands whole above the bar of the smallest phone (care %j)",
  async (care) => {
    const page = await openPage({ viewport: { width: 320, height: 568 } })
    if (care) await page.context().addCookies([{ name: "care", value: care, url: appUrl }])
    for (const screen of screens) {
      await page.goto(`/gallery/${screen}`)
      const [code, bar] = await page.evaluate(() =>
        ["main [role=img][aria-label=开闸二维码]", ".bar"].map((what) => {
          const { top, bottom } = document.querySelector(what)!.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      expect([screen, code!.top > 0, code!.bottom <= bar!.top]).toEqual([screen, true, true])
    }
  },
)

test("where its time is over, the way to a new one stands there", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.goto("/gallery/offline-pay/扫码开闸/已过期")
  const [again, bar] = await page.evaluate(() => [
    document.querySelector("main a.btn")!.getBoundingClientRect().bottom,
    document.querySelector(".bar")!.getBoundingClientRect().top,
  ])
  expect(again).toBeLessThanOrEqual(bar!)
})
