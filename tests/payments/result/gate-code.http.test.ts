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
/** "elsewhere" has another store, so it knows nothing of the payments of "here". */
let apps: Record<"here" | "always" | "elsewhere", Awaited<ReturnType<typeof startTestApp>>>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  const [here, always, elsewhere] = await Promise.all([
    startTestApp("gate-code-here", { ...settings, LOOKUP_DETAILS: "here" }),
    startTestApp("gate-code-always", { ...settings, LOOKUP_DETAILS: "always" }),
    startTestApp("gate-code-elsewhere", { ...settings, LOOKUP_DETAILS: "here" }),
  ])
  apps = { here, always, elsewhere }
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

/** Looks up the car at its car park, as after a scan of the code there. */
async function lookUpAtCarPark(browser: Browser, { orderId, plate }: { orderId: string; plate: string }) {
  const address = `/PAY/plate_select_yd_v2?parkId=${orderId.slice(0, 4)}`
  return getLocation(await browser.submit(getForm(await browser.goto(address), "/api/pay/find"), { plate }))
}

async function settleLastPayment(orderId: string, result: "paid" | "failed" | "cancelled") {
  const { payments } = await sandbox.payments({ orderId })
  await sandbox.settlePayment({ paymentId: payments.at(-1)!.id, result })
}

/** The driver pays in another program of the provider, with another transaction. */
async function payElsewhere({ orderId, path }: { orderId: string; path: string }) {
  const { payments } = await sandbox.payments({ orderId })
  for (const { id } of payments) await sandbox.settlePayment({ paymentId: id, result: "cancelled" })
  await startPayment(openBrowser("elsewhere"), path)
  await settleLastPayment(orderId, "paid")
}

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
  const car = await createCar()
  const [starter, driver] = [openBrowser(), openBrowser()]
  const cashier = await startPayment(starter, car.path)
  await lookUpAtCarPark(driver, car)
  expect(await continuePayment(driver, car.orderId)).toBe(cashier)
  await sandbox.settlePayment({ orderId: car.orderId, result: "paid" })
  expect(await hasGateCode(driver, car.orderId)).toBe(true)
})

describe("a payment that the messaging app's page starts", () => {
  test("leads to the receipt and the gate code", async () => {
    const { orderId, plate, path } = await createCar("separate-path")
    const driver = openBrowser("here", "messagingApp")
    await driver.get(await startPayment(driver, path))
    await sandbox.settlePayment({ orderId, result: "paid" })
    expect(await hasGateCode(driver, orderId)).toBe(true)
    expect((await openPaid(driver, orderId)).text).toContain(plate)
  })

  test("leads to neither if the driver has paid elsewhere", async () => {
    const car = await createCar("separate-path")
    const stranger = openBrowser("here", "messagingApp")
    await stranger.get(await startPayment(stranger, car.path))
    await payElsewhere(car)
    expect(await hasGateCode(stranger, car.orderId)).toBe(false)
    expect((await openPaid(stranger, car.orderId)).text).not.toContain(car.plate)
  })
})

test("a driver whose first payment in the messaging app failed gets the receipt of the second one", async () => {
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  try {
    const { orderId, plate, path } = await createCar()
    const driver = openBrowser("here", "messagingApp")
    await startPayment(driver, path, "weixin")
    await settleLastPayment(orderId, "failed")
    const { json } = await driver.postJson<{ bridge?: object }>("/api/payments/prepare-bridge", { orderId })
    expect(json.bridge).toBeDefined()
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(2)
    await settleLastPayment(orderId, "paid")
    expect(await hasGateCode(driver, orderId)).toBe(true)
    expect((await openPaid(driver, orderId)).text).toContain(plate)
  } finally {
    await sandbox.updatePaymentSettings({ weixin: null })
  }
})

describe("a payment from the balance whose answer is lost", () => {
  async function createPayer() {
    const { phone } = await sandbox.createScenario("balance-covers")
    const browser = openBrowser()
    await signIn(browser, phone, sandbox)
    return { ...(await createCar()), browser }
  }

  async function startWithLostAnswer(browser: Browser, path: string, isCallExecuted: boolean) {
    const screen = await openPayScreen(browser, path)
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "reset", isCallExecuted }, times: 1 })
    await pay(browser, screen, { method: "balance" })
  }

  test("leads to the gate code after a look-up at the car park", async () => {
    const { browser, ...car } = await createPayer()
    await startWithLostAnswer(browser, await lookUpAtCarPark(browser, car), true)
    expect(await hasGateCode(browser, car.orderId)).toBe(true)
  })

  test("does not lead to the receipt of the driver who paid afterwards", async () => {
    const { browser, ...car } = await createPayer()
    await startWithLostAnswer(browser, car.path, false)
    await payElsewhere(car)
    expect(await hasGateCode(browser, car.orderId)).toBe(false)
    expect((await openPaid(browser, car.orderId)).text).not.toContain(car.plate)
  })
})

test("a stranger who pays with the agreement of the car's driver gets neither the receipt nor the gate code", async () => {
  const { addresses, orders, plates } = await sandbox.createScenario("no-password")
  const [orderId = "", plate = ""] = [orders[1], plates[1]]
  await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
  const stranger = openBrowser()
  await startPayment(stranger, toPath(addresses["pay-opened"]))
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(stranger, orderId)).toBe(false)
  expect((await openPaid(stranger, orderId)).text).not.toContain(plate)
})

test("a driver whose payment is no longer in the store gets the gate code after a look-up at the car park", async () => {
  const car = await createCar()
  const [driver, other] = [openBrowser(), openBrowser()]
  for (const browser of [driver, other]) await lookUpAtCarPark(browser, car)
  await startPayment(driver, car.path)
  await sandbox.settlePayment({ orderId: car.orderId, result: "paid" })
  const openWithoutStore = ({ cookies }: Browser) => {
    const browser = openBrowser("elsewhere")
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    return browser
  }
  expect(await hasGateCode(openWithoutStore(driver), car.orderId)).toBe(true)
  expect(await hasGateCode(openWithoutStore(other), car.orderId)).toBe(false)
})

test("the gate page of an offline barrier shows the gate code although another browser has opened the cashier", async () => {
  const { addresses, orders } = await sandbox.createScenario("offline-park")
  const [driver, stranger] = [openBrowser(), openBrowser()]
  await pay(driver, await driver.goto(toPath(addresses["off-pay"])), {}, "/api/offline-pay/start")
  await continuePayment(stranger, orders[0]!)
  await sandbox.settlePayment({ orderId: orders[0]!, result: "paid" })
  const findCode = ({ text }: { text: string }) => /<path fill="#14171c" d="([^"]*)"/.exec(text)?.[1]
  const gate = await driver.goto(getResultPath(orders[0]!))
  expect(gate.path).toMatch(/^\/switch_on/)
  const scanned = await openBrowser().goto(toPath(addresses["off-pay"]))
  expect(findCode(gate)).toBe(findCode(scanned))
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
