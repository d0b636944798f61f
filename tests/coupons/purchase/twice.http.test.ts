import { formTo, type Page } from "#tests/support/http-browser"
import { type Driver, signInDriver } from "#tests/cross-park/booking"
import { getLocation, openPhone, visibleText, sandbox, signIn } from "#tests/payments/pay-steps"
import { says } from "#tests/support/provider-answers"

const START = "/api/coupons/start"
const SUCCESS = "/WALLET/coupon/buy_success"

const buy = async ({ browser }: Pick<Driver, "browser">, page: Page, values: Record<string, string>) =>
  getLocation(await browser.submit(formTo(page, START), values))

afterEach(() => sandbox.clearFaults())

test("a coupon is not bought twice while the outcome of the first purchase is unknown", async () => {
  const driver = await signInDriver("coupon-shop")
  await sandbox.fault({ match: "coupons.buy", driver: driver.phone, fault: { kind: "reset", done: true } })
  const since = await sandbox.lastCall()
  const path = driver.at("buy")
  const first = await buy(driver, await driver.browser.arrive(path), { method: "balance" })
  // Another view of the screen has another form.
  expect(await buy(driver, await driver.browser.arrive(path), { method: "balance" })).toBe(first)
  expect(visibleText(await driver.browser.arrive(first))).toContain("请不要重复支付")
  expect(visibleText(await driver.browser.arrive(path))).toContain("您有一笔支付正在确认")
  const { calls } = await sandbox.calls(since)
  expect(calls.filter(({ call, driver: owner }) => call === "coupons.buy" && owner === driver.phone)).toHaveLength(1)
  expect((await driver.ledger()).charges).toHaveLength(1)
  // For another car it is another coupon.
  await sandbox.clearFaults()
  const other = await driver.browser.arrive(`${path}?other=1`)
  expect(await buy(driver, other, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("two tabs that pay from the balance at once buy one coupon and lead to it", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.at("buy")
  const [first, second] = [await driver.browser.arrive(path), await driver.browser.arrive(path)]
  const destinations = await Promise.all([first, second].map((page) => buy(driver, page, { method: "balance" })))
  for (const to of destinations) expect((await driver.browser.arrive(to)).path).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("another phone of the driver that taps at the same time leads to the payment", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.at("buy")
  const other = openPhone()
  await signIn(other, driver.phone)
  const [page, otherPage] = [await driver.browser.arrive(path), await other.arrive(path)]
  expect(await buy(driver, page, { method: "balance" })).toBe(SUCCESS)
  expect(visibleText(await other.arrive(await buy({ browser: other }, otherPage, { method: "balance" })))).toMatch(
    /支付成功.*¥9\.00/s,
  )
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a refused purchase can be repeated at once", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.at("buy")
  await sandbox.fault({ match: "coupons.buy", driver: driver.phone, fault: says("coupons.buy", {}) })
  expect(await buy(driver, await driver.browser.arrive(path), { method: "balance" })).toBe(path)
  expect(await buy(driver, await driver.browser.arrive(path), { method: "balance" })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a second coupon for another car can be bought at once", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.at("buy")
  const [ownCar, other] = [await driver.browser.arrive(path), await driver.browser.arrive(`${path}?other=1`)]
  expect(await buy(driver, ownCar, { method: "balance" })).toBe(SUCCESS)
  expect(await buy(driver, other, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(SUCCESS)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("S-20 another driver in the same browser sees nothing of the purchase", async () => {
  const driver = await signInDriver("coupon-shop")
  expect(await buy(driver, await driver.browser.arrive(driver.at("buy")), { method: "balance" })).toBe(SUCCESS)
  expect(visibleText(await driver.browser.arrive(SUCCESS))).toContain("¥9.00")
  await driver.browser.submit(formTo(await driver.browser.arrive("/CONFIG"), "/api/auth/signout"))
  const after = await driver.browser.arrive(SUCCESS)
  expect(after.text).not.toContain(driver.plate)
  expect(visibleText(after)).not.toContain("¥9.00")
})
