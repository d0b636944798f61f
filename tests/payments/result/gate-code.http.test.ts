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
import { signIn } from "#tests/security/drivers"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { type Browser, getForm } from "#tests/support/http-browser"

/** The code that opens the barrier after a payment, in apps with different values of LOOKUP_DETAILS. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let apps: Record<"here" | "always", Awaited<ReturnType<typeof startTestApp>>>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  const [here, always] = await Promise.all([
    startTestApp("gate-code-here", { ...settings, LOOKUP_DETAILS: "here" }),
    startTestApp("gate-code-always", { ...settings, LOOKUP_DETAILS: "always" }),
  ])
  apps = { here, always }
})
afterAll(async () => {
  await Promise.all(Object.values(apps ?? {}).map((app) => app.stop()))
  await sandbox?.stop()
})

const openBrowser = (level: keyof typeof apps = "here", kind: PhoneKind = "outside") =>
  apps[level].browser(HTTP_URL, { "user-agent": USER_AGENTS[kind] })

async function createCar(name: ScenarioName = "car-in-park") {
  const { addresses, orders, plates, phone } = await sandbox.createScenario(name)
  const [orderId = "", plate = ""] = [orders[0], plates[0]]
  await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
  return { orderId, plate, phone, path: toPath(addresses.pay) }
}

const startPayment = async (browser: Browser, path: string, method = "alipay") =>
  getLocation(await pay(browser, await openPayScreen(browser, path), { method }))

const continuePayment = async (browser: Browser, orderId: string) =>
  getLocation(await browser.submit(getForm(await browser.goto(getResultPath(orderId)), "/api/payments/go-on")))

const openPaid = (browser: Browser, orderId: string) => browser.goto(`/PAY/pay_success?order_id=${orderId}`)

async function hasGateCode(browser: Browser, orderId: string) {
  const page = await openPaid(browser, orderId)
  expect(visibleText(page)).toContain("支付成功")
  return page.text.includes("开闸二维码")
}

test("who started the payment gets the gate code although another browser has opened the same cashier", async () => {
  const { orderId, path } = await createCar()
  const [driver, stranger] = [openBrowser(), openBrowser()]
  await startPayment(driver, path)
  await continuePayment(stranger, orderId)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(driver, orderId)).toBe(true)
  expect(await hasGateCode(stranger, orderId)).toBe(false)
})

test("who continues the payment of another browser after a look-up at the car park gets the gate code", async () => {
  const { orderId, plate, path } = await createCar()
  const [starter, driver] = [openBrowser(), openBrowser()]
  const cashier = await startPayment(starter, path)
  const lookUp = getForm(await driver.goto("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
  await driver.submit(lookUp, { plate })
  expect(await continuePayment(driver, orderId)).toBe(cashier)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(driver, orderId)).toBe(true)
})

test("a payment in the messaging app, which names no transaction, leads to the receipt and the gate code", async () => {
  const { orderId, plate, path } = await createCar("separate-path")
  const driver = openBrowser("here", "messagingApp")
  await driver.get(await startPayment(driver, path))
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(driver, orderId)).toBe(true)
  expect((await openPaid(driver, orderId)).text).toContain(plate)
})

test("a payment from the balance for another driver's car leads to the gate code also after a lost answer", async () => {
  const { phone } = await sandbox.createScenario("balance-covers")
  const { orderId, plate, path } = await createCar()
  const driver = openBrowser()
  await signIn(driver, phone, sandbox)
  const screen = await openPayScreen(driver, path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "reset", isCallExecuted: true }, times: 1 })
  await pay(driver, screen, { method: "balance" })
  expect(await hasGateCode(driver, orderId)).toBe(true)
  expect((await openPaid(driver, orderId)).text).toContain(plate)
})

test("a driver who signs in to the browser of another driver gets no gate code", async () => {
  const { orderId, phone, path } = await createCar()
  const browser = openBrowser("always")
  await signIn(browser, phone, sandbox)
  await startPayment(browser, path)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(browser, orderId)).toBe(true)
  browser.cookies.delete("berth-session")
  await signIn(browser, (await sandbox.createScenario("driver")).phone, sandbox)
  expect(await hasGateCode(browser, orderId)).toBe(false)
})
