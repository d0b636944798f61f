import { getForm } from "#tests/support/http-browser"
import { at, RECEIVE, take, wordsOf } from "#tests/coupons/gifts/taking"
import { somebody } from "#tests/coupons/gifts/somebody"
import { inWorld, ledTo, newPhone as newBrowser } from "#tests/payments/paying"

test("asked again by the same it is theirs still; anybody else hears a clear no", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const path = at(addresses.hours)
  const [one, same, other] = [somebody(), newBrowser(), newBrowser()]
  const [sameForm, otherForm] = [await same.goto(path), await other.goto(path)].map((page) => getForm(page, RECEIVE))
  const { to } = await take(browser, path, one)
  expect(ledTo(await same.submit(sameForm!, one))).toBe(to)
  const page = await other.get(ledTo(await other.submit(otherForm!, somebody())))
  for (const said of ["领取优惠券失败", "这张券已经被领走了"]) expect(wordsOf(page)).toContain(said)
  expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
  expect(page.text).toContain('href="/WALLET/coupon"')
  expect(page.text).not.toContain(one.phone)
  expect(page.text).not.toContain(one.plate)
})

test.each([
  ["given-coupon", "given"],
  ["mall-coupon", "blank"],
] as const)(
  "%s: the link of a coupon that another has taken says so at once, and asks for nothing",
  async (world, way) => {
    const { addresses, browser } = await inWorld(world)
    const path = at(addresses[way])
    const { to } = await take(browser, path, somebody())
    const stranger = newBrowser()
    const page = await stranger.goto(path)
    expect(wordsOf(page)).toContain("这张券已经被领走了")
    expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
    expect(page.text).toContain('href="/WALLET/coupon"')
    const success = await stranger.goto(to)
    expect(wordsOf(success)).not.toContain("领取成功")
    expect(success.text).not.toContain("mark bg-good")
    // The browser that took it has it still.
    expect(getForm(await browser.goto(path), RECEIVE).fields).toMatchObject({ back: path })
    expect(wordsOf(await browser.goto(to))).toContain("领取成功")
  },
)
