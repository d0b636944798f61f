import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getLocation, getResultPath, openPayScreen, pay, toPath, visibleText } from "#tests/payments/pay-steps"
import {
  continuePayment,
  createCar,
  findGateCode,
  hasPhone,
  lookUpAtCarPark,
  openBrowser,
  openPaid,
  payAtCarPark,
  sandbox,
  settleLastPayment,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { giveUp } from "#tests/payments/open/give-up-steps"
import { signIn } from "#tests/security/drivers"
import { type Browser, getForm } from "#tests/support/http-browser"

/** A stranger knows the plate and the order number of a car, and has not looked it up at its car park. */
setUpApps("strangers", ["here"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

test("the URL of an offline barrier leads to the result of an online car park, and opens no code by a transaction", async () => {
  const { orderId, plate, driver } = await payAtCarPark()
  const code = findGateCode(await openPaid(driver, orderId))
  const transactionId = (await sandbox.payments({ orderId })).payments[0]!.id
  const params = { parkId: "1", parkName: "x", licencePlate: plate, amount: "1.00", totalMinutes: "1" }
  for (const id of [orderId, transactionId]) {
    const path = fillAddress(addresses.offlinePay, {
      ...params,
      orderId: id,
      inTime: "2026-11-29 10:00:00",
      offLineMode: "1",
    })
    const page = await openBrowser().goto(path)
    expect(page.path).not.toContain("/switch_on")
    expect(findGateCode(page)).not.toBe(code)
    if (id === orderId) expect(page.text).not.toContain(transactionId)
  }
})

test("a stranger who starts a payment that the driver gave up gets no receipt if the driver pays it after all", async () => {
  const car = await createCar()
  const [driver, stranger] = [openBrowser(), openBrowser()]
  const cashier = await startPayment(driver, await lookUpAtCarPark(driver, car))
  await giveUp(driver, await driver.goto(`${getResultPath(car.orderId)}&result=cancelled`))
  expect(await startPayment(stranger, car.path)).toBe(cashier)
  await settleLastPayment(car.orderId, "paid")
  const page = await openPaid(stranger, car.orderId)
  expect(visibleText(page)).toContain("支付成功")
  expect(page.text).not.toContain(car.plate)
  expect(findGateCode(page)).toBeUndefined()
})

test("a transaction is not paid as if it were an order", async () => {
  const car = await createCar()
  const driver = openBrowser()
  await startPayment(driver, await lookUpAtCarPark(driver, car))
  const transactionId = (await sandbox.payments({ orderId: car.orderId })).payments[0]!.id
  const stranger = openBrowser()
  const screen = await openPayScreen(stranger, car.path.replace(car.orderId, transactionId))
  expect(getLocation(await pay(stranger, screen, { method: "alipay" }))).toBe(getResultPath(car.orderId))
  expect((await sandbox.payments({ orderId: car.orderId })).payments).toHaveLength(1)
})

test("a driver who resumed a payment at an offline barrier is told to scan it again, and whom to call", async () => {
  const { addresses: paths, orders } = await sandbox.createScenario("offline-park")
  const path = toPath(paths["off-pay"])
  const [starter, driver] = [openBrowser(), openBrowser()]
  await pay(starter, await starter.goto(path), {}, "/api/offline-pay/start")
  await continuePayment(driver, orders[0]!)
  await settleLastPayment(orders[0]!, "paid")
  const gate = await driver.goto(getResultPath(orders[0]!))
  expect(visibleText(gate)).toContain("再扫一次出口的二维码")
  expect(hasPhone(gate)).toBe(true)
  const scanned = await driver.goto(path)
  expect(visibleText(scanned)).not.toContain("再扫一次")
  expect(findGateCode(scanned)).toBe(findGateCode(await starter.goto(getResultPath(orders[0]!))))
})

test("the transaction that opens an offline barrier is not revealed by the order number", async () => {
  const { addresses: paths, orders } = await sandbox.createScenario("offline-park")
  const driver = openBrowser()
  await pay(driver, await driver.goto(toPath(paths["off-pay"])), {}, "/api/offline-pay/start")
  await settleLastPayment(orders[0]!, "paid")
  const transactionId = (await sandbox.payments({ orderId: orders[0]! })).payments[0]!.id
  expect((await driver.goto(getResultPath(orders[0]!))).path).toContain(transactionId)
  const page = await openBrowser().goto(getResultPath(orders[0]!))
  expect(page.path).toBe(`/switch_on?transaction_id=${orders[0]}`)
  expect(page.text).not.toContain(transactionId)
})

test("the payer sees whom to call while the provider's fee call fails", async () => {
  const { orderId, driver } = await payAtCarPark()
  expect(hasPhone(await openPaid(driver, orderId))).toBe(false)
  await sandbox.addFault({ match: "payments.fee", fault: { kind: "reset" }, times: "always" })
  const page = await openPaid(driver, orderId)
  expect(visibleText(page)).toContain("支付成功")
  expect(hasPhone(page)).toBe(true)
})

test("lucky money of a payment is offered to its payer, and cannot be sent by a stranger", async () => {
  const { orderId, driver } = await payAtCarPark()
  const stranger = openBrowser()
  expect(visibleText(await openPaid(driver, orderId))).toContain("给朋友发停车红包")
  expect(visibleText(await openPaid(stranger, orderId))).not.toContain("给朋友发停车红包")
  const send = async (browser: Browser) => {
    const form = getForm(await browser.goto(`/lucky_money/share?order_id=${orderId}`), "/api/lucky-money/send")
    return browser.goto(getLocation(await browser.submit(form)))
  }
  expect(visibleText(await send(stranger))).toContain("支付停车费后，就可以给朋友发红包")
  expect((await send(driver)).path).toMatch(/\bid=/)
})

describe("in the messaging app, the agreement of the car's driver", () => {
  async function openAsStranger(isSignedIn: boolean) {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const { orders, plates } = await sandbox.createScenario("no-password")
    const [orderId = "", plate = ""] = [orders[1], plates[1]]
    await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
    const stranger = openBrowser("here", "messagingApp")
    if (isSignedIn) await signIn(stranger, (await sandbox.createScenario("driver")).phone, sandbox)
    const lookUp = getForm(await stranger.goto("/PAY/plate_select_yd_v2"), "/api/pay/find")
    return { stranger, orderId, plate, path: getLocation(await stranger.submit(lookUp, { plate })) }
  }

  test("is not used by a signed-in stranger who chooses to pay now", async () => {
    const { stranger, orderId, path } = await openAsStranger(true)
    const screen = await openPayScreen(stranger, path)
    const question = await stranger.goto(getLocation(await pay(stranger, screen, { method: "weixin" })))
    await stranger.submit(getForm(question, "/api/pay/start"))
    expect((await sandbox.payments({ orderId })).payments).toMatchObject([{ state: "created" }])
  })

  test.each([true, false])("is not used by the separate page (signed in: %s)", async (isSignedIn) => {
    const { stranger, orderId, path } = await openAsStranger(isSignedIn)
    await sandbox.updatePark(orderId.slice(0, 4), { hasSeparateWeixinFlow: true })
    try {
      await stranger.goto(await startPayment(stranger, path, "weixin"))
      expect((await sandbox.payments({ orderId })).payments).toMatchObject([{ state: "created" }])
    } finally {
      await sandbox.updatePark(orderId.slice(0, 4), { hasSeparateWeixinFlow: false })
    }
  })

  test("does not show the receipt of arrears that it pays to the stranger who started them", async () => {
    const { stranger, plate } = await openAsStranger(false)
    const { arrears } = await sandbox.leaveCarPark(plate)
    const list = await stranger.goto(`/recovered_pay_list?${new URLSearchParams({ licencePlate: plate })}`)
    const href = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text)![1]!.replaceAll("&amp;", "&")
    await pay(stranger, await stranger.goto(href), { method: "weixin" }, "/api/arrears/start")
    await settleLastPayment(arrears[0]!, "paid")
    const page = await openPaid(stranger, arrears[0]!)
    expect(page.text).not.toContain(plate)
    expect(visibleText(page)).not.toContain("人才公园地下停车场")
  })
})
