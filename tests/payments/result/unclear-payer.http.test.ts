import {
  getLocation,
  getResultPath,
  listDiscountCheckboxes,
  openPayScreen,
  pay,
  toPath,
  visibleText,
} from "#tests/payments/pay-steps"
import {
  createCar,
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
import { giveUp, waitUntilCanGiveUp } from "#tests/payments/open/give-up-steps"
import { signIn } from "#tests/security/drivers"
import { type Browser, getForm } from "#tests/support/http-browser"

setUpApps("unclear-payer", ["here", "elsewhere"])
afterEach(() => sandbox.updatePaymentSettings({ weixin: null }))

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

test("the agreement of the car's driver collects a payment that another driver declined to make by it", async () => {
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  const { addresses, orders, plates, phone } = await sandbox.createScenario("no-password")
  const [orderId = "", plate = ""] = [orders[1], plates[1]]
  await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
  const path = toPath(addresses["pay-opened"])
  const listPayments = async () => (await sandbox.payments({ orderId })).payments

  const other = openBrowser("here", "messagingApp")
  await signIn(other, (await sandbox.createScenario("driver")).phone, sandbox)
  const question = await other.goto(
    getLocation(await pay(other, await openPayScreen(other, path), { method: "weixin" })),
  )
  await other.submit(getForm(question, "/api/pay/start"))
  const [declined] = await listPayments()
  expect(declined).toMatchObject({ state: "created" })
  await giveUp(other, await waitUntilCanGiveUp(other, getResultPath(orderId)))

  const driver = openBrowser("here", "messagingApp")
  await signIn(driver, phone, sandbox)
  expect(await startPayment(driver, path, "weixin")).toContain("/auto_paying")
  await sandbox.setClock({ advance: 120_000 })
  expect((await driver.goto(getResultPath(orderId))).path).toContain("/PAY/pay_success")
  expect(await listPayments()).toMatchObject([{ id: declined!.id, state: "paid" }])
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
  // The driver of the car sees everything, the other one nothing.
  expect((await openPaid(driver, orderId)).text).toContain(plate)
  expect((await openPaid(driver, orderId)).text).toContain("开闸二维码")
  expect((await openPaid(other, orderId)).text).not.toContain(plate)
  expect((await openPaid(other, orderId)).text).not.toContain("开闸二维码")
})

describe("a stay that a coupon of its car covers", () => {
  /** The pay screen with the coupon of four hours. */
  async function openCovered(browser: Browser, path: string) {
    const [address = ""] = path.split("?", 1)
    const coupons = listDiscountCheckboxes(await browser.goto(`${address}?choose=coupons`), "coupons")
    const screen = await openPayScreen(browser, `${address}?coupons=${coupons[4]!.id}&vouchers=`)
    expect(visibleText(screen)).toContain("¥0.00")
    return screen
  }

  test("shows its receipt to a browser that looked it up at the car park, but not to a stranger", async () => {
    for (const isAtCarPark of [true, false]) {
      const car = await createCar("coupons")
      const browser = openBrowser()
      const path = isAtCarPark ? await lookUpAtCarPark(browser, car) : car.path
      await pay(browser, await openCovered(browser, path))
      expect(await hasGateCode(browser, car.orderId)).toBe(isAtCarPark)
      expect((await openPaid(browser, car.orderId)).text.includes(car.plate)).toBe(isAtCarPark)
    }
  })

  test("leads to the gate code after a lost answer and a look-up at the car park", async () => {
    const car = await createCar("coupons")
    const browser = openBrowser()
    const screen = await openCovered(browser, await lookUpAtCarPark(browser, car))
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "reset", isCallExecuted: true }, times: 1 })
    await pay(browser, screen)
    expect(await hasGateCode(browser, car.orderId)).toBe(true)
  })
})

test("a stranger who started to pay arrears sees neither the plate nor a receipt if the driver paid elsewhere", async () => {
  const { addresses, orders, plates } = await sandbox.createScenario("arrears")
  const path = toPath(addresses["recovered-pay"])
  const orderId = orders.find((id) => path.includes(id))!
  const start = async (browser: Browser) => pay(browser, await browser.goto(path), {}, "/api/arrears/start")
  const stranger = openBrowser()
  await start(stranger)
  await settleLastPayment(orderId, "cancelled")
  await start(openBrowser("elsewhere"))
  await settleLastPayment(orderId, "paid")
  const page = await openPaid(stranger, orderId)
  expect(visibleText(page)).toContain("支付成功")
  expect(page.text).not.toContain(plates[0])
  expect(visibleText(page)).not.toContain("实付金额")
})

test("a driver who paid elsewhere can send lucky money although a stranger has started a payment", async () => {
  const car = await createCar()
  const stranger = openBrowser()
  await startPayment(stranger, car.path)
  await payElsewhere(car)
  const send = async (browser: Browser) => {
    const share = await browser.goto(`/lucky_money/share?order_id=${car.orderId}`)
    return getLocation(await browser.submit(getForm(share, "/api/lucky-money/send")))
  }
  expect(await send(stranger)).not.toMatch(/\bid=/)
  expect(await send(openBrowser())).toMatch(/\bid=/)
})
