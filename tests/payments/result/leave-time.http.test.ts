import { openAndPay, openPhone, openScenario, pressAtCashier } from "#tests/payments/pay-steps"
import { createSignedInDriver } from "#tests/security/drivers"

const getFilePath = (orderId: string) => `/api/pay/leave-time?order_id=${orderId}`

/** "20261128T063000Z" */
const readTime = (file: string, name: string) => {
  const [, year, month, day, hour, minute, second] = new RegExp(
    `^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z`,
    "m",
  )
    .exec(file)!
    .map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

async function payStay() {
  const scenario = await openScenario("car-in-park")
  const { browser, path } = scenario
  const page = await browser.goto((await pressAtCashier(await openAndPay(browser, path), "pay"))!)
  return { ...scenario, page }
}

test("the paid screen links to a calendar file with the time to leave and without the plate", async () => {
  const { browser, orderId, plate, page } = await payStay()
  expect(page.text).toContain(getFilePath(orderId))
  const file = await browser.get(getFilePath(orderId))
  expect(file.status).toBe(200)
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
  expect(file.text).toMatch(/SUMMARY:\d\d:\d\d 前离场：科技园停车场\r\n/)
  expect(readTime(file.text, "DTEND") - readTime(file.text, "DTSTART")).toBe(5 * 60_000)
  expect(readTime(file.text, "DTEND") - readTime(file.text, "DTSTAMP")).toBeGreaterThan(13 * 60_000)
  expect(file.text).not.toContain(plate.slice(2))
})

test("another browser gets no calendar file and no link to it", async () => {
  const { orderId } = await payStay()
  const otherBrowser = openPhone("outside")
  expect((await otherBrowser.goto(`/PAY/pay_success?order_id=${orderId}`)).text).not.toContain("加入日历")
  const file = await otherBrowser.get(getFilePath(orderId))
  expect(file.status).toBe(404)
  expect(file.text).not.toContain("VCALENDAR")
})

test("another driver who is signed in gets no calendar file", async () => {
  const { orderId } = await payStay()
  const { browser } = await createSignedInDriver("wallet")
  const file = await browser.get(getFilePath(orderId))
  expect(file.status).toBe(404)
  expect(file.text).not.toContain("VCALENDAR")
})

test("an unpaid order and an invalid order number have no calendar file", async () => {
  const { browser, orderId } = await openScenario("car-in-park")
  for (const id of [orderId, "../x", "", "9".repeat(80)])
    expect((await browser.get(getFilePath(encodeURIComponent(id)))).status).toBe(404)
})

test("the messaging app, which opens no calendar files, shows no link", async () => {
  const { browser, path } = await openScenario("car-in-park", { kind: "messagingApp" })
  const page = await browser.goto((await pressAtCashier(await openAndPay(browser, path), "pay"))!)
  expect(page.text).toContain("支付成功")
  expect(page.text).not.toContain("加入日历")
})
