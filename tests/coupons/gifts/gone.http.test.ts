import { formTo } from "#tests/support/http-browser"
import { at, RECEIVE, take, wordsOf } from "#tests/coupons/gifts/taking"
import { somebody } from "#tests/coupons/gifts/somebody"
import { inWorld, ledTo, newPhone as newBrowser } from "#tests/payments/paying"

test("a second request of the same recipient leads to their coupon, and of another to a refusal", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const path = at(addresses.hours)
  const [recipient, same, other] = [somebody(), newBrowser(), newBrowser()]
  const [sameForm, otherForm] = [await same.arrive(path), await other.arrive(path)].map((page) => formTo(page, RECEIVE))
  const { to } = await take(browser, path, recipient)
  expect(ledTo(await same.submit(sameForm!, recipient))).toBe(to)
  const page = await other.visit(ledTo(await other.submit(otherForm!, somebody())))
  for (const expected of ["领取优惠券失败", "这张券已经被领走了"]) expect(wordsOf(page)).toContain(expected)
  expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
  expect(page.text).toContain('href="/WALLET/coupon"')
  expect(page.text).not.toContain(recipient.phone)
  expect(page.text).not.toContain(recipient.plate)
})

test.each([
  ["given-coupon", "given"],
  ["mall-coupon", "blank"],
] as const)(
  "%s: the link of a coupon that another browser has received says so and shows no form",
  async (world, way) => {
    const { addresses, browser } = await inWorld(world)
    const path = at(addresses[way])
    const { to } = await take(browser, path, somebody())
    const stranger = newBrowser()
    const page = await stranger.arrive(path)
    expect(wordsOf(page)).toContain("这张券已经被领走了")
    expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
    expect(page.text).toContain('href="/WALLET/coupon"')
    const success = await stranger.arrive(to)
    expect(wordsOf(success)).not.toContain("领取成功")
    expect(success.text).not.toContain("mark bg-good")
    // The browser that received it still has it.
    expect(formTo(await browser.arrive(path), RECEIVE).fields).toMatchObject({ back: path })
    expect(wordsOf(await browser.arrive(to))).toContain("领取成功")
  },
)
