import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import {
  getLocation,
  getResultPath,
  openPayScreen,
  pay,
  type PhoneKind,
  toPath,
  USER_AGENTS,
  visibleText,
} from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { type Browser, getForm } from "#tests/support/http-browser"
import { respondWithOutput } from "#tests/support/provider-answers"

/** Steps to the code that opens the barrier after a payment, in apps with different values of LOOKUP_DETAILS. */

export let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
/** "elsewhere" has another store, so it knows nothing of the payments of "here". */
const DETAILS = { here: "here", always: "always", never: "never", elsewhere: "here" } as const
type AppName = keyof typeof DETAILS
const apps: { [name in AppName]?: Awaited<ReturnType<typeof startTestApp>> } = {}

export function setUpApps(prefix: string, names: readonly AppName[]) {
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
    const startApp = async (name: AppName) => {
      apps[name] = await startTestApp(`${prefix}-${name}`, { ...settings, LOOKUP_DETAILS: DETAILS[name] })
    }
    await Promise.all(names.map(startApp))
  })
  afterAll(async () => {
    await Promise.all(Object.values(apps).map((app) => app.stop()))
    await sandbox?.stop()
  })
}

export const openBrowser = (name: AppName = "here", kind: PhoneKind = "outside") =>
  apps[name]!.browser(HTTP_URL, { "user-agent": USER_AGENTS[kind] })

export async function createCar(name: ScenarioName = "car-in-park") {
  const { addresses, orders, plates, phone } = await sandbox.createScenario(name)
  const [orderId = "", plate = ""] = [orders[0], plates[0]]
  await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
  return { orderId, plate, phone, path: toPath(addresses.pay) }
}

export const startPayment = async (browser: Browser, path: string, method = "alipay") =>
  getLocation(await pay(browser, await openPayScreen(browser, path), { method }))

export const continuePayment = async (browser: Browser, orderId: string) =>
  getLocation(await browser.submit(getForm(await browser.goto(getResultPath(orderId)), "/api/payments/go-on")))

/** Looks up the car at its car park, as after a scan of the code there. */
export async function lookUpAtCarPark(browser: Browser, { orderId, plate }: { orderId: string; plate: string }) {
  const address = `/PAY/plate_select_yd_v2?parkId=${orderId.slice(0, 4)}`
  return getLocation(await browser.submit(getForm(await browser.goto(address), "/api/pay/find"), { plate }))
}

/** A driver looks up the car at its car park and pays. */
export async function payAtCarPark(driver = openBrowser()) {
  const car = await createCar()
  await startPayment(driver, await lookUpAtCarPark(driver, car))
  await settleLastPayment(car.orderId, "paid")
  return { ...car, driver }
}

export async function settleLastPayment(orderId: string, result: "paid" | "failed" | "cancelled") {
  const { payments } = await sandbox.payments({ orderId })
  await sandbox.settlePayment({ paymentId: payments.at(-1)!.id, result })
}

/** The driver pays in another program of the provider, with another transaction. */
export async function payElsewhere({ orderId, path }: { orderId: string; path: string }) {
  const { payments } = await sandbox.payments({ orderId })
  for (const { id } of payments) await sandbox.settlePayment({ paymentId: id, result: "cancelled" })
  await startPayment(openBrowser("elsewhere"), path)
  await settleLastPayment(orderId, "paid")
}

/** The provider reports the order as paid by this transaction. */
export const mockPaidBy = (paidTransactionId: string | undefined, plate: string) =>
  sandbox.addFault({
    match: "payments.fee",
    fault: respondWithOutput("payments.fee", {
      since: new Date(Date.now() - 135 * 60_000).toISOString(),
      minutes: 135,
      amount: 0,
      balance: 0,
      paidNow: 15_000,
      paid: 15_000,
      loginRequired: false,
      type: "other",
      park: "科技园停车场",
      plate,
      state: "PAID",
      paidTransactionId,
      gateCode: "GC",
    }),
    times: "always",
  })

export const findGateCode = ({ text }: { text: string }) => /<path fill="#14171c" d="([^"]*)"/.exec(text)?.[1]
export const hasPhone = ({ text }: { text: string }) => text.includes('href="tel:')
export const hasCodeOrPhone = (page: { text: string }) => page.text.includes("开闸二维码") || hasPhone(page)

/** The page to which the provider returns a driver who has paid from the balance. */
export const buildNewPayPath = (orderId: string) => `/new_pay/${orderId}/1.00/1.00/0/0/1/1/0/0/0/0/x`

export const openPaid = (browser: Browser, orderId: string) => browser.goto(`/PAY/pay_success?order_id=${orderId}`)

export async function hasGateCode(browser: Browser, orderId: string) {
  const page = await openPaid(browser, orderId)
  expect(visibleText(page)).toContain("支付成功")
  const hasCode = page.text.includes("开闸二维码")
  expect(/无法出场时，请联系(岗亭|客服)/.test(visibleText(page))).toBe(!hasCode)
  return hasCode
}
