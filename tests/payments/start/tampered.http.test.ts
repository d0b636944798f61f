import { getForm } from "#tests/support/http-browser"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  openAndPay,
  pathOf,
  pay,
  readable,
  sandbox,
} from "#tests/payments/paying"

/** The address of a pay screen with some of its values changed. */
function changed(path: string, values: { [segment: number]: string }) {
  const segments = path.split("/").slice(2)
  for (const [i, value] of Object.entries(values)) segments[+i] = encodeURIComponent(value)
  return `/PAY/${segments.join("/")}`
}

test("an amount, a plate, a balance changed in the address change nothing that is shown or paid", async () => {
  const { browser, path, plate, ledger } = await inWorld("car-in-park")
  const cheap = changed(path, { 1: "粤B00000", 2: "0.01", 6: "9999.00", 10: "14.99" })
  const screen = await browser.goto(cheap)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(readable(screen)).not.toMatch(/0\.01|9999|粤B·?00000/)
  await atCashier(ledTo(await pay(browser, screen)), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ plate, amount: 15_000 }] })
})

test("what was agreed to stands under our word: altered, made up or another kind's it pays nothing", async () => {
  const { browser, path, payments, addresses } = await inWorld("car-in-park")
  const screen = await browser.goto(path)
  const { attempt = "" } = getForm(screen, "/api/pay/start").fields
  const direct = getForm(await browser.goto(pathOf(addresses["direct-pay"])), "/api/pay/direct").fields.attempt ?? ""
  const middle = attempt.length >> 1
  const altered = attempt.slice(0, middle) + (attempt[middle] === "A" ? "B" : "A") + attempt.slice(middle + 1)
  for (const bad of [altered, direct, "", "{}", attempt.slice(0, -9)]) {
    const said = await pay(browser, screen, { attempt: bad })
    expect([said.status, ledTo(said)]).toEqual([303, "/PAY/plate_select_yd_v2"])
  }
  expect((await payments()).payments).toEqual([])
})

test("an amount that somebody adds to the form is not looked at", async () => {
  const { browser, path, ledger } = await inWorld("car-in-park")
  const sent = { amount: "0.01", due: "10", expected: "10", expected_amount: "10", orderId: "1001000000000000001" }
  await atCashier(await openAndPay(browser, path, sent), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000 })
})

test("S-67 an order of another driver's is told, and never paid from somebody else's purse or in their name", async () => {
  const { path, payments } = await inWorld("login-required")
  const { browser, phone } = await inWorld("balance-covers", { signedIn: true })
  const said = await browser.goto(path)
  const form = getForm(said, "/api/pay/start")
  for (const method of ["balance", "alipay", "weixin"]) {
    expect(isCashier(ledTo(await browser.submit(form, { method })))).toBe(false)
  }
  expect((await payments()).payments).toEqual([])
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, balance: 50_000 })
})

test("S-67 what one driver agreed to, another cannot pay from that driver's balance", async () => {
  const owner = await inWorld("balance-covers", { signedIn: true })
  const other = await inWorld("balance-covers", { signedIn: true })
  const { fields } = getForm(await owner.browser.goto(owner.path), "/api/pay/start")
  const own = await other.browser.goto(other.path)
  await pay(other.browser, own, { attempt: fields.attempt ?? "", method: "balance" })
  expect(await sandbox.ledger({ phone: owner.phone })).toMatchObject({ balance: 50_000 })
  // Anybody may pay an order that asks nobody to sign in, and pays it from their own.
  expect((await owner.payments()).payments).toMatchObject([{ method: "balance", amount: 15_000, state: "paid" }])
  expect((await other.payments()).payments).toEqual([])
  expect(await sandbox.ledger({ phone: other.phone })).toMatchObject({
    ...{ balance: 35_000, total: 15_000 },
    charges: [{ orderId: owner.orderId, plate: owner.plate, method: "balance", amount: 15_000 }],
  })
})

test("a form from another browser is refused, and so is one without a token or from another site", async () => {
  const { browser, path, payments } = await inWorld("car-in-park")
  const screen = await browser.goto(path)
  const stranger = newPhone()
  const theirs = await stranger.goto("/PAY/plate_select_yd_v2")
  expect((await pay(browser, screen, { csrfToken: "" })).status).toBe(403)
  expect(
    (await pay(browser, screen, { csrfToken: getForm(theirs, "/api/pay/find").fields.csrfToken ?? "" })).status,
  ).toBe(403)
  const form = getForm(screen, "/api/pay/start")
  expect((await browser.submit(form, {}, { headers: { origin: "https://evil.example" } })).status).toBe(403)
  expect((await browser.submit(form, {}, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403)
  expect((await browser.get("/api/pay/start")).status).toBe(405)
  expect((await payments()).payments).toEqual([])
  expect(isCashier(ledTo(await pay(browser, screen)))).toBe(true)
})
