import { waitUntil } from "#tests/support/wait-until"
import { getForm } from "#tests/support/http-browser"
import { openScenario, getLocation, toPath, pay, sandbox } from "#tests/payments/pay-steps"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { respondWith } from "#tests/support/provider-answers"
import * as z from "zod"
import { Money, Time } from "#lib/provider/codecs"

afterEach(() => sandbox.clearFaults())

const payCallsSince = async (last: number, source = sandbox) =>
  (await source.calls(last)).calls.filter(({ call }) => call?.startsWith("pay."))

test.each([
  ["plate_select", "pay.lookupLegacy"],
  ["plate_select_yd", "pay.lookupLegacy"],
  ["plate_select_yd_v2", "pay.lookup"],
])("/PAY/%s looks up by %s", async (name, call) => {
  const { browser, plate } = await openScenario("car-in-park")
  const plateScreen = await browser.goto(`/PAY/${name}?parkId=1001&sign=abc`)
  const last = await sandbox.lastCall()
  await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate })
  const [lookup] = (await payCallsSince(last)).filter((record) => record.call === call)
  expect(lookup?.input).toMatchObject({ licence_plate: plate, parkId: "1001", sign: "abc" })
})

test.each([
  ["as-before", "pay.lookupLegacy"],
  ["", "pay.lookup"],
  ["/PAY/plate_select", "pay.lookup"],
])("the form's field (%j) decides the look-up call, not the address it came from", async (lookup, call) => {
  const { browser, plate } = await openScenario("car-in-park")
  const plateScreen = await browser.goto("/PAY/plate_select_yd_v2?parkId=1001")
  const last = await sandbox.lastCall()
  await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate, lookup, from: "/PAY/plate_select?parkId=1001" })
  expect((await payCallsSince(last)).map((record) => record.call).filter((name) => /lookup/.test(name ?? ""))).toEqual([
    call,
  ])
})

test("similar cars are queried when the look-up finds no car", async () => {
  const { browser, plates, addresses } = await openScenario("not-in-park")
  const [enteredPlate = "", ...similarPlates] = plates
  const plateScreen = await browser.goto(toPath(addresses["plate-select"]))
  await sandbox.addFault({ match: "pay.lookup", fault: respondWith("pay.lookup", { count: 0, list: [] }) })
  const last = await sandbox.lastCall()
  const page = await browser.goto(
    getLocation(await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate: enteredPlate })),
  )
  expect(page.text).toContain("该车牌不在场内，您要找的是否为以下车辆")
  for (const plate of similarPlates) expect(page.text).toContain(`车牌 ${plate}`)
  const carsCall = (await payCallsSince(last)).find(({ call, input }) => call === "pay.cars" && input.licence_plate)
  expect(carsCall?.input).toMatchObject({ licence_plate: enteredPlate, parkId: "1001" })
})

describe("a provider that takes payments without sign-in by the legacy call", () => {
  let ownSandbox: Awaited<ReturnType<typeof startTestSandbox>>
  let app: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    ownSandbox = await startTestSandbox()
    app = await startTestApp("legacy-calls", {
      PROVIDER_URL: ownSandbox.url,
      CASHIER_HOSTS: new URL(ownSandbox.url).host,
      ANONYMOUS_PAY_AS_BEFORE: "on",
    })
  })
  afterAll(async () => {
    await app.stop()
    await ownSandbox.stop()
  })

  test.each([
    ["car-in-park", "pay", "pay.payLegacy"],
    ["car-in-park", "pay-with-gate", "pay.pay"],
    ["coupons", "pay", "pay.payWithCoupons"],
  ] as const)("receives the payment of %s at %s by %s", async (scenarioName, name, call) => {
    const { addresses } = await ownSandbox.createScenario(scenarioName)
    const browser = app.browser()
    let page = await browser.goto(toPath(addresses[name]))
    // The app may leave out coupons that take too long just after its start.
    await waitUntil(async () => {
      page = await browser.goto(toPath(addresses[name]))
      return scenarioName !== "coupons" || /减[\d.]+小时/.test(page.text)
    })
    const last = await ownSandbox.lastCall()
    await pay(browser, page)
    const calls = (await ownSandbox.calls(last)).calls.map((record) => record.call)
    expect(calls.filter((name) => /^pay\.pay/.test(name ?? ""))).toEqual([call])
  })

  test("receives vouchers by the current call, because the legacy call has no field for them", async () => {
    const { addresses } = await ownSandbox.createScenario("car-in-park")
    const encodeYuan = (sum: number) => z.encode(Money, sum * 1000)
    const [amount, threshold, expireTime] = [encodeYuan(5), encodeYuan(0), z.encode(Time, "2099-12-31T00:00:00+08:00")]
    const voucher = { id: "77", amount, threshold, expireTime, merchantName: "泊安停车", status: "" }
    const amounts = {
      need_to_pay: encodeYuan(10),
      reduce_amount: encodeYuan(0),
      deduction_amount: encodeYuan(5),
      unPayAmount: encodeYuan(15),
    }
    await ownSandbox.addFault({
      match: "pay.vouchers",
      fault: respondWith("pay.vouchers", { list: [voucher] }),
      times: "always",
    })
    await ownSandbox.addFault({ match: "pay.reduce", fault: respondWith("pay.reduce", amounts), times: "always" })
    try {
      const browser = app.browser()
      const page = await browser.goto(`${toPath(addresses.pay)}?coupons=&vouchers=77`)
      expect(page.text).toContain("立即支付 ¥10.00")
      const last = await ownSandbox.lastCall()
      await pay(browser, page)
      const payCall = (await ownSandbox.calls(last)).calls.find(({ call }) => /^pay\.pay/.test(call ?? ""))
      expect(payCall).toMatchObject({ call: "pay.pay", input: { voucherIds: "77" } })
    } finally {
      await ownSandbox.clearFaults()
    }
  })
})
