import { until } from "#tests/support/wait-until"
import { formTo } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, pay, sandbox } from "#tests/payments/pay-steps"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { says } from "#tests/support/provider-answers"
import * as z from "zod"
import { Money, Time } from "#lib/provider/codecs"

afterEach(() => sandbox.clearFaults())

const payCallsSince = async (last: number, box = sandbox) =>
  (await box.calls(last)).calls.filter(({ call }) => call?.startsWith("pay."))

test.each([
  ["plate_select", "pay.lookupLegacy"],
  ["plate_select_yd", "pay.lookupLegacy"],
  ["plate_select_yd_v2", "pay.lookup"],
])("/PAY/%s looks up by %s", async (name, call) => {
  const { browser, plate } = await openScenario("car-in-park")
  const select = await browser.arrive(`/PAY/${name}?parkId=1001&sign=abc`)
  const last = await sandbox.lastCall()
  await browser.submit(formTo(select, "/api/pay/find"), { plate })
  const [lookup] = (await payCallsSince(last)).filter((record) => record.call === call)
  expect(lookup?.input).toMatchObject({ licence_plate: plate, parkId: "1001", sign: "abc" })
})

test.each([
  ["as-before", "pay.lookupLegacy"],
  ["", "pay.lookup"],
  ["/PAY/plate_select", "pay.lookup"],
])("the form's field (%j) decides the look-up call, not the address it came from", async (lookup, call) => {
  const { browser, plate } = await openScenario("car-in-park")
  const select = await browser.arrive("/PAY/plate_select_yd_v2?parkId=1001")
  const last = await sandbox.lastCall()
  await browser.submit(formTo(select, "/api/pay/find"), { plate, lookup, from: "/PAY/plate_select?parkId=1001" })
  expect((await payCallsSince(last)).map((record) => record.call).filter((name) => /lookup/.test(name ?? ""))).toEqual([
    call,
  ])
})

test("similar cars are queried when the look-up answers none", async () => {
  const { browser, plates, addresses } = await openScenario("not-in-park")
  const [typedPlate = "", ...similar] = plates
  const select = await browser.arrive(toPath(addresses["plate-select"]))
  await sandbox.fault({ match: "pay.lookup", fault: says("pay.lookup", { count: 0, list: [] }) })
  const last = await sandbox.lastCall()
  const page = await browser.arrive(
    getLocation(await browser.submit(formTo(select, "/api/pay/find"), { plate: typedPlate })),
  )
  expect(page.text).toContain("该车牌不在场内，您要找的是否为以下车辆")
  for (const plate of similar) expect(page.text).toContain(`车牌 ${plate}`)
  const carsCall = (await payCallsSince(last)).find(({ call, input }) => call === "pay.cars" && input.licence_plate)
  expect(carsCall?.input).toMatchObject({ licence_plate: typedPlate, parkId: "1001" })
})

describe("a provider whose parks without sign-in are paid by the older call", () => {
  let box: Awaited<ReturnType<typeof startOwnBox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    box = await startOwnBox()
    app = await startOwnApp("older-calls", {
      ...{ PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host, ANONYMOUS_PAY_AS_BEFORE: "on" },
    })
  })
  afterAll(async () => {
    await app.stop()
    await box.stop()
  })

  test.each([
    ["car-in-park", "pay", "pay.payLegacy"],
    ["car-in-park", "pay-with-gate", "pay.pay"],
    ["coupons", "pay", "pay.payWithCoupons"],
  ] as const)("%s at %s is paid by %s", async (scenarioName, name, call) => {
    const { addresses } = await box.world(scenarioName)
    const browser = app.browser()
    let page = await browser.arrive(toPath(addresses[name]))
    // The app may leave out coupons that take too long just after its start.
    await until(async () => {
      page = await browser.arrive(toPath(addresses[name]))
      return scenarioName !== "coupons" || /减[\d.]+小时/.test(page.text)
    })
    const last = await box.lastCall()
    await pay(browser, page)
    const calls = (await box.calls(last)).calls.map((record) => record.call)
    expect(calls.filter((name) => /^pay\.pay/.test(name ?? ""))).toEqual([call])
  })

  test("vouchers are paid by the newer call, because the older one cannot carry them", async () => {
    const { addresses } = await box.world("car-in-park")
    const encodeYuan = (sum: number) => z.encode(Money, sum * 1000)
    const [amount, threshold, expireTime] = [encodeYuan(5), encodeYuan(0), z.encode(Time, "2099-12-31T00:00:00+08:00")]
    const voucher = { id: "77", amount, threshold, expireTime, merchantName: "泊安停车", status: "" }
    const figures = {
      need_to_pay: encodeYuan(10),
      reduce_amount: encodeYuan(0),
      deduction_amount: encodeYuan(5),
      unPayAmount: encodeYuan(15),
    }
    await box.fault({ match: "pay.vouchers", fault: says("pay.vouchers", { list: [voucher] }), times: "always" })
    await box.fault({ match: "pay.reduce", fault: says("pay.reduce", figures), times: "always" })
    try {
      const browser = app.browser()
      const page = await browser.arrive(`${toPath(addresses.pay)}?coupons=&vouchers=77`)
      expect(page.text).toContain("立即支付 ¥10.00")
      const last = await box.lastCall()
      await pay(browser, page)
      const payCall = (await box.calls(last)).calls.find(({ call }) => /^pay\.pay/.test(call ?? ""))
      expect(payCall).toMatchObject({ call: "pay.pay", input: { voucherIds: "77" } })
    } finally {
      await box.clearFaults()
    }
  })
})
