import { formTo } from "#tests/support/http-browser"
import { RECEIVE, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone as newBrowser, toPath } from "#tests/payments/pay-steps"

test("a second request of the same recipient leads to their coupon, and of another to a refusal", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const path = toPath(addresses.hours)
  const [recipient, same, other] = [createRecipient(), newBrowser(), newBrowser()]
  const [sameForm, otherForm] = [await same.arrive(path), await other.arrive(path)].map((page) => formTo(page, RECEIVE))
  const { to } = await submitGiftForm(browser, path, recipient)
  expect(getLocation(await same.submit(sameForm!, recipient))).toBe(to)
  const page = await other.visit(getLocation(await other.submit(otherForm!, createRecipient())))
  for (const expected of ["领取优惠券失败", "这张券已经被领走了"]) expect(readText(page)).toContain(expected)
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
  async (scenarioName, addressName) => {
    const { addresses, browser } = await openScenario(scenarioName)
    const path = toPath(addresses[addressName])
    const { to } = await submitGiftForm(browser, path, createRecipient())
    const stranger = newBrowser()
    const page = await stranger.arrive(path)
    expect(readText(page)).toContain("这张券已经被领走了")
    expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
    expect(page.text).toContain('href="/WALLET/coupon"')
    const success = await stranger.arrive(to)
    expect(readText(success)).not.toContain("领取成功")
    expect(success.text).not.toContain("mark bg-good")
    // The browser that received it still has it.
    expect(formTo(await browser.arrive(path), RECEIVE).fields).toMatchObject({ back: path })
    expect(readText(await browser.arrive(to))).toContain("领取成功")
  },
)
