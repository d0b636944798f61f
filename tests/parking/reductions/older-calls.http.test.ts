import { waitUntil } from "#tests/support/wait-until"
import { getForm } from "#tests/support/http-browser"
import { inWorld, ledTo, pathOf, pay, sandbox } from "#tests/payments/paying"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { respondWith } from "#tests/support/provider-answers"
import * as z from "zod"
import { Money, Time } from "#lib/provider/codecs"

afterEach(() => sandbox.clearFaults())

const callsSince = async (last: number, box = sandbox) =>
  (await box.calls(last)).calls.filter(({ call }) => call?.startsWith("pay."))

test.each([
  ["plate_select", "pay.lookupLegacy"],
  ["plate_select_yd", "pay.lookupLegacy"],
  ["plate_select_yd_v2", "pay.lookup"],
])("/PAY/%s looks up by %s", async (name, call) => {
  const { browser, plate } = await inWorld("car-in-park")
  const select = await browser.goto(`/PAY/${name}?parkId=1001&sign=abc`)
  const last = await sandbox.lastCall()
  await browser.submit(getForm(select, "/api/pay/find"), { plate })
  const [asked] = (await callsSince(last)).filter((one) => one.call === call)
  expect(asked?.input).toMatchObject({ licence_plate: plate, parkId: "1001", sign: "abc" })
})

test.each([
  ["as-before", "pay.lookupLegacy"],
  ["", "pay.lookup"],
  ["/PAY/plate_select", "pay.lookup"],
])(
  "the form says by a field of its own which look-up is meant (%j), not by where it comes back to",
  async (lookup, call) => {
    const { browser, plate } = await inWorld("car-in-park")
    const select = await browser.goto("/PAY/plate_select_yd_v2?parkId=1001")
    const last = await sandbox.lastCall()
    await browser.submit(getForm(select, "/api/pay/find"), { plate, lookup, from: "/PAY/plate_select?parkId=1001" })
    expect((await callsSince(last)).map((one) => one.call).filter((one) => /lookup/.test(one ?? ""))).toEqual([call])
  },
)

test("cars that look alike are asked for where the look-up names none", async () => {
  const { browser, plates, addresses } = await inWorld("not-in-park")
  const [typed = "", ...near] = plates
  const select = await browser.goto(pathOf(addresses["plate-select"]))
  await sandbox.addFault({ match: "pay.lookup", fault: respondWith("pay.lookup", { count: 0, list: [] }) })
  const last = await sandbox.lastCall()
  const page = await browser.goto(ledTo(await browser.submit(getForm(select, "/api/pay/find"), { plate: typed })))
  expect(page.text).toContain("该车牌不在场内，您要找的是否为以下车辆")
  for (const plate of near) expect(page.text).toContain(`车牌 ${plate}`)
  const asked = (await callsSince(last)).find(({ call, input }) => call === "pay.cars" && input.licence_plate)
  expect(asked?.input).toMatchObject({ licence_plate: typed, parkId: "1001" })
})

describe("a provider whose parks without sign-in are still paid by the older call", () => {
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
  ] as const)("%s at %s: %s", async (world, name, call) => {
    const { addresses } = await box.createScenario(world)
    const browser = app.browser()
    let page = await browser.goto(pathOf(addresses[name]))
    // What is optional is left out where an app that has just begun takes too long with it.
    await waitUntil(async () => {
      page = await browser.goto(pathOf(addresses[name]))
      return world !== "coupons" || /减[\d.]+小时/.test(page.text)
    })
    const last = await box.lastCall()
    await pay(browser, page)
    const sent = (await box.calls(last)).calls.map((one) => one.call)
    expect(sent.filter((one) => /^pay\.pay/.test(one ?? ""))).toEqual([call])
  })

  test("vouchers, which the older call has no place for, go by the newer one", async () => {
    const { addresses } = await box.createScenario("car-in-park")
    const yuan = (sum: number) => z.encode(Money, sum * 1000)
    const [amount, threshold, expireTime] = [yuan(5), yuan(0), z.encode(Time, "2099-12-31T00:00:00+08:00")]
    const voucher = { id: "77", amount, threshold, expireTime, merchantName: "泊安停车", status: "" }
    const figures = { need_to_pay: yuan(10), reduce_amount: yuan(0), deduction_amount: yuan(5), unPayAmount: yuan(15) }
    await box.addFault({
      match: "pay.vouchers",
      fault: respondWith("pay.vouchers", { list: [voucher] }),
      times: "always",
    })
    await box.addFault({ match: "pay.reduce", fault: respondWith("pay.reduce", figures), times: "always" })
    try {
      const browser = app.browser()
      const page = await browser.goto(`${pathOf(addresses.pay)}?coupons=&vouchers=77`)
      expect(page.text).toContain("立即支付 ¥10.00")
      const last = await box.lastCall()
      await pay(browser, page)
      const sent = (await box.calls(last)).calls.find(({ call }) => /^pay\.pay/.test(call ?? ""))
      expect(sent).toMatchObject({ call: "pay.pay", input: { voucherIds: "77" } })
    } finally {
      await box.clearFaults()
    }
  })
})
