import { getForm } from "#tests/support/http-browser"
import { APPLY, ledTo, sandbox, shopper, wordsOf } from "#tests/coupons/exchange/showing"

const broken = { kind: "status", status: 500 } as const
const GREEN = "mark bg-good"

test("a coupon was received and its detail cannot be read: the success is shown, and the way to the coupons", async () => {
  const { browser, way, phone, plate } = await shopper()
  const to = ledTo(await browser.submit(getForm(await browser.goto(way("without-ticket")), APPLY)))
  await sandbox.addFault({ match: "coupons.detail", fault: broken, driver: phone, times: "always" })
  const page = await browser.goto(to)
  await sandbox.clearFaults(phone)
  expect(page.status).toBe(200)
  expect(wordsOf(page)).toContain("领取成功")
  expect(page.text).toContain(`aria-label="车牌 ${plate}"`)
  expect(page.text).toContain('href="/WALLET/coupon"')
  expect(wordsOf(page)).not.toContain("操作未完成")
})

test("a coupon that this browser has not received, and whose detail cannot be read, is no success", async () => {
  const { browser, phone } = await shopper()
  await sandbox.addFault({ match: "coupons.detail", fault: broken, driver: phone, times: "always" })
  const page = await browser.goto("/WALLET/coupon/apply_success/5001/tk8f3a2c/1001/0")
  await sandbox.clearFaults(phone)
  expect(wordsOf(page)).not.toContain("领取成功")
  expect(page.text).not.toContain(GREEN)
})

test("T063, E042 without a script a refresh that fails says so, and the reason stays", async () => {
  const { browser, way, phone } = await shopper("receipt-refused")
  const refreshOn = (text: string) => /<a\b[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*刷新审核结果/s.exec(text)?.[1] ?? ""
  const page = await browser.goto(way("retry"))
  expect(wordsOf(page)).not.toContain("刷新失败")
  const href = refreshOn(page.text).replaceAll("&amp;", "&")
  await sandbox.addFault({ match: "coupons.review", fault: broken, driver: phone, times: "always" })
  const failed = await browser.goto(href)
  await sandbox.clearFaults(phone)
  for (const words of ["刷新失败", "小票不清晰，请重新上传", "剩余上传次数 2 次"])
    expect(wordsOf(failed)).toContain(words)
  const again = await browser.goto(refreshOn(failed.text).replaceAll("&amp;", "&"))
  expect(wordsOf(again)).not.toContain("刷新失败")
  expect(wordsOf(again)).toContain("小票不清晰，请重新上传")
})

test("S093, T058 without a script the waiting page loads itself again, and is kept by nobody", async () => {
  const { browser, way } = await shopper("receipt-pending")
  const page = await browser.goto(way("applying"))
  expect(page.text).toMatch(/<noscript><meta http-equiv="refresh" content="15"\/?><\/noscript>/i)
  expect(page.headers.get("cache-control")).toMatch(/no-store/)
})
