import { getForm } from "#tests/support/http-browser"
import { signInDriver } from "#tests/support/signed-in-driver"
import { pressAtCashier, isCashier, getLocation, sandbox } from "#tests/payments/pay-steps"

/** A hundred simultaneous taps on one purchase make one call, one charge and one coupon. */
const TAPS = 100

async function buyHundredTimes(method: string) {
  const driver = await signInDriver("coupon-shop")
  const form = getForm(await driver.browser.goto(driver.getPath("buy")), "/api/coupons/start")
  const last = await sandbox.lastCall()
  const responses = await Promise.all(Array.from({ length: TAPS }, () => driver.browser.submit(form, { method })))
  const { calls } = await sandbox.calls(last)
  const buyCalls = calls.filter((call) => call.call === "coupons.buy" && call.driver === driver.phone)
  return { driver, responses, buyCalls }
}

const countCoupons = async (browser: Awaited<ReturnType<typeof signInDriver>>["browser"]) =>
  [...(await browser.goto("/WALLET/coupon")).text.matchAll(/href="\/WALLET\/coupon\?coupon=/g)].length

test("a hundred taps from the balance buy one coupon", async () => {
  const { driver, responses, buyCalls } = await buyHundredTimes("balance")
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
  expect(buyCalls).toHaveLength(1)
  expect(await driver.ledger()).toMatchObject({ total: 9_000, balance: 27_580, charges: [{ amount: 9_000 }] })
  expect(await countCoupons(driver.browser)).toBe(1)
})

test("a hundred taps that lead to the cashier, which is paid ten times, buy one coupon", async () => {
  const { driver, responses, buyCalls } = await buyHundredTimes("alipay")
  const cashiers = new Set(responses.map(getLocation).filter(isCashier))
  expect(cashiers.size).toBe(1)
  expect(buyCalls).toHaveLength(1)
  await Promise.all(Array.from({ length: 10 }, () => pressAtCashier([...cashiers][0]!, "pay")))
  expect(await sandbox.ledger({ plate: driver.plate })).toMatchObject({ total: 9_000, charges: [{ amount: 9_000 }] })
  expect(await countCoupons(driver.browser)).toBe(1)
})

test("a hundred taps in twenty tabs make one payment and one coupon", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const tabs = await Promise.all(Array.from({ length: 20 }, () => driver.browser.goto(path)))
  const forms = Array.from({ length: TAPS }, (_, i) => getForm(tabs[i % tabs.length]!, "/api/coupons/start"))
  const responses = await Promise.all(forms.map((form) => driver.browser.submit(form, { method: "alipay" })))
  const cashiers = new Set(responses.map(getLocation).filter(isCashier))
  expect(cashiers.size).toBe(1)
  await pressAtCashier([...cashiers][0]!, "pay")
  expect((await sandbox.ledger({ plate: driver.plate })).charges).toHaveLength(1)
  expect(await countCoupons(driver.browser)).toBe(1)
})
