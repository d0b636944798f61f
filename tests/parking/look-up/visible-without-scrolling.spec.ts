import { test, expect, type Page } from "#tests/support/fixtures"
import { PayPage } from "#tests/support/pages/pay-page"

/** What a driver at a barrier must see without scrolling. */
const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

const FREE_STATE = "费用为零"
const states = ["有优惠", "没有优惠", "余额够付", "红包", "支付宝", "支付宝不支持", "优惠抵完", "超过一千元"]

test("the whole pay screen fits a usual phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 667 } })
  for (const state of [...states, FREE_STATE]) {
    await page.goto(`/gallery/parking/支付/${state}`)
    expect({ state, overflow: await measureOverflow(page) }).toEqual({ state, overflow: 0 })
  }
})

test("the fee, the amount and the button of the pay screen fit a small phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  for (const state of [...states, "免密支付"]) {
    await page.goto(`/gallery/parking/支付/${state}`)
    const [fee, amount, bar] = await page.evaluate(() =>
      [".text-amount", ".line-total, dl.py-2 > :only-child", "[type=submit]"].map((selector) => {
        const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect({
      state,
      isFeeVisible: fee!.top >= 0,
      isAmountVisible: amount!.bottom <= bar!.top,
      isBarVisible: bar!.bottom <= 568,
    }).toEqual({ state, isFeeVisible: true, isAmountVisible: true, isBarVisible: true })
  }
})

test("the amount of a real order is visible above the notice of the car park", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("car-in-park", "pay", { viewport: { width: 390, height: 667 } })
  await expect(payPage.payButton).toBeInViewport()
  await expect(page.getByText("应付金额")).toBeInViewport()
  const positions = await page.evaluate(() =>
    [".line-total, dl.py-2 > :only-child", ".notice"].map(
      (selector) => document.querySelector(selector)!.getBoundingClientRect().top,
    ),
  )
  expect(positions[0]).toBeLessThan(positions[1]!)
})

test("what a waiting driver can press is visible on a small phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  for (const state of ["正在确认", "在收银台", "等了很久", "太早说没付", "免密支付"]) {
    await page.goto(`/gallery/payments/等待/${state}`)
    if (state === "在收银台" || state === "等了很久") await expect(page.getByText("我没有付款")).toBeVisible()
    const lastBottom = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("main .card, main .btn")].map((item) => item.getBoundingClientRect().bottom),
      ),
    )
    expect({ state, isVisible: lastBottom <= 568 }).toEqual({ state, isVisible: true })
  }
})

test("a free stay shows its message, plate and button on a small phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.goto(`/gallery/parking/支付/${FREE_STATE}`)
  await expect(page.locator(".mark")).toHaveClass(/bg-good/)
  const visibleParts = [page.getByRole("heading", { name: "现在离场不用缴费" }), page.locator(".plate")]
  for (const part of [...visibleParts, page.getByText("完成", { exact: true })]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(new PayPage(page).payButton).toBeDisabled()
})
