import { getForm } from "#tests/support/http-browser"
import { feeSays, paysSince } from "#tests/payments/open/given-up"
import { inWorld, ledTo, newPhone, openAndPay, pathOf, pay, payScreen, sandbox } from "#tests/payments/paying"

const openIt = "/api/pay/no-password"

test("who has not signed in reads what it is, and is asked to sign in at the tap", async () => {
  const { browser } = await inWorld("no-password")
  const screen = await browser.goto("/v1/wx_money/open_driving")
  expect(screen.path).toBe("/v1/wx_money/open_driving")
  expect(screen.text).toContain("开通后，这辆车离场时自动扣费")
  const to = ledTo(await browser.submit(getForm(screen, openIt), { plate: "粤B12345" }))
  expect(to).toBe("/api/session/restore?next=%2Fv1%2Fwx_money%2Fopen_driving")
})

test.each(["agree", "refuse"])(
  "back from the bank (%s) the fee that was being paid is one tap away",
  async (button) => {
    const { browser, orderId, plate, path } = await inWorld("no-password", { signedIn: true })
    const screen = await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`)
    const last = await sandbox.lastCall()
    const bank = ledTo(await browser.submit(getForm(screen, openIt)))
    expect(bank).toContain("/cashier/agreement/")
    const [asked] = (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.openNoPassword")
    expect(asked).toMatchObject({ method: "GET", input: { licencePlate: plate } })
    const said = await fetch(bank, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
    const back = pathOf(said.headers.get("location") ?? "")
    expect(back).toBe(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`)
    const state = await browser.goto(back)
    expect(state.text).toContain(button === "agree" ? "已开通免密支付" : "开通免密支付")
    expect(state.text).toContain(button === "agree" ? "继续缴费" : "返回缴费")
    expect(state.text).toContain(path.slice(0, path.indexOf(orderId)))
  },
)

describe("a plate is read off any car", () => {
  const screenOf = (plate: string) => `/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`

  test("whoever asks by it has no order of its driver's, and puts none in its place", async () => {
    const driver = await inWorld("no-password", { signedIn: true })
    const leaving = await driver.browser.goto(`/v1/wx_money/open_driving?order_id=${driver.orderId}`)
    expect(ledTo(await driver.browser.submit(getForm(leaving, openIt)))).toContain("/cashier/agreement/")

    const stranger = await newPhone().goto(screenOf(driver.plate))
    expect(stranger.text).toContain("开通后，这辆车离场时自动扣费")
    expect(stranger.text).not.toContain(driver.orderId)
    expect(stranger.text).not.toContain("返回缴费")

    const other = await inWorld("car-in-park", { signedIn: true })
    const form = getForm(await other.browser.goto(screenOf(driver.plate)), openIt)
    const from = `/v1/wx_money/open_driving?order_id=${other.orderId}`
    await other.browser.submit(form, { plate: driver.plate, from })

    const back = await driver.browser.goto(screenOf(driver.plate))
    for (const theirs of [other.orderId, other.plate]) expect(back.text).not.toContain(theirs)
    expect(getForm(back, openIt).fields.plate).toBe(driver.plate)
    expect(back.text).toContain(driver.orderId)
    expect(back.text).toContain("返回缴费")
  })

  test("an order of another car does not lead back to itself, in whichever browser, nor to automatic debits for it", async () => {
    const { browser, orderId, plate } = await inWorld("no-password", { signedIn: true })
    const other = await inWorld("car-in-park")
    const form = getForm(await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`), openIt)
    await browser.submit(form, { plate, from: `/v1/wx_money/open_driving?order_id=${other.orderId}` })
    const both = `${screenOf(plate)}&order_id=${other.orderId}`
    for (const address of [screenOf(plate), both]) {
      const screen = await browser.goto(address)
      expect(getForm(screen, openIt).fields.plate).toBe(plate)
      expect(screen.text).not.toContain(other.plate)
      expect(screen.text).not.toContain("返回缴费")
    }
  })
})

test("only the messaging app is told of the messaging app's own settings", async () => {
  const at = "/v1/wx_money/open_driving"
  expect((await newPhone("messagingApp").goto(at)).text).toContain("可以随时在微信支付的“自动续费”里关闭")
  expect((await newPhone("outside").goto(at)).text).not.toContain("微信支付")
})

test("a second tap while the bank has booked nothing yet: waited for, and no other way is opened beside it", async () => {
  const { browser, addresses, orders } = await inWorld("no-password", { signedIn: true, kind: "messagingApp" })
  const [path, orderId] = [pathOf(addresses["pay-opened"]), orders[1]]
  const screen = await payScreen(browser, path)
  const waiting = `/v1/wx_money/auto_paying?order_id=${orderId}`
  await sandbox.updatePaymentSettings({ automaticSeconds: 3_600 })
  try {
    expect(await openAndPay(browser, path)).toBe(waiting)
    await feeSays("UNPAID")
    const last = await sandbox.lastCall()
    expect(ledTo(await pay(browser, screen))).toBe(`/v1/wx_money/paying?order_id=${orderId}`)
    expect(await paysSince(last)).toEqual([])
  } finally {
    await sandbox.clearFaults()
    await sandbox.updatePaymentSettings({ automaticSeconds: null })
  }
})
