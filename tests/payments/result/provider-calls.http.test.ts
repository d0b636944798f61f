import { getForm } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, pay, sandbox, listDiscountCheckboxes } from "#tests/payments/pay-steps"

/** Runs an action and returns the provider calls that it caused. */
async function recordCalls(action: () => Promise<unknown>) {
  const last = await sandbox.lastCall()
  await action()
  const { calls } = await sandbox.calls(last)
  return calls.filter(({ call }) => /^(pay|payments|arrears|offline-pay)\.|payBridge/.test(call ?? ""))
}
type Calls = Awaited<ReturnType<typeof recordCalls>>
const listNames = (calls: Calls) => calls.map(({ call }) => call)
const findInput = (calls: Calls, name: string) => calls.find(({ call }) => call === name)?.input

test("a pay screen makes each call once, with park and car of the order", async () => {
  const { browser, path, orderId, plate } = await openScenario("over-limit", { signedIn: true })
  const calls = await recordCalls(() => browser.goto(path))
  expect(listNames(calls).sort()).toEqual([
    ...["pay.couponChoice", "pay.couponLimits", "pay.couponMode", "pay.coupons", "pay.memo", "pay.noPasswordState"],
    ...["pay.privacy", "pay.showButton", "pay.vouchers", "payments.fee", "payments.park"],
  ])
  for (const { call, input } of calls) {
    if (call === "payments.fee") expect(input).toEqual({ order_id: orderId })
    else if (call === "pay.noPasswordState") expect(input).toEqual({ licencePlate: plate })
    else expect({ call, parkId: input.parkId }).toEqual({ call, parkId: "2604" })
  }
})

test("a payment sends the gate of the thirteenth path segment, and no gate without that segment", async () => {
  const { browser, addresses, path } = await openScenario("car-in-park")
  const second = await openScenario("car-in-park")
  const screen = await browser.goto(toPath(addresses["pay-with-gate"]))
  const screenWithoutGate = await second.browser.goto(second.path)
  expect(findInput(await recordCalls(() => pay(browser, screen)), "pay.pay")).toMatchObject({ gateId: "G03" })
  expect(findInput(await recordCalls(() => pay(second.browser, screenWithoutGate)), "pay.pay")).not.toHaveProperty(
    "gateId",
  )
  expect(path).not.toContain("G03")
})

test("a payment with coupons uses the coupon call, and electronic coupons alone are reduced by their units", async () => {
  const { browser, path, orderId, plate } = await openScenario("coupon-mode")
  const screen = await browser.goto(path)
  const payInput = findInput(await recordCalls(() => pay(browser, screen)), "pay.payWithCoupons")
  expect(payInput).toMatchObject({ parkId: "1002", licencePlate: plate, orderId, voucherIds: "", method: "alipay" })
  expect(payInput?.couponIds).toMatch(/^\w+$/)
  const otherScenario = await openScenario("coupon-mode")
  const page = await otherScenario.browser.goto(`${otherScenario.path}?choose=coupons`)
  const electronic = listDiscountCheckboxes(page, "coupons").at(-1)!.id
  const calls = await recordCalls(() =>
    otherScenario.browser.goto(`${otherScenario.path}?coupons=${electronic}&vouchers=`),
  )
  expect(findInput(calls, "pay.reduceByUnits")).toEqual({
    parkId: "1002",
    licencePlate: otherScenario.plate,
    electricCouponUnitList: [electronic],
  })
})

test.each(["car-in-park", "separate-path"] as const)(
  "the scenario %s in the messaging app calls prepare, bridge and payBridge in this order",
  async (scenarioName) => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, orderId } = await openScenario(scenarioName, { kind: "messagingApp" })
      const screen = await browser.goto(path)
      const calls = await recordCalls(async () => browser.goto(getLocation(await pay(browser, screen))))
      const bridgeCalls = listNames(calls).filter((call) => /prepare|bridge|payBridge/i.test(call ?? ""))
      expect(bridgeCalls.slice(0, 3)).toEqual(["payments.prepare", "payments.bridge", "platform.payBridge"])
      expect(findInput(calls, "payments.prepare")).toEqual({ order_id: orderId })
      expect(listNames(calls).includes("pay.pay")).toBe(scenarioName === "car-in-park")
    } finally {
      await sandbox.updatePaymentSettings({ weixin: null })
    }
  },
)

test("a merchant recharge sends its transaction, and a direct payment sends its six values", async () => {
  const { browser, orderId, addresses } = await openScenario("merchant-recharge")
  const recharge = await browser.goto(toPath(addresses.recharge))
  const calls = await recordCalls(() => pay(browser, recharge, {}, "/api/pay/recharge"))
  expect(findInput(calls, "pay.rechargeMerchant")).toEqual({ transactionId: orderId, method: "alipay" })

  const otherScenario = await openScenario("car-in-park")
  const { plate } = otherScenario
  const direct = await otherScenario.browser.goto(toPath(otherScenario.addresses["direct-pay"]))
  const payCalls = await recordCalls(() =>
    pay(otherScenario.browser, direct, { plate, amount: "0.001" }, "/api/pay/direct"),
  )
  expect(findInput(payCalls, "pay.payDirectly")).toEqual({
    method: "alipay",
    type: "direct",
    amount: "0.001",
    parkId: "1001",
    licencePlate: plate,
    auto_pay: "0",
  })
})

test("arrears are listed with and without a plate, and their payment sends all values of the arrear", async () => {
  const { browser, plate, addresses } = await openScenario("arrears", { signedIn: true })
  const list = await recordCalls(() => browser.goto(toPath(addresses["recovered-list"])))
  expect(findInput(list, "arrears.list")).toEqual({ licencePlate: plate })
  expect(findInput(await recordCalls(() => browser.goto("/recovered_pay_list")), "arrears.list")).toEqual({})
  const path = toPath(addresses["recovered-pay"])
  const [orderId, arrearsParkId] = [path.split(/[/?]/)[8], "1001"]
  const screen = await browser.goto(path)
  const payCalls = await recordCalls(() => pay(browser, screen, {}, "/api/arrears/start"))
  expect(findInput(payCalls, "arrears.one")).toEqual({ orderId, arrearsParkId })
  expect(findInput(payCalls, "arrears.pay")).toMatchObject({
    method: "ALIPAY",
    orderId,
    arrearsParkId,
    parkId: "1001",
    licencePlate: plate,
    amount: "15",
    parkTime: "135",
    parkName: expect.any(String),
    inTime: expect.any(String),
  })
})

test("an offline payment queries the status and the network, then pays with the values of the receipt", async () => {
  const { browser, addresses, plate, orderId } = await openScenario("offline-park")
  const calls = await recordCalls(async () => {
    const screen = await browser.goto(toPath(addresses["off-pay"]))
    await pay(browser, screen, {}, "/api/offline-pay/start")
  })
  const names = listNames(calls)
  expect(names.slice(0, 2)).toEqual(["offline-pay.status", "offline-pay.network"])
  expect(names.at(-1)).toBe("offline-pay.pay")
  expect(findInput(calls, "offline-pay.pay")).toMatchObject({
    orderId,
    licencePlate: plate,
    offLineMode: "1",
    totalMinutes: "135",
    method: "alipay",
  })
})

test("a look-up sends the sign of the QR code unchanged", async () => {
  const { browser, plate } = await openScenario("car-in-park")
  const plateScreen = await browser.goto("/PAY/plate_select_yd_v2?parkId=1001&sign=aB%2F9%3D%3D")
  const calls = await recordCalls(() => browser.submit(getForm(plateScreen, "/api/pay/find"), { plate }))
  expect(findInput(calls, "pay.lookup")).toEqual({
    licence_plate: plate,
    parkId: "1001",
    sign: "aB/9==",
    login_required: "0",
  })
})
