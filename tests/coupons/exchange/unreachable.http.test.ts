import { getForm } from "#tests/support/http-browser"
import { RECEIPT_APPLY_PATH, getLocation, sandbox, signInShopper, readText } from "#tests/coupons/exchange/receipt-form"

const failure = { kind: "status", status: 500 } as const
const SUCCESS_ICON = "mark bg-good"

test("the success page of a received coupon is shown although its detail cannot be read", async () => {
  const { browser, getPath, phone, plate } = await signInShopper()
  const successPath = getLocation(
    await browser.submit(getForm(await browser.goto(getPath("without-receipt")), RECEIPT_APPLY_PATH)),
  )
  await sandbox.addFault({ match: "coupons.detail", fault: failure, driver: phone, times: "always" })
  const page = await browser.goto(successPath)
  await sandbox.clearFaults(phone)
  expect(page.status).toBe(200)
  expect(readText(page)).toContain("领取成功")
  expect(page.text).toContain(`aria-label="车牌 ${plate}"`)
  expect(page.text).toContain('href="/WALLET/coupon"')
  expect(readText(page)).not.toContain("操作未完成")
})

test("the success page of a coupon that this browser did not receive is not shown when its detail cannot be read", async () => {
  const { browser, phone } = await signInShopper()
  await sandbox.addFault({ match: "coupons.detail", fault: failure, driver: phone, times: "always" })
  const page = await browser.goto("/WALLET/coupon/apply_success/5001/tk8f3a2c/1001/0")
  await sandbox.clearFaults(phone)
  expect(readText(page)).not.toContain("领取成功")
  expect(page.text).not.toContain(SUCCESS_ICON)
})

test("without JavaScript a failed refresh shows a message and keeps the reason", async () => {
  const { browser, getPath, phone } = await signInShopper("receipt-refused")
  const findRefreshLink = (text: string) =>
    /<a\b[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*刷新审核结果/s.exec(text)?.[1] ?? ""
  const page = await browser.goto(getPath("retry"))
  expect(readText(page)).not.toContain("刷新失败")
  const href = findRefreshLink(page.text).replaceAll("&amp;", "&")
  await sandbox.addFault({ match: "coupons.review", fault: failure, driver: phone, times: "always" })
  const failedPage = await browser.goto(href)
  await sandbox.clearFaults(phone)
  for (const expected of ["刷新失败", "小票不清晰，请重新上传", "剩余上传次数 2 次"])
    expect(readText(failedPage)).toContain(expected)
  const refreshedPage = await browser.goto(findRefreshLink(failedPage.text).replaceAll("&amp;", "&"))
  expect(readText(refreshedPage)).not.toContain("刷新失败")
  expect(readText(refreshedPage)).toContain("小票不清晰，请重新上传")
})

test("without JavaScript the waiting page reloads itself and is not cached", async () => {
  const { browser, getPath } = await signInShopper("receipt-pending")
  const page = await browser.goto(getPath("applying"))
  expect(page.text).toMatch(/<noscript><meta http-equiv="refresh" content="15"\/?><\/noscript>/i)
  expect(page.headers.get("cache-control")).toMatch(/no-store/)
})
