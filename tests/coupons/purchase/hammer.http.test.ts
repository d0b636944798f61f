import { getForm } from "#tests/support/http-browser"
import { driverIn } from "#tests/cross-park/booking"
import { atCashier, isCashier, ledTo, sandbox } from "#tests/payments/paying"

/** A hundred taps at once on one purchase: one call, one charge, one coupon. */
const TAPS = 100

async function hammered(method: string) {
  const driver = await driverIn("coupon-shop")
  const form = getForm(await driver.browser.goto(driver.at("buy")), "/api/coupons/start")
  const last = await sandbox.lastCall()
  const said = await Promise.all(Array.from({ length: TAPS }, () => driver.browser.submit(form, { method })))
  const { calls } = await sandbox.calls(last)
  const sent = calls.filter((call) => call.call === "coupons.buy" && call.driver === driver.phone)
  return { driver, said, sent }
}

const coupons = async (browser: Awaited<ReturnType<typeof driverIn>>["browser"]) =>
  [...(await browser.goto("/WALLET/coupon")).text.matchAll(/href="\/WALLET\/coupon\?coupon=/g)].length

test("from the balance", async () => {
  const { driver, said, sent } = await hammered("balance")
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([303]))
  expect(sent).toHaveLength(1)
  expect(await driver.ledger()).toMatchObject({ total: 9_000, balance: 27_580, charges: [{ amount: 9_000 }] })
  expect(await coupons(driver.browser)).toBe(1)
})

test("at the cashier, and its button pressed ten times", async () => {
  const { driver, said, sent } = await hammered("alipay")
  const cashiers = new Set(said.map(ledTo).filter(isCashier))
  expect([cashiers.size, sent.length]).toEqual([1, 1])
  await Promise.all(Array.from({ length: 10 }, () => atCashier([...cashiers][0]!, "pay")))
  expect(await sandbox.ledger({ plate: driver.plate })).toMatchObject({ total: 9_000, charges: [{ amount: 9_000 }] })
  expect(await coupons(driver.browser)).toBe(1)
})

test("a hundred tabs of the same at the cashier are one bill, and one coupon", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const tabs = await Promise.all(Array.from({ length: 20 }, () => driver.browser.goto(path)))
  const forms = Array.from({ length: TAPS }, (_, i) => getForm(tabs[i % tabs.length]!, "/api/coupons/start"))
  const said = await Promise.all(forms.map((form) => driver.browser.submit(form, { method: "alipay" })))
  const cashiers = new Set(said.map(ledTo).filter(isCashier))
  expect(cashiers.size).toBe(1)
  await atCashier([...cashiers][0]!, "pay")
  expect((await sandbox.ledger({ plate: driver.plate })).charges).toHaveLength(1)
  expect(await coupons(driver.browser)).toBe(1)
})
