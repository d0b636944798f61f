import { formTo } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, pay, sandbox, listTickets } from "#tests/payments/pay-steps"

/** The provider calls of each step, with their parameters. */
async function recordCalls(action: () => Promise<unknown>) {
  const last = await sandbox.lastCall()
  await action()
  const { calls } = await sandbox.calls(last)
  return calls.filter(({ call }) => /^(pay|payments|arrears|offline-pay)\.|payBridge/.test(call ?? ""))
}
type Calls = Awaited<ReturnType<typeof recordCalls>>
const listNames = (calls: Calls) => calls.map(({ call }) => call)
const findInput = (calls: Calls, name: string) => calls.find(({ call }) => call === name)?.input

test("a pay screen makes each call once, with the order's own park and car", async () => {
  const { browser, path, orderId, plate } = await openScenario("over-limit", { signedIn: true })
  const calls = await recordCalls(() => browser.arrive(path))
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

test("a payment carries the gate of the thirteenth segment, and no gate without that segment", async () => {
  const { browser, addresses, path } = await openScenario("car-in-park")
  const second = await openScenario("car-in-park")
  const screen = await browser.arrive(toPath(addresses["pay-with-gate"]))
  const without = await second.browser.arrive(second.path)
  expect(findInput(await recordCalls(() => pay(browser, screen)), "pay.pay")).toMatchObject({ gateId: "G03" })
  expect(findInput(await recordCalls(() => pay(second.browser, without)), "pay.pay")).not.toHaveProperty("gateId")
  expect(path).not.toContain("G03")
})

test("a payment with coupons uses the coupon call, and electronic coupons alone are reduced by their units", async () => {
  const { browser, path, orderId, plate } = await openScenario("coupon-mode")
  const screen = await browser.arrive(path)
  const payCalls = findInput(await recordCalls(() => pay(browser, screen)), "pay.payWithCoupons")
  expect(payCalls).toMatchObject({ parkId: "1002", licencePlate: plate, orderId, voucherIds: "", method: "alipay" })
  expect(payCalls?.couponIds).toMatch(/^\w+$/)
  const other = await openScenario("coupon-mode")
  const page = await other.browser.arrive(`${other.path}?choose=coupons`)
  const electronic = listTickets(page, "coupons").at(-1)!.id
  const calls = await recordCalls(() => other.browser.arrive(`${other.path}?coupons=${electronic}&vouchers=`))
  expect(findInput(calls, "pay.reduceByUnits")).toEqual({
    ...{ parkId: "1002", licencePlate: other.plate, electricCouponUnitList: [electronic] },
  })
})

test.each(["car-in-park", "separate-path"] as const)(
  "%s in the messaging app prepares the order, then its number, then its signature",
  async (scenarioName) => {
    await sandbox.paymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, orderId } = await openScenario(scenarioName, { kind: "messagingApp" })
      const screen = await browser.arrive(path)
      const calls = await recordCalls(async () => browser.arrive(getLocation(await pay(browser, screen))))
      const bridgeCalls = listNames(calls).filter((call) => /prepare|bridge|payBridge/i.test(call ?? ""))
      expect(bridgeCalls.slice(0, 3)).toEqual(["payments.prepare", "payments.bridge", "platform.payBridge"])
      expect(findInput(calls, "payments.prepare")).toEqual({ order_id: orderId })
      expect(listNames(calls).includes("pay.pay")).toBe(scenarioName === "car-in-park")
    } finally {
      await sandbox.paymentSettings({ weixin: null })
    }
  },
)

test("a merchant recharge sends its number, and a direct payment its five values", async () => {
  const { browser, orderId, addresses } = await openScenario("merchant-recharge")
  const recharge = await browser.arrive(toPath(addresses.recharge))
  const calls = await recordCalls(() => pay(browser, recharge, {}, "/api/pay/recharge"))
  expect(findInput(calls, "pay.rechargeMerchant")).toEqual({ transactionId: orderId, method: "alipay" })

  const other = await openScenario("car-in-park")
  const { plate } = other
  const direct = await other.browser.arrive(toPath(other.addresses["direct-pay"]))
  const payCalls = await recordCalls(() => pay(other.browser, direct, { plate, amount: "0.001" }, "/api/pay/direct"))
  expect(findInput(payCalls, "pay.payDirectly")).toEqual({
    ...{ method: "alipay", type: "direct", amount: "0.001", parkId: "1001", licencePlate: plate },
  })
})

test("arrears: the list is queried with and without a plate, and the payment carries all values of the arrear", async () => {
  const { browser, plate, addresses } = await openScenario("arrears", { signedIn: true })
  const list = await recordCalls(() => browser.arrive(toPath(addresses["recovered-list"])))
  expect(findInput(list, "arrears.list")).toEqual({ licencePlate: plate })
  expect(findInput(await recordCalls(() => browser.arrive("/recovered_pay_list")), "arrears.list")).toEqual({})
  const path = toPath(addresses["recovered-pay"])
  const [orderId, arrearsParkId] = [path.split(/[/?]/)[8], "1001"]
  const screen = await browser.arrive(path)
  const payCalls = await recordCalls(() => pay(browser, screen, {}, "/api/arrears/start"))
  expect(findInput(payCalls, "arrears.one")).toEqual({ orderId, arrearsParkId })
  expect(findInput(payCalls, "arrears.pay")).toMatchObject({
    ...{ method: "ALIPAY", orderId, arrearsParkId, parkId: "1001", licencePlate: plate, amount: "15" },
    ...{ parkTime: "135", parkName: expect.any(String), inTime: expect.any(String) },
  })
})

test("an offline payment queries the status and the network, then pays with the values of the receipt", async () => {
  const { browser, addresses, plate, orderId } = await openScenario("offline-park")
  const calls = await recordCalls(async () => {
    const screen = await browser.arrive(toPath(addresses["off-pay"]))
    await pay(browser, screen, {}, "/api/offline-pay/start")
  })
  const names = listNames(calls)
  expect(names.slice(0, 2)).toEqual(["offline-pay.status", "offline-pay.network"])
  expect(names.at(-1)).toBe("offline-pay.pay")
  expect(findInput(calls, "offline-pay.pay")).toMatchObject({
    ...{ orderId, licencePlate: plate, offLineMode: "1", totalMinutes: "135", method: "alipay" },
  })
})

test("a look-up sends the sign of the QR code unchanged", async () => {
  const { browser, plate } = await openScenario("car-in-park")
  const select = await browser.arrive("/PAY/plate_select_yd_v2?parkId=1001&sign=aB%2F9%3D%3D")
  const calls = await recordCalls(() => browser.submit(formTo(select, "/api/pay/find"), { plate }))
  expect(findInput(calls, "pay.lookup")).toEqual({
    ...{ licence_plate: plate, parkId: "1001", sign: "aB/9==", login_required: "0" },
  })
})
