import { getForm, type Page } from "#tests/support/http-browser"
import { type Driver, signInDriver } from "#tests/support/signed-in-driver"
import { getLocation, openPhone, visibleText, sandbox, signIn } from "#tests/payments/pay-steps"
import { respondWith } from "#tests/support/provider-answers"

const START = "/api/coupons/start"
const SUCCESS = "/WALLET/coupon/buy_success"

const buy = async ({ browser }: Pick<Driver, "browser">, page: Page, values: Record<string, string>) =>
  getLocation(await browser.submit(getForm(page, START), values))

afterEach(() => sandbox.clearFaults())

test("a coupon is not bought twice while the outcome of the first purchase is unknown", async () => {
  const driver = await signInDriver("coupon-shop")
  await sandbox.addFault({ match: "coupons.buy", driver: driver.phone, fault: { kind: "reset", isCallExecuted: true } })
  const last = await sandbox.lastCall()
  const path = driver.getPath("buy")
  const first = await buy(driver, await driver.browser.goto(path), { method: "balance" })
  // Reopening the screen creates another form.
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(first)
  expect(visibleText(await driver.browser.goto(first))).toContain("请不要重复支付")
  expect(visibleText(await driver.browser.goto(path))).toContain("您有一笔支付正在确认")
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call, driver: owner }) => call === "coupons.buy" && owner === driver.phone)).toHaveLength(1)
  expect((await driver.ledger()).charges).toHaveLength(1)
  // A coupon for another car is a different purchase.
  await sandbox.clearFaults()
  const otherCarScreen = await driver.browser.goto(`${path}?other=1`)
  expect(await buy(driver, otherCarScreen, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("two tabs that pay from the balance at once buy one coupon and redirect to it", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const [first, second] = [await driver.browser.goto(path), await driver.browser.goto(path)]
  const destinations = await Promise.all([first, second].map((page) => buy(driver, page, { method: "balance" })))
  for (const location of destinations) expect((await driver.browser.goto(location)).path).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a tap on another phone of the driver redirects to the payment that was already made", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const otherPhone = openPhone()
  await signIn(otherPhone, driver.phone)
  const [page, otherPage] = [await driver.browser.goto(path), await otherPhone.goto(path)]
  expect(await buy(driver, page, { method: "balance" })).toBe(SUCCESS)
  expect(
    visibleText(await otherPhone.goto(await buy({ browser: otherPhone }, otherPage, { method: "balance" }))),
  ).toMatch(/支付成功.*¥9\.00/s)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a refused purchase can be repeated at once", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  await sandbox.addFault({ match: "coupons.buy", driver: driver.phone, fault: respondWith("coupons.buy", {}) })
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(path)
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a second coupon for another car can be bought at once", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const [ownCarScreen, otherCarScreen] = [await driver.browser.goto(path), await driver.browser.goto(`${path}?other=1`)]
  expect(await buy(driver, ownCarScreen, { method: "balance" })).toBe(SUCCESS)
  expect(await buy(driver, otherCarScreen, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("S-20 after a sign-out the browser shows nothing of the purchase", async () => {
  const driver = await signInDriver("coupon-shop")
  expect(await buy(driver, await driver.browser.goto(driver.getPath("buy")), { method: "balance" })).toBe(SUCCESS)
  expect(visibleText(await driver.browser.goto(SUCCESS))).toContain("¥9.00")
  await driver.browser.submit(getForm(await driver.browser.goto("/CONFIG"), "/api/auth/signout"))
  const pageAfter = await driver.browser.goto(SUCCESS)
  expect(pageAfter.text).not.toContain(driver.plate)
  expect(visibleText(pageAfter)).not.toContain("¥9.00")
})
