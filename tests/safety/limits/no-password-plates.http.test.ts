import { formTo } from "#tests/support/http-browser"
import { getLocation, visibleText, signIn } from "#tests/payments/pay-steps"
import { pairBehindProxy, TOO_OFTEN } from "#tests/safety/doors/behind-proxy"

const pair = pairBehindProxy("no-password-plates")
const { newPhone, inWorld } = pair

const OPEN = "/api/pay/no-password"
const screenOf = (plate: string) => `/v1/wx_money/open_driving?${new URLSearchParams({ licencePlate: plate })}`
const plates = (count: number) => Array.from({ length: count }, (_, i) => `粤Z${10_000 + i}`)

/** How often the provider has been called so since. */
async function counter(name: string) {
  const last = await pair.box.lastCall()
  return async () => (await pair.box.calls(last)).calls.filter(({ call }) => call === name).length
}

test("S-67 plates are not counted through by whether they pay without a password: thirty, as at the look-up", async () => {
  const [browser, asked] = [newPhone(), await counter("pay.noPasswordState")]
  await browser.arrive("/menu")
  for (const plate of plates(30)) expect(visibleText(await browser.arrive(screenOf(plate)))).not.toContain(TOO_OFTEN)
  for (const plate of plates(5)) expect(visibleText(await browser.arrive(screenOf(plate)))).toContain(TOO_OFTEN)
  expect(await asked()).toBe(30)
  const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
  const found = await browser.arrive(getLocation(await browser.submit(form, { plate: "粤Z99999" })))
  expect(visibleText(found)).toContain("请稍等片刻再试")
})

test("the car of an order that is named is none of those", async () => {
  const [browser, { orderId }] = [newPhone(), await inWorld("car-in-park")]
  for (let i = 0; i < 35; i++) {
    const page = await browser.arrive(`/v1/wx_money/open_driving?order_id=${orderId}`)
    expect([i, visibleText(page).includes(TOO_OFTEN)]).toEqual([i, false])
  }
})

test("S-67 nor is it opened for more than thirty of them, and that is said in words", async () => {
  const browser = newPhone()
  await signIn(browser, (await pair.box.world("driver")).phone, pair.box)
  const form = formTo(await browser.arrive("/v1/wx_money/open_driving"), OPEN)
  const asked = await counter("pay.openNoPassword")
  const led: string[] = []
  for (const plate of plates(40)) led.push(getLocation(await browser.submit(form, { plate })))
  expect(led.filter((to) => to.includes("/cashier/agreement/"))).toHaveLength(30)
  expect(await asked()).toBe(30)
  expect(visibleText(await browser.arrive(led.at(-1)!))).toMatch(/操作太频繁，请\d+秒后再试/)
})
