import { getForm } from "#tests/support/http-browser"
import {
  getLocation,
  getResultPath,
  openPhone,
  openScenario,
  pay,
  sandbox,
  signIn,
  toPath,
  visibleText,
  openPayScreen,
} from "#tests/payments/pay-steps"

/** One car park in clean-code mode: its settings have `clean_code`. */

afterEach(() => sandbox.clearFaults())

const getParkId = ({ orderId }: { orderId: string }) => orderId.slice(0, 4)
const openLookUpOf = (scenario: Awaited<ReturnType<typeof openScenario>>) =>
  scenario.browser.goto(`/PAY/plate_select_yd_v2?parkId=${getParkId(scenario)}`)
const openLookUp = (parkId: string, kind?: "messagingApp") =>
  openPhone(kind).goto(`/PAY/plate_select_yd_v2?parkId=${parkId}`)

test("an anonymous driver pays a stay that requires a sign-in in three steps", async () => {
  const scenario = await openScenario("clean-code")
  const { browser, plate } = scenario
  const lookUp = await openLookUpOf(scenario)
  expect(lookUp.text).not.toMatch(/href="\/SIGNUP/)
  const path = getLocation(await browser.submit(getForm(lookUp, "/api/pay/find"), { plate }))
  const screen = await browser.goto(path)
  expect(visibleText(screen)).toContain("收款方")
  expect(screen.text).toContain('href="/privacy-facts"')
  expect(getLocation(await pay(browser, screen))).toContain("/cashier/alipay/")
  expect(browser.setCookies.filter((line) => /privacy/.test(line))).toEqual([])
})

test("the look-up has no mini program, no sign-in and no map service, unlike another car park's", async () => {
  const parkId = getParkId(await openScenario("clean-code"))
  const clean = await openLookUp(parkId, "messagingApp")
  expect(visibleText(clean)).not.toMatch(/登录|小程序/)
  const ordinary = await openLookUp("1001", "messagingApp")
  expect(visibleText(ordinary)).toMatch(/登录/)
  expect(visibleText(ordinary)).toMatch(/小程序/)
})

const ADS = /place\\*":\\*"plate-select/

test("the look-up asks for advertisements only if the car park is known to allow them", async () => {
  const parkId = getParkId(await openScenario("clean-code"))
  expect((await openLookUp("1001")).text).toMatch(ADS)
  expect((await openLookUp(parkId)).text).not.toMatch(ADS)
  await sandbox.addFault({ match: "payments.park", fault: { kind: "status", status: 500 }, times: 4 })
  expect((await openLookUp("1001")).text).not.toMatch(ADS)
})

test("an error of the car park's settings does not end the mode", async () => {
  const { browser, path } = await openScenario("clean-code")
  await browser.goto(path)
  await sandbox.addFault({ match: "payments.park", fault: { kind: "status", status: 500 }, times: 20 })
  expect(getLocation(await pay(browser, await openPayScreen(browser, path)))).toContain("/cashier/alipay/")
})

test("a look-up that gets 401 fails without a sign-in", async () => {
  const scenario = await openScenario("clean-code")
  const lookUp = await openLookUpOf(scenario)
  await sandbox.addFault({ match: "pay.lookup", fault: "unauthorized", times: 1 })
  const result = await scenario.browser.submit(getForm(lookUp, "/api/pay/find"), { plate: scenario.plate })
  expect(getLocation(result)).not.toContain("/api/session/restore")
  expect((await scenario.browser.goto(getLocation(result))).text).not.toMatch(/SIGNUP|session\/restore/)
})

test("a fee that gets 401 shows an error without a sign-in, once the mode is known", async () => {
  const scenario = await openScenario("clean-code")
  await openLookUpOf(scenario)
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 2 })
  const page = await scenario.browser.goto(scenario.path)
  expect(page.path).toBe(scenario.path)
  expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
})

test("a driver who gets 401 while continuing a payment returns to its status without a sign-in", async () => {
  const { browser, path, orderId } = await openScenario("clean-code")
  await pay(browser, await openPayScreen(browser, path))
  const continueForm = getForm(await browser.goto(getResultPath(orderId)), "/api/payments/go-on")
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 1 })
  expect(getLocation(await browser.submit(continueForm))).toBe(getResultPath(orderId))
})

test("the link into another browser leads to the status without a sign-in after a 401", async () => {
  const { orderId } = await openScenario("clean-code")
  const link = (await openPhone("messagingApp").goto(`/PAY/open_in_browser?order_id=${orderId}`)).path
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 1 })
  expect(getLocation(await openPhone().get(link))).toBe(getResultPath(orderId))
})

test("the driver of a stay in another car park still has to sign in", async () => {
  const { browser, path } = await openScenario("login-required")
  expect(getLocation(await pay(browser, await openPayScreen(browser, path)))).toContain("/PAY/pay_login")
})

test("a signed-in driver pays by the standing agreement, a stranger does not", async () => {
  await sandbox.updatePark("1003", { cleanCode: true })
  try {
    const payOpened = async (signedIn: boolean) => {
      const { browser, addresses } = await openScenario("no-password", { signedIn })
      return getLocation(await pay(browser, await openPayScreen(browser, toPath(addresses["pay-opened"]))))
    }
    expect(await payOpened(false)).toContain("/cashier/alipay/")
    expect(await payOpened(true)).toContain("/v1/wx_money/auto_paying")
  } finally {
    await sandbox.updatePark("1003", { cleanCode: false })
  }
})

test("a signed-in driver gets no question and sees the balance", async () => {
  const scenario = await openScenario("clean-code")
  await signIn(scenario.browser, scenario.phone)
  const screen = await scenario.browser.goto(scenario.path)
  expect(visibleText(screen)).toContain("余额 ¥30.00")
  expect(getLocation(await pay(scenario.browser, screen))).toMatch(/^\/new_pay\//)
})
