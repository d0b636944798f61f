import { getForm, type Page } from "#tests/support/http-browser"
import { type Driver, driverIn } from "#tests/cross-park/booking"
import { ledTo, newPhone, readable, sandbox, signIn } from "#tests/payments/paying"
import { respondWith } from "#tests/support/provider-answers"

const START = "/api/coupons/start"
const DONE = "/WALLET/coupon/buy_success"

const buy = async ({ browser }: Pick<Driver, "browser">, page: Page, values: Record<string, string>) =>
  ledTo(await browser.submit(getForm(page, START), values))

afterEach(() => sandbox.clearFaults())

test("an answer that is lost: the same is not bought a second time while nobody knows the end of the first", async () => {
  const driver = await driverIn("coupon-shop")
  await sandbox.addFault({ match: "coupons.buy", driver: driver.phone, fault: { kind: "reset", done: true } })
  const since = await sandbox.lastCall()
  const path = driver.at("buy")
  const first = await buy(driver, await driver.browser.goto(path), { method: "balance" })
  // Another view of the screen is another form.
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(first)
  expect(readable(await driver.browser.goto(first))).toContain("请不要重复支付")
  expect(readable(await driver.browser.goto(path))).toContain("您有一笔支付正在确认")
  const { calls } = await sandbox.calls(since)
  expect(calls.filter(({ call, driver: by }) => call === "coupons.buy" && by === driver.phone)).toHaveLength(1)
  expect((await driver.ledger()).charges).toHaveLength(1)
  // For another car it is another coupon.
  await sandbox.clearFaults()
  const other = await driver.browser.goto(`${path}?other=1`)
  expect(await buy(driver, other, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(DONE)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("two tabs that pay from the balance at once: one coupon is paid for, and both tabs are led to it", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const [one, other] = [await driver.browser.goto(path), await driver.browser.goto(path)]
  const led = await Promise.all([one, other].map((page) => buy(driver, page, { method: "balance" })))
  for (const to of led) expect((await driver.browser.goto(to)).path).toBe(DONE)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("another phone of the driver, tapped at the same time, is led to a screen that says that it is paid", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const other = newPhone()
  await signIn(other, driver.phone)
  const [page, theirs] = [await driver.browser.goto(path), await other.goto(path)]
  expect(await buy(driver, page, { method: "balance" })).toBe(DONE)
  expect(readable(await other.goto(await buy({ browser: other }, theirs, { method: "balance" })))).toMatch(
    /支付成功.*¥9\.00/s,
  )
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("one that the provider has refused is bought by the next tap, at once", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  await sandbox.addFault({ match: "coupons.buy", driver: driver.phone, fault: respondWith("coupons.buy", {}) })
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(path)
  expect(await buy(driver, await driver.browser.goto(path), { method: "balance" })).toBe(DONE)
  expect((await driver.ledger()).charges).toHaveLength(1)
})

test("a second one for another car is bought at once", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const [own, other] = [await driver.browser.goto(path), await driver.browser.goto(`${path}?other=1`)]
  expect(await buy(driver, own, { method: "balance" })).toBe(DONE)
  expect(await buy(driver, other, { method: "balance", plate: "粤B88888", phone: driver.phone })).toBe(DONE)
  expect((await driver.ledger()).charges).toHaveLength(2)
})

test("S-20 whoever signs in next in the same browser reads nothing of what was bought", async () => {
  const driver = await driverIn("coupon-shop")
  expect(await buy(driver, await driver.browser.goto(driver.at("buy")), { method: "balance" })).toBe(DONE)
  expect(readable(await driver.browser.goto(DONE))).toContain("¥9.00")
  await driver.browser.submit(getForm(await driver.browser.goto("/CONFIG"), "/api/auth/signout"))
  const after = await driver.browser.goto(DONE)
  expect(after.text).not.toContain(driver.plate)
  expect(readable(after)).not.toContain("¥9.00")
})
