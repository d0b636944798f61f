import { formTo, type Page } from "#tests/support/http-browser"
import { comingBack } from "#tests/support/retry-when-busy"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { FREE, recordCalls, RECEIVE, readText } from "#tests/coupons/gifts/gift-form"
import { openScenario, getLocation, openPhone as newBrowser, toPath } from "#tests/payments/pay-steps"

const DRIVERS = 100

/** Opens the form in this many browsers and sends all forms at once. */
async function sendAllAtOnce(path: string, action: string, createValues: () => Record<string, string>) {
  const hasForm = ({ forms }: Page) => forms.some((form) => form.action === action)
  const drivers = await Promise.all(
    Array.from({ length: DRIVERS }, async () => {
      const browser = newBrowser()
      const form = formTo(await comingBack(() => browser.arrive(path), hasForm), action)
      return { browser, form, values: createValues() }
    }),
  )
  return Promise.all(
    drivers.map(async ({ browser, form, values }) => ({
      browser,
      to: getLocation(await comingBack(() => browser.submit(form, values))),
    })),
  )
}

test.each([
  ["a given coupon", "given-coupon", "hours", "apply"],
  ["a mall's coupon", "mall-coupon", "blank", "receiveOfMall"],
] as const)(
  "of a hundred drivers who ask for %s at once one receives it, and the others read a refusal",
  async (_, scenarioName, addressName, call) => {
    const { addresses } = await openScenario(scenarioName)
    const callsOf = await recordCalls()
    const path = toPath(addresses[addressName])
    const results = await sendAllAtOnce(path, RECEIVE, createRecipient)
    expect(results.filter(({ to }) => to.startsWith("/WALLET/coupon/apply_success/"))).toHaveLength(1)
    const others = results.filter(({ to }) => !to.startsWith("/WALLET/coupon/apply_success/"))
    expect(new Set(others.map(({ to }) => decodeURI(to)))).toEqual(new Set([decodeURI(path)]))
    const screens = await Promise.all(others.map(({ browser, to }) => comingBack(() => browser.visit(to))))
    const refused = screens.filter((page) => readText(page).includes("领取优惠券失败"))
    expect(refused).toHaveLength(DRIVERS - 1)
    expect((await callsOf(call)).filter(({ code }) => code === null)).toHaveLength(1)
  },
)

test("of a hundred phones that ask for a free coupon for one car at once one receives it", async () => {
  const { addresses, plate } = await openScenario("free-coupon")
  const results = await sendAllAtOnce(toPath(addresses.free), FREE, () => ({ plate }))
  const destinations = results.map(({ to }) => to)
  expect(destinations.filter((to) => to === "/WALLET/coupon/apply_free_success")).toHaveLength(1)
  expect(destinations.filter((to) => to === "/WALLET/coupon/apply_free_failure")).toHaveLength(DRIVERS - 1)
})
