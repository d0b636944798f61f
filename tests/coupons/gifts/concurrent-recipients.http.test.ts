import { getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { FREE, recordCalls, RECEIVE, readText } from "#tests/coupons/gifts/gift-form"
import { openScenario, getLocation, openPhone, toPath } from "#tests/payments/pay-steps"

const DRIVERS = 100

/** Opens the form in a hundred browsers and submits all forms at once. */
async function submitAllAtOnce(path: string, action: string, createValues: () => Record<string, string>) {
  const hasForm = ({ forms }: Page) => forms.some((form) => form.action === action)
  const drivers = await Promise.all(
    Array.from({ length: DRIVERS }, async () => {
      const browser = openPhone()
      const form = getForm(await retryWhenBusy(() => browser.goto(path), hasForm), action)
      return { browser, form, values: createValues() }
    }),
  )
  return Promise.all(
    drivers.map(async ({ browser, form, values }) => ({
      browser,
      location: getLocation(await retryWhenBusy(() => browser.submit(form, values))),
    })),
  )
}

test.each([
  ["a given coupon", "given-coupon", "hours", "apply"],
  ["a mall's coupon", "mall-coupon", "blank", "receiveOfMall"],
] as const)(
  "one of a hundred drivers who request %s at once receives it, and the others are refused",
  async (_, scenarioName, addressName, call) => {
    const { addresses } = await openScenario(scenarioName)
    const listCalls = await recordCalls()
    const path = toPath(addresses[addressName])
    const results = await submitAllAtOnce(path, RECEIVE, createRecipient)
    expect(results.filter(({ location }) => location.startsWith("/WALLET/coupon/apply_success/"))).toHaveLength(1)
    const refusedResults = results.filter(({ location }) => !location.startsWith("/WALLET/coupon/apply_success/"))
    expect(new Set(refusedResults.map(({ location }) => decodeURI(location)))).toEqual(new Set([decodeURI(path)]))
    const screens = await Promise.all(
      refusedResults.map(({ browser, location }) => retryWhenBusy(() => browser.get(location))),
    )
    const refused = screens.filter((page) => readText(page).includes("领取优惠券失败"))
    expect(refused).toHaveLength(DRIVERS - 1)
    expect((await listCalls(call)).filter(({ code }) => code === null)).toHaveLength(1)
  },
)

test("one of a hundred phones that request a free coupon for the same car at once receives it", async () => {
  const { addresses, plate } = await openScenario("free-coupon")
  const results = await submitAllAtOnce(toPath(addresses.free), FREE, () => ({ plate }))
  const destinations = results.map(({ location }) => location)
  expect(destinations.filter((location) => location === "/WALLET/coupon/apply_free_success")).toHaveLength(1)
  expect(destinations.filter((location) => location === "/WALLET/coupon/apply_free_failure")).toHaveLength(DRIVERS - 1)
})
