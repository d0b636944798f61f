import { getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { somebody } from "#tests/coupons/gifts/somebody"
import { at, FREE, hearing, RECEIVE, wordsOf } from "#tests/coupons/gifts/taking"
import { inWorld, ledTo, newPhone as newBrowser } from "#tests/payments/paying"

const MANY = 100

/** So many browsers with the form before them, who send it at the same time: where each is led. */
async function allAtOnce(path: string, action: string, taker: () => Record<string, string>) {
  const hasForm = ({ forms }: Page) => forms.some((form) => form.action === action)
  const drivers = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const browser = newBrowser()
      const form = getForm(await retryWhenBusy(() => browser.goto(path), hasForm), action)
      return { browser, form, typed: taker() }
    }),
  )
  return Promise.all(
    drivers.map(async ({ browser, form, typed }) => ({
      browser,
      to: ledTo(await retryWhenBusy(() => browser.submit(form, typed))),
    })),
  )
}

test.each([
  ["given", "given-coupon", "hours", "apply"],
  ["of a mall", "mall-coupon", "blank", "receiveOfMall"],
] as const)(
  "a hundred drivers at once for one coupon, %s: one has it, the others are told",
  async (_, world, way, call) => {
    const { addresses } = await inWorld(world)
    const asked = await hearing()
    const path = at(addresses[way])
    const ended = await allAtOnce(path, RECEIVE, somebody)
    expect(ended.filter(({ to }) => to.startsWith("/WALLET/coupon/apply_success/"))).toHaveLength(1)
    const others = ended.filter(({ to }) => !to.startsWith("/WALLET/coupon/apply_success/"))
    expect(new Set(others.map(({ to }) => decodeURI(to)))).toEqual(new Set([decodeURI(path)]))
    const screens = await Promise.all(others.map(({ browser, to }) => retryWhenBusy(() => browser.get(to))))
    const refused = screens.filter((page) => wordsOf(page).includes("领取优惠券失败"))
    expect(refused).toHaveLength(MANY - 1)
    expect((await asked(call)).filter(({ code }) => code === null)).toHaveLength(1)
  },
)

test("one car by a hundred phones at once: one free coupon, and nobody is told otherwise", async () => {
  const { addresses, plate } = await inWorld("free-coupon")
  const ended = await allAtOnce(at(addresses.free), FREE, () => ({ plate }))
  const led = ended.map(({ to }) => to)
  expect(led.filter((to) => to === "/WALLET/coupon/apply_free_success")).toHaveLength(1)
  expect(led.filter((to) => to === "/WALLET/coupon/apply_free_failure")).toHaveLength(MANY - 1)
})
