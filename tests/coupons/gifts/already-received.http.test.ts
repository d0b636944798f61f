import { getForm } from "#tests/support/http-browser"
import { RECEIVE, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone, toPath } from "#tests/payments/pay-steps"

test("a second request of the same recipient opens their coupon, and a request of another recipient is refused", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const path = toPath(addresses.hours)
  const [recipient, secondBrowser, otherBrowser] = [createRecipient(), openPhone(), openPhone()]
  const [secondForm, otherForm] = [await secondBrowser.goto(path), await otherBrowser.goto(path)].map((page) =>
    getForm(page, RECEIVE),
  )
  const { location } = await submitGiftForm(browser, path, recipient)
  expect(getLocation(await secondBrowser.submit(secondForm!, recipient))).toBe(location)
  const page = await otherBrowser.get(getLocation(await otherBrowser.submit(otherForm!, createRecipient())))
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
  "%s: the link of a coupon that was received in another browser shows a message and no form",
  async (scenarioName, addressName) => {
    const { addresses, browser } = await openScenario(scenarioName)
    const path = toPath(addresses[addressName])
    const { location } = await submitGiftForm(browser, path, createRecipient())
    const otherPhone = openPhone()
    const page = await otherPhone.goto(path)
    expect(readText(page)).toContain("这张券已经被领走了")
    expect(page.forms.some(({ action }) => action === RECEIVE)).toBe(false)
    expect(page.text).toContain('href="/WALLET/coupon"')
    const success = await otherPhone.goto(location)
    expect(readText(success)).not.toContain("领取成功")
    expect(success.text).not.toContain("mark bg-good")
    // The browser that received the coupon still shows it.
    expect(getForm(await browser.goto(path), RECEIVE).fields).toMatchObject({ back: path })
    expect(readText(await browser.goto(location))).toContain("领取成功")
  },
)
