import { getResultPath, pay, toPath } from "#tests/payments/pay-steps"
import {
  continuePayment,
  createCar,
  findGateCode,
  hasGateCode,
  lookUpAtCarPark,
  openBrowser,
  openPaid,
  payElsewhere,
  sandbox,
  settleLastPayment,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { signIn } from "#tests/security/drivers"
import type { Browser } from "#tests/support/http-browser"

setUpApps("gate-code", ["here", "always", "never", "elsewhere"])

test("the browser that started the payment gets the gate code even if another browser has opened the same cashier", async () => {
  const { orderId, path } = await createCar()
  const [driver, stranger] = [openBrowser(), openBrowser()]
  await startPayment(driver, path)
  await continuePayment(stranger, orderId)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await hasGateCode(driver, orderId)).toBe(true)
  expect(await hasGateCode(stranger, orderId)).toBe(false)
})

test("a driver who continues another browser's payment after a look-up at the car park gets the gate code", async () => {
  const car = await createCar()
  const [starter, driver] = [openBrowser(), openBrowser()]
  const cashier = await startPayment(starter, car.path)
  await lookUpAtCarPark(driver, car)
  expect(await continuePayment(driver, car.orderId)).toBe(cashier)
  await sandbox.settlePayment({ orderId: car.orderId, result: "paid" })
  expect(await hasGateCode(driver, car.orderId)).toBe(true)
})

test("with LOOKUP_DETAILS=never, a driver who continues another browser's payment after a look-up at the car park gets the gate code but no details", async () => {
  const car = await createCar()
  const [starter, driver] = [openBrowser("never"), openBrowser("never")]
  await startPayment(starter, car.path)
  await lookUpAtCarPark(driver, car)
  await continuePayment(driver, car.orderId)
  await sandbox.settlePayment({ orderId: car.orderId, result: "paid" })
  expect(await hasGateCode(driver, car.orderId)).toBe(true)
  expect((await openPaid(driver, car.orderId)).text).not.toContain("科技园停车场")
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
  const gate = await driver.goto(getResultPath(orders[0]!))
  expect(gate.path).toMatch(/^\/switch_on/)
  const scanned = await openBrowser().goto(toPath(addresses["off-pay"]))
  expect(findGateCode(gate)).toBe(findGateCode(scanned))
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
