import { getForm, type Browser, type Page } from "#tests/support/http-browser"
import { FREE, recordCalls, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone, openPayScreen, sandbox, toPath } from "#tests/payments/pay-steps"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

const SUCCESS = "/WALLET/coupon/apply_free_success"
const FAILURE = "/WALLET/coupon/apply_free_failure"
const isSuccess = ({ text }: Page) => /class="mark bg-good/.test(text)

const apply = (browser: Browser, path: string, plate: string) => submitGiftForm(browser, path, { plate }, FREE)

test("the free coupon form asks for a plate only", async () => {
  const { addresses, browser } = await openScenario("free-coupon")
  const page = await browser.goto(toPath(addresses.free))
  expect(readText(page)).toContain("领取免费停车券")
  expect(readText(page)).toContain("科技园东区停车场")
  expect(Object.keys(getForm(page, FREE).fields).toSorted()).toEqual(["back", "csrfToken", "plate"])
  expect(page.text).not.toContain(`type="file"`)
})

test("a free coupon is checked, applied for and shown, even after a reload", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  const listCalls = await recordCalls()
  const { status, location, page } = await apply(browser, toPath(addresses.free), plate)
  expect({ status, location, isSuccess: isSuccess(page) }).toEqual({ status: 303, location: SUCCESS, isSuccess: true })
  const calls = await listCalls("status", "superVisitor", "apply")
  expect(calls.map(({ call }) => call).toSorted()).toEqual(["coupons.apply", "coupons.status", "coupons.superVisitor"])
  expect(calls.at(-1)?.call).toBe("coupons.apply")
  const [, parkId] = /apply_free_coupon\/([^/]+)\//.exec(toPath(addresses.free)) ?? []
  const expectedInput = { parkId, licencePlate: plate }
  expect(calls.find(({ call }) => call === "coupons.status")?.input).toMatchObject(expectedInput)
  expect(calls.find(({ call }) => call === "coupons.superVisitor")?.input).toMatchObject({
    ...expectedInput,
    token: "***",
  })
  expect(calls.at(-1)?.input).toMatchObject({ ...expectedInput, token: "***" })
  for (const screen of [page, await browser.goto(SUCCESS)]) {
    for (const expected of ["领取成功", "1.0", "科技园东区停车场", "查看停车券", "立即缴费"])
      expect(readText(screen)).toContain(expected)
    expect(screen.text).toContain(`aria-label="车牌 ${plate}"`)
  }
})

test("the success page links to the fee of that car, with the coupon checked", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  const { page } = await apply(browser, toPath(addresses.free), plate)
  const response = await browser.submit(getForm(page, "/api/pay/find"))
  const payPath = getLocation(response)
  expect(decodeURIComponent(payPath)).toMatch(new RegExp(`^/PAY/.*${plate}`))
  const bill = await openPayScreen(browser, payPath)
  expect(bill.text).toContain(`aria-label="车牌 ${plate}"`)
  // 225 minutes cost 20 yuan, an hour less 15 yuan.
  expect(readText(bill)).toContain("立即支付 ¥15.00")
})

test("the success page links a signed-in driver to the coupon", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon", { signedIn: true })
  const { page } = await apply(browser, toPath(addresses.free), plate)
  const [, href = ""] = /href="(\/WALLET\/coupon\?[^"]*coupon=[^"]*)"/.exec(page.text) ?? []
  const coupon = await browser.goto(href.replaceAll("&amp;", "&"))
  for (const expected of ["免费停车券", "1.0", "免费领取"]) expect(readText(coupon)).toContain(expected)
  expect(coupon.text).toContain(`aria-label="车牌 ${plate}"`)
})

test("a second free coupon for the car is refused on any phone, with a link to the first", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  const path = toPath(addresses.free)
  await apply(browser, path, plate)
  for (const phone of [browser, openPhone()]) {
    const { location, page } = await apply(phone, path, plate)
    expect({ location, isSuccess: isSuccess(page) }).toEqual({ location: FAILURE, isSuccess: false })
    for (const expected of ["今天已经领过", "您今日已领取过停车券", "查看已领取的停车券"])
      expect(readText(page)).toContain(expected)
  }
})

test("an invalid link shows the provider's message and links back to the form", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  const path = toPath(addresses.gone)
  const { location, page } = await apply(browser, path, plate)
  expect(location).toBe(FAILURE)
  expect(readText(page)).toContain("领取链接已失效，请重新扫码")
  for (const href of [path, "/WALLET/coupon"]) expect(page.text).toContain(`href="${href}"`)
  expect(readText(await browser.goto(FAILURE))).toContain("领取链接已失效，请重新扫码")
})

test("the result pages show no result without an application", async () => {
  for (const address of [SUCCESS, FAILURE]) {
    for (const query of ["", "?message=%E9%A2%86%E5%8F%96%E6%88%90%E5%8A%9F&couponId=5001&token=tk8f3a2c"]) {
      const page = await openPhone().goto(address + query)
      const text = readText(page)
      expect(page.status).toBe(200)
      expect(isSuccess(page)).toBe(false)
      expect(text).toContain("这里没有领取结果")
      expect(text.replace(/<title>.*?<\/title>/, "")).not.toContain("5001")
    }
  }
})

test("the success and failure pages redirect to each other according to the last result", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  await apply(browser, toPath(addresses.free), plate)
  expect(getLocation(await browser.get(FAILURE))).toBe(SUCCESS)
  await apply(browser, toPath(addresses.free), plate)
  expect(getLocation(await browser.get(SUCCESS))).toBe(FAILURE)
})

test("a visitor's coupon is given only for the expected car", async () => {
  const { addresses, browser, plates } = await openScenario("visitor-coupon")
  const [expectedPlate = "", otherPlate = ""] = plates
  const listCalls = await recordCalls()
  const refused = await apply(browser, toPath(addresses.visitor), otherPlate)
  expect(readText(refused.page)).toContain("没有查到这辆车的访客预约，请联系被访人")
  expect(refused.location).toBe(FAILURE)
  expect(await listCalls("apply")).toEqual([])
  const received = await apply(browser, toPath(addresses.visitor), expectedPlate)
  expect(received.location).toBe(SUCCESS)
  expect(readText(received.page)).toContain("访客停车券")
  expect(readText(received.page)).toContain("2.0")
})

test.each([
  ["粤B1234", "请输入完整的车牌号"],
  ["粤B1234-", "请输入正确的车牌号！"],
  ["", "请填写车牌"],
])("the plate %j shows an error, stays in the form and is not sent", async (plate, message) => {
  const { addresses, browser } = await openScenario("free-coupon")
  const listCalls = await recordCalls()
  const { location, page } = await apply(browser, toPath(addresses.free), plate)
  expect(location).toBe(toPath(addresses.free))
  expect(readText(page)).toContain(message)
  expect(getForm(page, FREE).fields.plate).toBe(plate)
  expect(await listCalls("status", "superVisitor", "apply")).toEqual([])
})

test("after a lost answer a second request shows that the car has received its coupon", async () => {
  const { addresses, browser } = await openScenario("free-coupon")
  const { plate } = createRecipient()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" } })
  const { page } = await apply(browser, toPath(addresses.free), plate)
  expect(readText(page)).toContain("还没有收到领取结果")
  const response = await browser.submit(getForm(page, FREE))
  expect(getLocation(response)).toBe(FAILURE)
  expect(readText(await browser.get(FAILURE))).toContain("您今日已领取过停车券")
})

test("no coupon is applied for when the car cannot be checked", async () => {
  const { addresses, browser } = await openScenario("free-coupon")
  const listCalls = await recordCalls()
  const refusal = { code: "503", message: "活动太火爆，请稍后再来", phone: "400-820-6688" }
  const fault = rejectWith("coupons.superVisitor", refusal, 503)
  await sandbox.addFault({ match: "coupons.superVisitor", fault, times: 2 })
  const { location, page } = await apply(browser, toPath(addresses.free), createRecipient().plate)
  expect(location).toBe(FAILURE)
  expect(await listCalls("apply")).toEqual([])
  expect(page.text).toContain("tel:400")
})

test("the special page shows its rules and gives the same coupon", async () => {
  const { addresses, browser, plate } = await openScenario("free-coupon")
  const page = await browser.goto(toPath(addresses.hk))
  for (const expected of ["小型车", "大型车", "每日可享受一次免费停车2小时", "停车券可抵扣1小时"])
    expect(readText(page)).toContain(expected)
  expect((await apply(browser, toPath(addresses.hk), plate)).location).toBe(SUCCESS)
  const pageWithoutPark = await browser.goto("/WALLET/coupon/hk_coupon")
  expect(pageWithoutPark.status).toBe(200)
  expect(readText(pageWithoutPark)).toContain("小型车")
})

test("a refusal is a failure even if it names a coupon", async () => {
  const { addresses, browser, phone, plate } = await openScenario("free-coupon", { signedIn: true })
  const data = { code: "1003", message: "您今日已领取过停车券", couponId: "5001", token: "tk8f3a2c" }
  await sandbox.addFault({ match: "coupons.apply", driver: phone, fault: respondWith("coupons.apply", data) })
  const { location, page } = await apply(browser, toPath(addresses.free), plate)
  expect({ location, isSuccess: isSuccess(page) }).toEqual({ location: FAILURE, isSuccess: false })
})
