import { formTo } from "#tests/support/http-browser"
import { getLocation, visibleText, signIn } from "#tests/payments/pay-steps"
import { pairBehindProxy, TOO_OFTEN } from "#tests/safety/endpoints/behind-proxy"

const pair = pairBehindProxy("no-password-plates")
const { openPhone, createScenario } = pair

const OPEN_NO_PASSWORD = "/api/pay/no-password"
const screenOf = (plate: string) => `/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`
const plates = (count: number) => Array.from({ length: count }, (_, i) => `粤Z${10_000 + i}`)

/** Counts the calls of this name from now on. */
async function countCalls(name: string) {
  const last = await pair.sandbox.lastCall()
  return async () => (await pair.sandbox.calls(last)).calls.filter(({ call }) => call === name).length
}

test("S-67 checks thirty plates per browser for no-password pay and counts them as look-ups", async () => {
  const browser = openPhone()
  const countChecks = await countCalls("pay.noPasswordState")
  await browser.arrive("/menu")
  for (const plate of plates(30)) expect(visibleText(await browser.arrive(screenOf(plate)))).not.toContain(TOO_OFTEN)
  for (const plate of plates(5)) expect(visibleText(await browser.arrive(screenOf(plate)))).toContain(TOO_OFTEN)
  expect(await countChecks()).toBe(30)
  const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
  const response = await browser.arrive(getLocation(await browser.submit(form, { plate: "粤Z99999" })))
  expect(visibleText(response)).toContain("请稍等片刻再试")
})

test("does not count the car of an order in the URL", async () => {
  const browser = openPhone()
  const { orderId } = await createScenario("car-in-park")
  for (let i = 0; i < 35; i++) {
    const page = await browser.arrive(`/v1/wx_money/open_driving?order_id=${orderId}`)
    expect([i, visibleText(page).includes(TOO_OFTEN)]).toEqual([i, false])
  }
})

test("S-67 opens no-password pay for thirty plates per browser and then asks the driver to wait", async () => {
  const browser = openPhone()
  await signIn(browser, (await pair.sandbox.world("driver")).phone, pair.sandbox)
  const form = formTo(await browser.arrive("/v1/wx_money/open_driving"), OPEN_NO_PASSWORD)
  const countOpened = await countCalls("pay.openNoPassword")
  const locations: string[] = []
  for (const plate of plates(40)) locations.push(getLocation(await browser.submit(form, { plate })))
  expect(locations.filter((to) => to.includes("/cashier/agreement/"))).toHaveLength(30)
  expect(await countOpened()).toBe(30)
  expect(visibleText(await browser.arrive(locations.at(-1)!))).toMatch(/操作太频繁，请\d+秒后再试/)
})
