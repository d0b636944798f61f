import { formTo } from "#tests/browser-like"
import { inWorld, ledTo, pathOf, sandbox } from "#tests/pay/paying"

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
