import { getForm, type Browser, type Page } from "#tests/support/http-browser"
import { at, FREE, hearing, take, wordsOf } from "#tests/coupons/gifts/taking"
import { somebody } from "#tests/coupons/gifts/somebody"
import { inWorld, ledTo, newPhone as newBrowser, payScreen, sandbox } from "#tests/payments/paying"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

const SUCCESS = "/WALLET/coupon/apply_free_success"
const FAILURE = "/WALLET/coupon/apply_free_failure"
const isGreen = ({ text }: Page) => /class="mark bg-good/.test(text)

const apply = (browser: Browser, path: string, plate: string) => take(browser, path, { plate }, FREE)

test("S076 a plate is all it asks for", async () => {
  const { addresses, browser } = await inWorld("free-coupon")
  const page = await browser.goto(at(addresses.free))
  expect(wordsOf(page)).toContain("领取免费停车券")
  expect(wordsOf(page)).toContain("科技园东区停车场")
  expect(Object.keys(getForm(page, FREE).fields).toSorted()).toEqual(["back", "csrfToken", "plate"])
  expect(page.text).not.toContain(`type="file"`)
})

test("S081, C090, C095, C098 asked about, applied for, had; it says so, also after a reload", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  const asked = await hearing()
  const { status, to, page } = await apply(browser, at(addresses.free), plate)
  expect([status, to, isGreen(page)]).toEqual([303, SUCCESS, true])
  const calls = await asked("status", "superVisitor", "apply")
  expect(calls.map(({ call }) => call).toSorted()).toEqual(["coupons.apply", "coupons.status", "coupons.superVisitor"])
  expect(calls.at(-1)?.call).toBe("coupons.apply")
  const [, parkId] = /apply_free_coupon\/([^/]+)\//.exec(at(addresses.free)) ?? []
  const about = { parkId, licencePlate: plate }
  expect(calls.find(({ call }) => call === "coupons.status")?.input).toMatchObject(about)
  expect(calls.find(({ call }) => call === "coupons.superVisitor")?.input).toMatchObject({ ...about, token: "***" })
  expect(calls.at(-1)?.input).toMatchObject({ ...about, token: "***" })
  for (const shown of [page, await browser.goto(SUCCESS)]) {
    for (const said of ["领取成功", "1.0", "科技园东区停车场", "查看停车券", "立即缴费"])
      expect(wordsOf(shown)).toContain(said)
    expect(shown.text).toContain(`aria-label="车牌 ${plate}"`)
  }
})

test("X040 it leads to the look-up of that car, and on its bill the coupon is ticked", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  const { page } = await apply(browser, at(addresses.free), plate)
  const found = await browser.submit(getForm(page, "/api/pay/find"))
  const to = ledTo(found)
  expect(decodeURIComponent(to)).toMatch(new RegExp(`^/PAY/.*${plate}`))
  const bill = await payScreen(browser, to)
  expect(bill.text).toContain(`aria-label="车牌 ${plate}"`)
  // 225 minutes cost 20 yuan; an hour less, 15.
  expect(wordsOf(bill)).toContain("立即支付 ¥15.00")
})

test("X039 and to the coupon itself, for who is signed in", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon", { signedIn: true })
  const { page } = await apply(browser, at(addresses.free), plate)
  const [, href = ""] = /href="(\/WALLET\/coupon\?[^"]*coupon=[^"]*)"/.exec(page.text) ?? []
  const coupon = await browser.goto(href.replaceAll("&amp;", "&"))
  for (const said of ["免费停车券", "1.0", "免费领取"]) expect(wordsOf(coupon)).toContain(said)
  expect(coupon.text).toContain(`aria-label="车牌 ${plate}"`)
})

test("S083 the second time, by whichever phone: no, in the server's words, and the way to the one there is", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  const path = at(addresses.free)
  await apply(browser, path, plate)
  for (const phone of [browser, newBrowser()]) {
    const { to, page } = await apply(phone, path, plate)
    expect([to, isGreen(page)]).toEqual([FAILURE, false])
    for (const said of ["今天已经领过", "您今日已领取过停车券", "查看已领取的停车券"])
      expect(wordsOf(page)).toContain(said)
  }
})

test("a link that is none: the server's words, and the way back to the form", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  const path = at(addresses.gone)
  const { to, page } = await apply(browser, path, plate)
  expect(to).toBe(FAILURE)
  expect(wordsOf(page)).toContain("领取链接已失效，请重新扫码")
  for (const href of [path, "/WALLET/coupon"]) expect(page.text).toContain(`href="${href}"`)
  expect(wordsOf(await browser.goto(FAILURE))).toContain("领取链接已失效，请重新扫码")
})

test("an address alone says nothing, whatever is written behind it", async () => {
  for (const address of [SUCCESS, FAILURE]) {
    for (const more of ["", "?message=%E9%A2%86%E5%8F%96%E6%88%90%E5%8A%9F&couponId=5001&token=tk8f3a2c"]) {
      const page = await newBrowser().goto(address + more)
      const words = wordsOf(page)
      expect([page.status, isGreen(page), words.includes("这里没有领取结果")]).toEqual([200, false, true])
      expect(words.replace(/<title>.*?<\/title>/, "")).not.toContain("5001")
    }
  }
})

test("neither shows what was the other's", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  await apply(browser, at(addresses.free), plate)
  expect(ledTo(await browser.get(FAILURE))).toBe(SUCCESS)
  await apply(browser, at(addresses.free), plate)
  expect(ledTo(await browser.get(SUCCESS))).toBe(FAILURE)
})

test("T010, C095 a visitor's coupon is for the car that is expected", async () => {
  const { addresses, browser, plates } = await inWorld("visitor-coupon")
  const [expected = "", other = ""] = plates
  const asked = await hearing()
  const no = await apply(browser, at(addresses.visitor), other)
  expect(wordsOf(no.page)).toContain("没有查到这辆车的访客预约，请联系被访人")
  expect([no.to, (await asked("apply")).length]).toEqual([FAILURE, 0])
  const yes = await apply(browser, at(addresses.visitor), expected)
  expect([yes.to, wordsOf(yes.page).includes("访客停车券"), wordsOf(yes.page).includes("2.0")]).toEqual([
    SUCCESS,
    true,
    true,
  ])
})

test.each([
  ["粤B1234", "请输入完整的车牌号"],
  ["粤B1234-", "请输入正确的车牌号！"],
  ["", "请填写车牌"],
])("R048, E035 %j is said at the plate, is not lost and not sent", async (plate, words) => {
  const { addresses, browser } = await inWorld("free-coupon")
  const asked = await hearing()
  const { to, page } = await apply(browser, at(addresses.free), plate)
  expect([to, wordsOf(page).includes(words)]).toEqual([at(addresses.free), true])
  expect(getForm(page, FREE).fields.plate).toBe(plate)
  expect(await asked("status", "superVisitor", "apply")).toEqual([])
})

test("an answer that never came: asked again, the car has one, and is told so", async () => {
  const { addresses, browser } = await inWorld("free-coupon")
  const { plate } = somebody()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" } })
  const { page } = await apply(browser, at(addresses.free), plate)
  expect(wordsOf(page)).toContain("还没有收到领取结果")
  const again = await browser.submit(getForm(page, FREE))
  expect(ledTo(again)).toBe(FAILURE)
  expect(wordsOf(await browser.get(FAILURE))).toContain("您今日已领取过停车券")
})

test("what cannot be asked is no coupon: nothing is applied for", async () => {
  const { addresses, browser } = await inWorld("free-coupon")
  const asked = await hearing()
  const said = { code: "503", message: "活动太火爆，请稍后再来", phone: "400-820-6688" }
  const fault = rejectWith("coupons.superVisitor", said, 503)
  await sandbox.addFault({ match: "coupons.superVisitor", fault, times: 2 })
  const { to, page } = await apply(browser, at(addresses.free), somebody().plate)
  expect([to, (await asked("apply")).length]).toEqual([FAILURE, 0])
  expect(page.text).toContain("tel:400")
})

test("S091 the special page has the rules of the house, and the same coupon", async () => {
  const { addresses, browser, plate } = await inWorld("free-coupon")
  const page = await browser.goto(at(addresses.hk))
  for (const said of ["小型车", "大型车", "每日可享受一次免费停车2小时", "停车券可抵扣1小时"])
    expect(wordsOf(page)).toContain(said)
  expect((await apply(browser, at(addresses.hk), plate)).to).toBe(SUCCESS)
  const plain = await browser.goto("/WALLET/coupon/hk_coupon")
  expect([plain.status, wordsOf(plain).includes("小型车")]).toEqual([200, true])
})

test("a no is a no, also where it names the coupon that was had", async () => {
  const { addresses, browser, phone, plate } = await inWorld("free-coupon", { signedIn: true })
  const data = { code: "1003", message: "您今日已领取过停车券", couponId: "5001", token: "tk8f3a2c" }
  await sandbox.addFault({ match: "coupons.apply", driver: phone, fault: respondWith("coupons.apply", data) })
  const { to, page } = await apply(browser, at(addresses.free), plate)
  expect([to, isGreen(page)]).toEqual([FAILURE, false])
})
