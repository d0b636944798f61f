import { expect, openPage, type Page } from "#tests/support/browser"
import { payButton, scan } from "#tests/parking/look-up/scanning"

/** What a driver at a barrier must see without touching the phone. */
const below = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

const FREE = "费用为零"
const states = ["有优惠", "没有优惠", "余额够付", "红包", "支付宝", "支付宝不支持", "优惠抵完", "超过一千元"]

test("on a usual phone the whole pay screen stands there without scrolling", async () => {
  const page = await openPage({ viewport: { width: 390, height: 667 } })
  for (const state of [...states, FREE]) {
    await page.goto(`/gallery/parking/支付/${state}`)
    expect([state, await below(page)]).toEqual([state, 0])
  }
})

test("on a small phone the fee, the sum and the button do", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  for (const state of [...states, "免密支付"]) {
    await page.goto(`/gallery/parking/支付/${state}`)
    const [fee, sum, bar] = await page.evaluate(() =>
      [".text-amount", ".line-total, dl.py-2 > :only-child", "[type=submit]"].map((what) => {
        const { top, bottom } = document.querySelector(what)!.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect([state, fee!.top >= 0, sum!.bottom <= bar!.top, bar!.bottom <= 568]).toEqual([state, true, true, true])
  }
})

test("so it is with a real order, and what the park has to say stands below it", async () => {
  const { page } = await scan("car-in-park", "pay", { viewport: { width: 390, height: 667 } })
  await expect(payButton(page)).toBeInViewport()
  await expect(page.getByText("应付金额")).toBeInViewport()
  const order = await page.evaluate(() =>
    [".line-total, dl.py-2 > :only-child", ".notice"].map(
      (what) => document.querySelector(what)!.getBoundingClientRect().top,
    ),
  )
  expect(order[0]).toBeLessThan(order[1]!)
})

test("on a small phone what a driver who waits can do stands above the bar", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  for (const state of ["正在确认", "在收银台", "等了很久", "太早说没付", "免密支付"]) {
    await page.goto(`/gallery/payments/等待/${state}`)
    if (state === "在收银台" || state === "等了很久") await expect(page.getByText("我没有付款")).toBeVisible()
    const [last, bar] = await page.evaluate(() => {
      const cards = [...document.querySelectorAll("main .card")]
      return [cards.at(-1)!.getBoundingClientRect().bottom, document.querySelector(".bar")!.getBoundingClientRect().top]
    })
    expect([state, last! <= bar!]).toEqual([state, true])
  }
})

test("and where nothing is to be paid, so do the news, the plate and the way on", async () => {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.goto(`/gallery/parking/支付/${FREE}`)
  await expect(page.locator(".mark")).toHaveClass(/bg-good/)
  const shown = [page.getByRole("heading", { name: "现在离场不用缴费" }), page.locator(".plate"), payButton(page)]
  for (const part of [...shown, page.getByText("完成", { exact: true })]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await expect(payButton(page)).toBeDisabled()
})
