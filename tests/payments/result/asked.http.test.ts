import { getForm } from "#tests/support/http-browser"
import { inWorld, ledTo, pathOf, pay, sandbox, ticketsIn } from "#tests/payments/paying"

/** What the provider is asked on the way, call by call, with the values it is asked with. */
async function calledBy(act: () => Promise<unknown>) {
  const last = await sandbox.lastCall()
  await act()
  const { calls } = await sandbox.calls(last)
  return calls.filter(({ call }) => /^(pay|payments|arrears|offline-pay)\.|payBridge/.test(call ?? ""))
}
type Calls = Awaited<ReturnType<typeof calledBy>>
const named = (calls: Calls) => calls.map(({ call }) => call)
const inputOf = (calls: Calls, name: string) => calls.find(({ call }) => call === name)?.input

test("a pay screen asks everything once, about the order's own park and car", async () => {
  const { browser, path, orderId, plate } = await inWorld("over-limit", { signedIn: true })
  const calls = await calledBy(() => browser.goto(path))
  expect(named(calls).sort()).toEqual([
    ...["pay.couponChoice", "pay.couponLimits", "pay.couponMode", "pay.coupons", "pay.memo", "pay.noPasswordState"],
    ...["pay.privacy", "pay.showButton", "pay.vouchers", "payments.fee", "payments.park"],
  ])
  for (const { call, input } of calls) {
    if (call === "payments.fee") expect(input).toEqual({ order_id: orderId })
    else if (call === "pay.noPasswordState") expect(input).toEqual({ licencePlate: plate })
    else expect([call, input.parkId]).toEqual([call, "2604"])
  }
})

test("the gate of the thirteenth segment goes with the payment, and none where there is none", async () => {
  const { browser, addresses, path } = await inWorld("car-in-park")
  const second = await inWorld("car-in-park")
  const screen = await browser.goto(pathOf(addresses["pay-with-gate"]))
  const without = await second.browser.goto(second.path)
  expect(inputOf(await calledBy(() => pay(browser, screen)), "pay.pay")).toMatchObject({ gateId: "G03" })
  expect(inputOf(await calledBy(() => pay(second.browser, without)), "pay.pay")).not.toHaveProperty("gateId")
  expect(path).not.toContain("G03")
})

test("coupons go to the call for coupons with its six values; electronic ones alone are reckoned by their units", async () => {
  const { browser, path, orderId, plate } = await inWorld("coupon-mode")
  const screen = await browser.goto(path)
  const sent = inputOf(await calledBy(() => pay(browser, screen)), "pay.payWithCoupons")
  expect(sent).toMatchObject({ parkId: "1002", licencePlate: plate, orderId, voucherIds: "", method: "alipay" })
  expect(sent?.couponIds).toMatch(/^\w+$/)
  const other = await inWorld("coupon-mode")
  const page = await other.browser.goto(`${other.path}?choose=coupons`)
  const electronic = ticketsIn(page, "coupons").at(-1)!.id
  const calls = await calledBy(() => other.browser.goto(`${other.path}?coupons=${electronic}&vouchers=`))
  expect(inputOf(calls, "pay.reduceByUnits")).toEqual({
    ...{ parkId: "1002", licencePlate: other.plate, electricCouponUnitList: [electronic] },
  })
})

test.each(["car-in-park", "separate-path"] as const)(
  "%s in the messaging app: the order, its number, its signature, in this order",
  async (world) => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    try {
      const { browser, path, orderId } = await inWorld(world, { kind: "messagingApp" })
      const screen = await browser.goto(path)
      const calls = await calledBy(async () => browser.goto(ledTo(await pay(browser, screen))))
      const asked = named(calls).filter((call) => /prepare|bridge|payBridge/i.test(call ?? ""))
      expect(asked.slice(0, 3)).toEqual(["payments.prepare", "payments.bridge", "platform.payBridge"])
      expect(inputOf(calls, "payments.prepare")).toEqual({ order_id: orderId })
      expect(named(calls).includes("pay.pay")).toBe(world === "car-in-park")
    } finally {
      await sandbox.updatePaymentSettings({ weixin: null })
    }
  },
)

test("a merchant's coupons by their number; a sum of one's own by its five values", async () => {
  const { browser, orderId, addresses } = await inWorld("merchant-recharge")
  const recharge = await browser.goto(pathOf(addresses.recharge))
  const calls = await calledBy(() => pay(browser, recharge, {}, "/api/pay/recharge"))
  expect(inputOf(calls, "pay.rechargeMerchant")).toEqual({ transactionId: orderId, method: "alipay" })

  const other = await inWorld("car-in-park")
  const { plate } = other
  const direct = await other.browser.goto(pathOf(other.addresses["direct-pay"]))
  const sent = await calledBy(() => pay(other.browser, direct, { plate, amount: "0.001" }, "/api/pay/direct"))
  expect(inputOf(sent, "pay.payDirectly")).toEqual({
    ...{ method: "alipay", type: "direct", amount: "0.001", parkId: "1001", licencePlate: plate },
  })
})

test("arrears: the list with and without a plate, the one, and its payment with all its values", async () => {
  const { browser, plate, addresses } = await inWorld("arrears", { signedIn: true })
  const list = await calledBy(() => browser.goto(pathOf(addresses["recovered-list"])))
  expect(inputOf(list, "arrears.list")).toEqual({ licencePlate: plate })
  expect(inputOf(await calledBy(() => browser.goto("/recovered_pay_list")), "arrears.list")).toEqual({})
  const path = pathOf(addresses["recovered-pay"])
  const [orderId, arrearsParkId] = [path.split(/[/?]/)[8], "1001"]
  const screen = await browser.goto(path)
  const sent = await calledBy(() => pay(browser, screen, {}, "/api/arrears/start"))
  expect(inputOf(sent, "arrears.one")).toEqual({ orderId, arrearsParkId })
  expect(inputOf(sent, "arrears.pay")).toMatchObject({
    ...{ method: "ALIPAY", orderId, arrearsParkId, parkId: "1001", licencePlate: plate, amount: "15" },
    ...{ parkTime: "135", parkName: expect.any(String), inTime: expect.any(String) },
  })
})

test("without a line: is it paid, is the line back, and then the payment with what was printed", async () => {
  const { browser, addresses, plate, orderId } = await inWorld("offline-park")
  const calls = await calledBy(async () => {
    const screen = await browser.goto(pathOf(addresses["off-pay"]))
    await pay(browser, screen, {}, "/api/offline-pay/start")
  })
  const order = named(calls)
  expect(order.slice(0, 2)).toEqual(["offline-pay.status", "offline-pay.network"])
  expect(order.at(-1)).toBe("offline-pay.pay")
  expect(inputOf(calls, "offline-pay.pay")).toMatchObject({
    ...{ orderId, licencePlate: plate, offLineMode: "1", totalMinutes: "135", method: "alipay" },
  })
})

test("a look-up carries the sign of its code letter for letter", async () => {
  const { browser, plate } = await inWorld("car-in-park")
  const select = await browser.goto("/PAY/plate_select_yd_v2?parkId=1001&sign=aB%2F9%3D%3D")
  const calls = await calledBy(() => browser.submit(getForm(select, "/api/pay/find"), { plate }))
  expect(inputOf(calls, "pay.lookup")).toEqual({
    ...{ licence_plate: plate, parkId: "1001", sign: "aB/9==", login_required: "0" },
  })
})
