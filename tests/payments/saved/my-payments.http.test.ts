import { getForm } from "#tests/support/http-browser"
import { getLocation, openPhone, pay, sandbox, toPath, visibleText } from "#tests/payments/pay-steps"
import {
  LIST,
  openPayScreen,
  payAndSave,
  payInSameBrowser,
  payStay,
  saveByScript,
} from "#tests/payments/saved/saved-steps"
import { createSignedInDriver, signIn } from "#tests/security/drivers"

const COOKIE = "berth-own-payments"
const SAVE = "/api/payments/save"
const receiptPath = (orderId: string) => `/receipt?order_id=${orderId}`

test("a stay that was paid without a sign-in is listed with the provider's details, its receipt and its invoice", async () => {
  const { browser, orderId, plate } = await payAndSave()
  const page = await browser.goto(LIST)
  expect(visibleText(page)).toMatch(/科技园停车场.*15\.00/s)
  expect(page.text).toContain(plate.slice(2))
  expect(page.text).toContain(`href="${receiptPath(orderId)}"`)
  const [, invoiceHref] = /href="(\/full_electronic_invoice\/form\/[^"]+)"/.exec(page.text)!
  const invoice = await browser.goto(invoiceHref!)
  expect(invoice.forms.map(({ action }) => action)).toContain("/api/invoices/issue")
  expect(invoice.text).toContain(plate.slice(2))
})

test("without JavaScript the paid screen saves the stay by a tap", async () => {
  const { browser, orderId, page } = await payStay()
  expect(browser.cookies.has(COOKIE)).toBe(false)
  const answer = await browser.submit(getForm(page, SAVE))
  expect([answer.status, getLocation(answer)]).toEqual([303, LIST])
  expect((await browser.goto(LIST)).text).toContain(receiptPath(orderId))
  const paidScreen = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(paidScreen.text).toContain(`href="${LIST}"`)
  expect(paidScreen.forms.filter(({ action }) => action === SAVE)).toEqual([])
})

test("a stay paid from the balance is saved from its own paid screen", async () => {
  const { browser, addresses, orders } = await createSignedInDriver("balance-covers")
  const page = await browser.goto(getLocation(await pay(browser, await openPayScreen(browser, toPath(addresses.pay)))))
  expect(page.path).toMatch(/^\/new_pay\//)
  await browser.submit(getForm(page, SAVE))
  expect((await browser.goto(LIST)).text).toContain(receiptPath(orders[0]!))
})

test("an unpaid order, an unknown order and another browser's order are not saved", async () => {
  const { orderId } = await payStay()
  const { orders } = await sandbox.createScenario("car-in-park")
  const otherBrowser = openPhone()
  await otherBrowser.goto(`/PAY/pay_success?order_id=${orderId}`)
  for (const id of [orderId, orders[0]!, "9999202506180930001"])
    expect(await saveByScript(otherBrowser, id)).toBe(false)
  expect(otherBrowser.cookies.has(COOKIE)).toBe(false)
  expect((await otherBrowser.goto(LIST)).text).toContain("还没有付过的停车费")
})

test("an order that was started but not paid is not saved", async () => {
  const { browser, path, orderId } = await payStay()
  const other = await sandbox.createScenario("car-in-park")
  await pay(browser, await openPayScreen(browser, toPath(other.addresses.pay)))
  expect(path).toContain(orderId)
  expect(await saveByScript(browser, other.orders[0]!)).toBe(false)
})

test.each([
  ["look-up screen", "/PAY/plate_select_yd_v2?parkId=1001"],
  ["home screen", "/menu"],
])("the %s leads to the list only if there is a payment, without another call of the provider", async (_, path) => {
  const { browser } = await payStay()
  expect((await browser.goto(path)).text).not.toContain(LIST)
  const saved = await payAndSave()
  const last = await sandbox.lastCall()
  expect((await saved.browser.goto(path)).text).toContain(`href="${LIST}"`)
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "payments.fee")).toEqual([])
})

test("a browser that views its list too often has to wait", async () => {
  const { browser } = await payAndSave()
  for (let time = 0; time < 60; time++) await browser.get(LIST)
  expect(visibleText(await browser.goto(LIST))).toContain("操作太频繁")
})

test("a slow provider delays a long list once, not for each payment", async () => {
  const { browser } = await payAndSave()
  for (let count = 1; count < 12; count++) await payInSameBrowser(browser)
  await sandbox.addFault({ match: "payments.fee", fault: { kind: "latency", ms: 3_000 }, times: 12 })
  const last = await sandbox.lastCall()
  const text = visibleText(await browser.goto(LIST))
  expect(text.match(/暂时没有查到这笔的详情/g)).toHaveLength(12)
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "payments.fee").length).toBeLessThanOrEqual(10)
  await sandbox.clearFaults()
})

test("a payment whose details the provider does not give in time is listed without them, and the others with theirs", async () => {
  const { browser, orderId } = await payAndSave()
  const { orders } = await payInSameBrowser(browser)
  await sandbox.addFault({ match: "payments.fee", fault: { kind: "latency", ms: 2_500 }, times: 1 })
  const page = await browser.goto(LIST)
  expect(visibleText(page)).toContain("暂时没有查到这笔的详情")
  expect(page.text).toContain(orderId)
  expect(page.text).toContain(orders[0]!)
  expect(visibleText(page)).toContain("15.00")
  expect(visibleText(page)).toMatch(/暂时没有查到这笔的详情\s*重试.*联系客服.*拨打/s)
})

describe("a browser that several drivers use", () => {
  const signOut = async (browser: ReturnType<typeof openPhone>) =>
    browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

  test("signing out deletes the list", async () => {
    const { browser, orderId } = await payAndSave({ signedIn: true })
    expect((await browser.goto(LIST)).text).toContain(orderId)
    await signOut(browser)
    expect(browser.cookies.has(COOKIE)).toBe(false)
    expect((await browser.goto(LIST)).text).not.toContain(orderId)
  })

  test("an expired session deletes the list", async () => {
    const { browser, orderId, phone } = await payAndSave({ signedIn: true })
    await sandbox.expireCredentials(phone)
    await browser.goto("/WALLET")
    expect((await browser.goto(LIST)).text).not.toContain(orderId)
  })

  test("a driver who signs in sees what was paid before without a sign-in", async () => {
    const { browser, orderId } = await payAndSave()
    await createSignedInDriver("wallet", browser)
    expect((await browser.goto(LIST)).text).toContain(orderId)
  })

  test("a copied cookie of a driver shows nothing to another driver and nothing without a sign-in", async () => {
    const { browser, orderId, phone } = await payAndSave({ signedIn: true })
    const cookie = browser.cookies.get(COOKIE)!
    const otherBrowser = openPhone()
    otherBrowser.cookies.set(COOKIE, cookie)
    expect((await otherBrowser.goto(LIST)).text).not.toContain(orderId)
    expect((await otherBrowser.goto(receiptPath(orderId))).text).not.toContain("实付金额")
    await signIn(otherBrowser, phone)
    otherBrowser.cookies.set(COOKIE, cookie)
    expect((await otherBrowser.goto(LIST)).text).toContain(orderId)
  })
})

test.each(["x", "Fe26.2*1*x", "A".repeat(8_000), "%zz"])("the cookie %.20s is an empty list", async (value) => {
  const browser = openPhone()
  browser.cookies.set(COOKIE, value)
  const page = await browser.goto(LIST)
  expect(page.status).toBe(200)
  expect(page.text).toContain("还没有付过的停车费")
  expect((await browser.goto("/PAY/plate_select_yd_v2")).status).toBe(200)
})
