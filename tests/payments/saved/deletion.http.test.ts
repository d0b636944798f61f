import { getForm } from "#tests/support/http-browser"
import { getLocation, visibleText } from "#tests/payments/pay-steps"
import { LIST, payAndSave, payInSameBrowser, saveByScript, submitOnList } from "#tests/payments/saved/saved-steps"

const COOKIE = "berth-own-payments"
const [SAVE, CLEAR, SAVING] = ["/api/payments/save", "/api/payments/clear-saved", "/api/payments/saving"]
/** The value of the switch that is on. */
const OFF = { on: "0" }

test("a confirmed tap clears the list, which is a POST", async () => {
  const { browser, orderId } = await payAndSave()
  expect((await browser.get(CLEAR)).status).toBe(405)
  expect((await browser.goto(LIST)).text).toContain(orderId)
  const answer = await submitOnList(browser, CLEAR)
  expect([answer.status, getLocation(answer)]).toEqual([303, LIST])
  expect((await browser.goto(LIST)).text).not.toContain(orderId)
  expect(browser.cookies.has(COOKIE)).toBe(false)
  expect((await browser.goto("/PAY/plate_select_yd_v2")).text).not.toContain(LIST)
})

test.each([
  ["清空记录？", CLEAR, {}],
  ["关闭自动记录？", SAVING, OFF],
])("without JavaScript a page asks %s before anything is deleted", async (question, action, fields) => {
  const { browser, orderId } = await payAndSave()
  const answer = await browser.submit(getForm(await browser.goto(LIST), action), fields)
  const confirmation = await browser.goto(getLocation(answer))
  expect(visibleText(confirmation)).toMatch(new RegExp(`${question}.*不能恢复.*取消`, "s"))
  expect((await browser.goto(LIST)).text).toContain(orderId)
  expect(await saveByScript(browser, orderId)).toBe(true)

  expect(getLocation(await browser.submit(getForm(confirmation, action)))).toBe(LIST)
  expect((await browser.goto(LIST)).text).not.toContain(orderId)
  expect(browser.cookies.has(COOKIE)).toBe(false)
})

test("for an empty list no page asks for confirmation", async () => {
  const { browser } = await payAndSave()
  await submitOnList(browser, CLEAR)
  expect((await browser.goto(`${LIST}?confirm=stop`)).text).toContain("还没有付过的停车费")
  const answer = await browser.submit(getForm(await browser.goto(LIST), SAVING), OFF)
  expect(getLocation(answer)).toBe(LIST)
  expect(visibleText(await browser.goto(LIST))).toContain("没有记录")
})

test("a form of another site neither clears the list nor changes the choice", async () => {
  const { browser, orderId } = await payAndSave()
  const page = await browser.goto(LIST)
  const fields = { ...OFF, confirmed: "1" }
  for (const action of [CLEAR, SAVING]) {
    const headers = { origin: "https://other.example", "sec-fetch-site": "cross-site" }
    expect((await browser.submit(getForm(page, action), fields, { headers })).status).toBe(403)
    expect((await browser.submit(getForm(page, action), { ...fields, csrfToken: "x" })).status).toBe(403)
  }
  expect((await browser.goto(LIST)).text).toContain(orderId)
})

test("a driver who stops saving has an empty list, and later payments are saved only on request", async () => {
  const { browser, orderId } = await payAndSave()
  await submitOnList(browser, SAVING, OFF)
  const list = await browser.goto(LIST)
  expect(list.text).not.toContain(orderId)
  expect(visibleText(list)).toContain("已关闭，以后付的不会自动记在这里")
  expect(await saveByScript(browser, orderId)).toBe(false)

  const paidScreen = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(paidScreen)).toContain("记住这笔缴费")
  await browser.submit(getForm(paidScreen, SAVE))
  expect((await browser.goto(LIST)).text).toContain(orderId)
})

test("a driver who resumes saving has later payments saved, but not those of before", async () => {
  const { browser, orderId } = await payAndSave()
  await submitOnList(browser, SAVING, OFF)
  await submitOnList(browser, SAVING, { on: "1" })
  expect(await saveByScript(browser, orderId)).toBe(false)
  await payInSameBrowser(browser)
})

test("a cleared payment is not saved again when its paid screen is reloaded, except by a tap", async () => {
  const { browser, orderId } = await payAndSave()
  await submitOnList(browser, CLEAR)
  expect(await saveByScript(browser, orderId)).toBe(false)
  const paidScreen = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(paidScreen)).toContain("记住这笔缴费")
  await browser.submit(getForm(paidScreen, SAVE))
  expect((await browser.goto(LIST)).text).toContain(orderId)
})

test.each(["", "ON", "x"])("the choice %j is refused and changes nothing", async (on) => {
  const { browser, orderId } = await payAndSave()
  const form = getForm(await browser.goto(LIST), SAVING)
  expect((await browser.submit(form, { on, confirmed: "1" })).status).toBe(422)
  expect((await browser.goto(LIST)).text).toContain(orderId)
})
