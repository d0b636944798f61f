import { getForm } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  openPayScreen,
  toPath,
  pay,
  visibleText,
  sandbox,
} from "#tests/payments/pay-steps"

/** Changes values in the path of a pay screen. */
function changeSegments(path: string, values: { [segment: number]: string }) {
  const segments = path.split("/").slice(2)
  for (const [i, value] of Object.entries(values)) segments[+i] = encodeURIComponent(value)
  return `/PAY/${segments.join("/")}`
}

test("changed amounts, plates and balances in the address change neither the screen nor the payment", async () => {
  const { browser, path, plate, ledger } = await openScenario("car-in-park")
  const changedPath = changeSegments(path, { 1: "粤B00000", 2: "0.01", 6: "9999.00", 10: "14.99" })
  const screen = await browser.goto(changedPath)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(visibleText(screen)).not.toMatch(/0\.01|9999|粤B·?00000/)
  await pressAtCashier(getLocation(await pay(browser, screen)), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ plate, amount: 15_000 }] })
})

test("an altered or made-up payment intent, or one of another payment type, pays nothing", async () => {
  const { browser, path, payments, addresses } = await openScenario("car-in-park")
  const screen = await browser.goto(path)
  const { attempt = "" } = getForm(screen, "/api/pay/start").fields
  const directPaymentIntent =
    getForm(await browser.goto(toPath(addresses["direct-pay"])), "/api/pay/direct").fields.attempt ?? ""
  const middle = attempt.length >> 1
  const altered = attempt.slice(0, middle) + (attempt[middle] === "A" ? "B" : "A") + attempt.slice(middle + 1)
  for (const invalidIntent of [altered, directPaymentIntent, "", "{}", attempt.slice(0, -9)]) {
    const response = await pay(browser, screen, { attempt: invalidIntent })
    expect({ status: response.status, location: getLocation(response) }).toEqual({
      status: 303,
      location: "/PAY/plate_select_yd_v2",
    })
  }
  expect((await payments()).payments).toEqual([])
})

test("an amount added to the form is ignored", async () => {
  const { browser, path, ledger } = await openScenario("car-in-park")
  const extraFields = {
    amount: "0.01",
    due: "10",
    expected: "10",
    expected_amount: "10",
    orderId: "1001000000000000001",
  }
  await pressAtCashier(await openAndPay(browser, path, extraFields), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000 })
})

test("S-67 an order of another driver that requires sign-in is shown but cannot be paid", async () => {
  const { path, payments } = await openScenario("login-required")
  const { browser, phone } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  const form = getForm(page, "/api/pay/start")
  for (const method of ["balance", "alipay", "weixin"]) {
    expect(isCashier(getLocation(await browser.submit(form, { method })))).toBe(false)
  }
  expect((await payments()).payments).toEqual([])
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, balance: 50_000 })
})

test("S-67 a payment intent of one driver does not pay from that driver's balance in another session", async () => {
  const owner = await openScenario("balance-covers", { signedIn: true })
  const otherDriver = await openScenario("balance-covers", { signedIn: true })
  const { fields } = getForm(await openPayScreen(owner.browser, owner.path), "/api/pay/start")
  const otherScreen = await otherDriver.browser.goto(otherDriver.path)
  await pay(otherDriver.browser, otherScreen, { attempt: fields.attempt ?? "", method: "balance" })
  expect(await sandbox.ledger({ phone: owner.phone })).toMatchObject({ balance: 50_000 })
  // The order does not require sign-in, so the other driver can pay it from their own balance.
  expect((await owner.payments()).payments).toMatchObject([{ method: "balance", amount: 15_000, state: "paid" }])
  expect((await otherDriver.payments()).payments).toEqual([])
  expect(await sandbox.ledger({ phone: otherDriver.phone })).toMatchObject({
    balance: 35_000,
    total: 15_000,
    charges: [{ orderId: owner.orderId, plate: owner.plate, method: "balance", amount: 15_000 }],
  })
})

test("a form without a token, with another browser's token or from another site is refused", async () => {
  const { browser, path, payments } = await openScenario("car-in-park")
  const screen = await browser.goto(path)
  const otherBrowser = openPhone()
  const otherPage = await otherBrowser.goto("/PAY/plate_select_yd_v2")
  expect((await pay(browser, screen, { csrfToken: "" })).status).toBe(403)
  expect(
    (await pay(browser, screen, { csrfToken: getForm(otherPage, "/api/pay/find").fields.csrfToken ?? "" })).status,
  ).toBe(403)
  const form = getForm(screen, "/api/pay/start")
  expect((await browser.submit(form, {}, { headers: { origin: "https://evil.example" } })).status).toBe(403)
  expect((await browser.submit(form, {}, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403)
  expect((await browser.get("/api/pay/start")).status).toBe(405)
  expect((await payments()).payments).toEqual([])
  expect(isCashier(getLocation(await pay(browser, screen)))).toBe(true)
})
