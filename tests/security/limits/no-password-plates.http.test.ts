import { getForm } from "#tests/support/http-browser"
import { getLocation, visibleText, signIn } from "#tests/payments/pay-steps"
import { setUpAppBehindProxy, TOO_OFTEN_MESSAGE } from "#tests/security/endpoints/app-behind-proxy"

const setup = setUpAppBehindProxy("no-password-plates")
const { openBrowser, createScenario } = setup

const OPEN_NO_PASSWORD = "/api/pay/no-password"
const buildPath = (plate: string) => `/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`
const buildPlates = (count: number) => Array.from({ length: count }, (_, i) => `粤Z${10_000 + i}`)

/** Returns a function that counts the calls of this name since now. */
async function startCounting(name: string) {
  const last = await setup.sandbox.lastCall()
  return async () => (await setup.sandbox.calls(last)).calls.filter(({ call }) => call === name).length
}

test("S-67 the app checks thirty plates per browser for no-password pay and counts them as look-ups", async () => {
  const browser = openBrowser()
  const countChecks = await startCounting("pay.noPasswordState")
  await browser.goto("/menu")
  for (const plate of buildPlates(30))
    expect(visibleText(await browser.goto(buildPath(plate)))).not.toContain(TOO_OFTEN_MESSAGE)
  for (const plate of buildPlates(5))
    expect(visibleText(await browser.goto(buildPath(plate)))).toContain(TOO_OFTEN_MESSAGE)
  expect(await countChecks()).toBe(30)
  const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
  const response = await browser.goto(getLocation(await browser.submit(form, { plate: "粤Z99999" })))
  expect(visibleText(response)).toMatch(/操作太频繁，请\d+秒后再试/)
})

test("the app does not limit no-password pay for the car of an order in the URL", async () => {
  const browser = openBrowser()
  const { orderId } = await createScenario("car-in-park")
  for (let i = 0; i < 35; i++) {
    const page = await browser.goto(`/v1/wx_money/open_driving?order_id=${orderId}`)
    expect(visibleText(page)).not.toContain(TOO_OFTEN_MESSAGE)
  }
})

test("S-67 the app opens no-password pay for thirty plates per browser and then asks the driver to wait", async () => {
  const browser = openBrowser()
  await signIn(browser, (await setup.sandbox.createScenario("driver")).phone, setup.sandbox)
  const form = getForm(await browser.goto("/v1/wx_money/open_driving"), OPEN_NO_PASSWORD)
  const countOpened = await startCounting("pay.openNoPassword")
  const locations: string[] = []
  for (const plate of buildPlates(40)) locations.push(getLocation(await browser.submit(form, { plate })))
  expect(locations.filter((location) => location.includes("/cashier/agreement/"))).toHaveLength(30)
  expect(await countOpened()).toBe(30)
  expect(visibleText(await browser.goto(locations.at(-1)!))).toMatch(/操作太频繁，请\d+秒后再试/)
})
