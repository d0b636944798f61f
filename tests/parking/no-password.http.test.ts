import { getForm } from "#tests/support/http-browser"
import { mockFeeState, listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  openScenario,
  getLocation,
  openPhone,
  openAndPay,
  toPath,
  pay,
  openPayScreen,
  sandbox,
} from "#tests/payments/pay-steps"

const NO_PASSWORD_PATH = "/api/pay/no-password"

test("a signed-out driver sees how no-password pay works and has to sign in after tapping the button", async () => {
  const { browser } = await openScenario("no-password")
  const screen = await browser.goto("/v1/wx_money/open_driving")
  expect(screen.path).toBe("/v1/wx_money/open_driving")
  expect(screen.text).toContain("开通后，这辆车离场时自动扣费")
  const signInPath = getLocation(await browser.submit(getForm(screen, NO_PASSWORD_PATH), { plate: "粤B12345" }))
  expect(signInPath).toBe("/api/session/restore?next=%2Fv1%2Fwx_money%2Fopen_driving")
})

test.each(["agree", "refuse"])("the return from the bank (%s) links to the fee that was being paid", async (button) => {
  const { browser, orderId, plate, path } = await openScenario("no-password", { signedIn: true })
  const screen = await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`)
  const last = await sandbox.lastCall()
  const bank = getLocation(await browser.submit(getForm(screen, NO_PASSWORD_PATH)))
  expect(bank).toContain("/cashier/agreement/")
  const [call] = (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.openNoPassword")
  expect(call).toMatchObject({ method: "GET", input: { licencePlate: plate } })
  const response = await fetch(bank, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
  const returnPath = toPath(response.headers.get("location") ?? "")
  expect(returnPath).toBe(`/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`)
  const screenAfter = await browser.goto(returnPath)
  expect(screenAfter.text).toContain(button === "agree" ? "已开通免密支付" : "开通免密支付")
  expect(screenAfter.text).toContain(button === "agree" ? "继续缴费" : "返回缴费")
  expect(screenAfter.text).toContain(path.slice(0, path.indexOf(orderId)))
})

describe("no-password pay by the plate alone", () => {
  const buildScreenPath = (plate: string) => `/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`

  test("does not reveal or replace the order of the car's driver", async () => {
    const driver = await openScenario("no-password", { signedIn: true })
    const screen = await driver.browser.goto(`/v1/wx_money/open_driving?order_id=${driver.orderId}`)
    expect(getLocation(await driver.browser.submit(getForm(screen, NO_PASSWORD_PATH)))).toContain("/cashier/agreement/")

    const otherPage = await openPhone().goto(buildScreenPath(driver.plate))
    expect(otherPage.text).toContain("开通后，这辆车离场时自动扣费")
    expect(otherPage.text).not.toContain(driver.orderId)
    expect(otherPage.text).not.toContain("返回缴费")

    const otherScenario = await openScenario("car-in-park", { signedIn: true })
    const form = getForm(await otherScenario.browser.goto(buildScreenPath(driver.plate)), NO_PASSWORD_PATH)
    const otherScreen = `/v1/wx_money/open_driving?order_id=${otherScenario.orderId}`
    await otherScenario.browser.submit(form, { plate: driver.plate, from: otherScreen })

    const screenAfter = await driver.browser.goto(buildScreenPath(driver.plate))
    for (const otherValue of [otherScenario.orderId, otherScenario.plate])
      expect(screenAfter.text).not.toContain(otherValue)
    expect(getForm(screenAfter, NO_PASSWORD_PATH).fields.plate).toBe(driver.plate)
    expect(screenAfter.text).toContain(driver.orderId)
    expect(screenAfter.text).toContain("返回缴费")
  })

  test("does not link to an order of another car", async () => {
    const { browser, orderId, plate } = await openScenario("no-password", { signedIn: true })
    const otherScenario = await openScenario("car-in-park")
    const form = getForm(await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`), NO_PASSWORD_PATH)
    await browser.submit(form, { plate, from: `/v1/wx_money/open_driving?order_id=${otherScenario.orderId}` })
    const withOrder = `${buildScreenPath(plate)}&order_id=${otherScenario.orderId}`
    for (const address of [buildScreenPath(plate), withOrder]) {
      const screen = await browser.goto(address)
      expect(getForm(screen, NO_PASSWORD_PATH).fields.plate).toBe(plate)
      expect(screen.text).not.toContain(otherScenario.plate)
      expect(screen.text).not.toContain("返回缴费")
    }
  })
})

test("only the messaging app mentions the messaging app's settings", async () => {
  const path = "/v1/wx_money/open_driving"
  expect((await openPhone("messagingApp").goto(path)).text).toContain("可以随时在微信支付的“自动续费”里关闭")
  expect((await openPhone("outside").goto(path)).text).not.toContain("微信支付")
})

test("a second tap before the bank has booked the payment redirects to its result and sends no payment", async () => {
  const { browser, addresses, orders } = await openScenario("no-password", { signedIn: true, kind: "messagingApp" })
  const [path, orderId] = [toPath(addresses["pay-opened"]), orders[1]]
  const screen = await openPayScreen(browser, path)
  const waitingPath = `/v1/wx_money/auto_paying?order_id=${orderId}`
  await sandbox.updatePaymentSettings({ automaticSeconds: 3_600 })
  try {
    expect(await openAndPay(browser, path)).toBe(waitingPath)
    await mockFeeState("UNPAID")
    const last = await sandbox.lastCall()
    expect(getLocation(await pay(browser, screen))).toBe(`/v1/wx_money/paying?order_id=${orderId}`)
    expect(await listPaymentCallsSince(last)).toEqual([])
  } finally {
    await sandbox.clearFaults()
    await sandbox.updatePaymentSettings({ automaticSeconds: null })
  }
})
