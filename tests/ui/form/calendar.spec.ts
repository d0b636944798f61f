import { test, expect } from "#tests/support/fixtures"
import { CARE } from "#tests/support/line-breaks"

test("today is visible in the calendar on a small phone in care mode", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies(CARE)
  await page.goto("/gallery/ui/日期/未选")
  const today = page.getByRole("button", { name: /今天/ })
  await expect(today).toBeInViewport({ ratio: 1 })
  const [day, bar] = [await today.boundingBox(), await page.getByRole("button", { name: "确定" }).boundingBox()]
  expect(day!.y + day!.height).toBeLessThan(bar!.y)
})
