import { type Browser, getForm } from "#tests/support/http-browser"
import {
  openAndPay,
  openPayScreen,
  openScenario,
  pay,
  type PhoneKind,
  pressAtCashier,
  sandbox,
  toPath,
} from "#tests/payments/pay-steps"

export const LIST = "/my_payments"

/** Pays the stay of a scenario at the cashier; `page` is the paid screen. */
export async function payStay({ signedIn = false, kind = "outside" as PhoneKind } = {}) {
  const scenario = await openScenario("car-in-park", { signedIn, kind })
  const { browser, path } = scenario
  const page = await browser.goto((await pressAtCashier(await openAndPay(browser, path), "pay"))!)
  return { ...scenario, page }
}

/** Saves a paid stay as the script of the paid screen does. */
export const saveByScript = async (browser: Browser, orderId: string) =>
  (await browser.postJson<{ isSaved?: boolean }>("/api/payments/save", { orderId })).json.isSaved

export async function payAndSave(options: Parameters<typeof payStay>[0] = {}) {
  const stay = await payStay(options)
  expect(await saveByScript(stay.browser, stay.orderId)).toBe(true)
  return stay
}

/** Pays and saves the stay of another driver. */
export async function payInSameBrowser(browser: Browser) {
  const scenario = await sandbox.createScenario("car-in-park")
  await pay(browser, await openPayScreen(browser, toPath(scenario.addresses.pay)))
  await sandbox.settlePayment({ orderId: scenario.orders[0]!, result: "paid" })
  await browser.goto(`/PAY/pay_success?order_id=${scenario.orders[0]}`)
  expect(await saveByScript(browser, scenario.orders[0]!)).toBe(true)
  return scenario
}

/** Sends a form of the list as the script does after the driver has confirmed. */
export const submitOnList = async (browser: Browser, action: string, fields: Record<string, string> = {}) =>
  browser.submit(getForm(await browser.goto(LIST), action), { confirmed: "1", ...fields })

export { openPayScreen }
