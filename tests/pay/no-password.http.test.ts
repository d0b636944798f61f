import { formTo } from "#tests/browser-like"
import { feeSays, paysSince } from "#tests/pay/given-up"
import { inWorld, ledTo, newPhone, openAndPay, pathOf, pay, payScreen, sandbox } from "#tests/pay/paying"

const openIt = "/api/pay/no-password"

test("who has not signed in reads what it is, and is asked to sign in at the tap", async () => {
  const { browser } = await inWorld("no-password")
  const screen = await browser.arrive("/v1/wx_money/open_driving")
  expect(screen.path).toBe("/v1/wx_money/open_driving")
  expect(screen.text).toContain("开通后，这辆车离场时自动扣费")
  const to = ledTo(await browser.submit(formTo(screen, openIt), { plate: "粤B12345" }))
  expect(to).toBe("/api/session/restore?next=%2Fv1%2Fwx_money%2Fopen_driving")
})

test.each(["agree", "refuse"])(
  "back from the bank (%s) the fee that was being paid is one tap away",
  async (button) => {
    const { browser, orderId, plate, path } = await inWorld("no-password", { signedIn: true })
    const screen = await browser.arrive(`/v1/wx_money/open_driving?order_id=${orderId}`)
    const { last } = await sandbox.calls()
    const bank = ledTo(await browser.submit(formTo(screen, openIt)))
    expect(bank).toContain("/cashier/agreement/")
    const [asked] = (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.openNoPassword")
    expect(asked).toMatchObject({ method: "GET", input: { licencePlate: plate } })
    const said = await fetch(bank, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
    const back = pathOf(said.headers.get("location") ?? "")
    expect(back).toBe(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`)
    const state = await browser.arrive(back)
    expect(state.text).toContain(button === "agree" ? "已开通免密支付" : "开通免密支付")
    expect(state.text).toContain(button === "agree" ? "继续缴费" : "返回缴费")
    expect(state.text).toContain(path.slice(0, path.indexOf(orderId)))
  },
)

test("only the messaging app is told of the messaging app's own settings", async () => {
  const at = "/v1/wx_money/open_driving"
  expect((await newPhone("messagingApp").arrive(at)).text).toContain("可以随时在微信支付的“自动续费”里关闭")
  expect((await newPhone("outside").arrive(at)).text).not.toContain("微信支付")
})

test("a second tap while the bank has booked nothing yet: waited for, and no other way is opened beside it", async () => {
  const { browser, addresses, orders } = await inWorld("no-password", { signedIn: true, kind: "messagingApp" })
  const [path, orderId] = [pathOf(addresses["pay-opened"]), orders[1]]
  const screen = await payScreen(browser, path)
  const waiting = `/v1/wx_money/auto_paying?order_id=${orderId}`
  await sandbox.paymentSettings({ automaticSeconds: 3_600 })
  try {
    expect(await openAndPay(browser, path)).toBe(waiting)
    await feeSays("UNPAID")
    const { last } = await sandbox.calls()
    expect(ledTo(await pay(browser, screen))).toBe(`/v1/wx_money/paying?order_id=${orderId}`)
    expect(await paysSince(last)).toEqual([])
  } finally {
    await sandbox.clearFaults()
    await sandbox.paymentSettings({ automaticSeconds: null })
  }
})
