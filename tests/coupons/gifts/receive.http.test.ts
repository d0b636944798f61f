import { getForm } from "#tests/support/http-browser"
import { at, hearing, RECEIVE, take, wordsOf } from "#tests/coupons/gifts/taking"
import { somebody } from "#tests/coupons/gifts/somebody"
import { inWorld, ledTo, newPhone as newBrowser, sandbox, signIn } from "#tests/payments/paying"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

const SUCCESS = /^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\//
/** A token as the box writes it down. */
const HIDDEN = "***"
const NO_COUPON = "没有找到该优惠券信息！"

test("S088 worth, end and car park, and a form; who is not signed in sees nobody's data", async () => {
  const { addresses, browser, phone, plate } = await inWorld("given-coupon")
  const page = await browser.goto(at(addresses.given))
  const words = wordsOf(page)
  for (const said of ["15.00", "23:59 到期", "领取后放入该手机号的账户"]) expect(words).toContain(said)
  expect(getForm(page, RECEIVE).fields).toMatchObject({ phone: "", wechat: "" })
  for (const own of [phone, plate]) expect(page.text).not.toContain(own)
  await signIn(browser, phone)
  expect(getForm(await browser.goto(at(addresses.given)), RECEIVE).fields).toMatchObject({ plate, phone, wechat: "" })
})

test("what the link says is shown while the provider cannot be asked, and wins over nothing it says", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const dear = at(addresses.given).replace("/15.00/", "/999.00/")
  expect(wordsOf(await browser.goto(dear))).toContain("15.00")
  expect(wordsOf(await browser.goto(dear))).not.toContain("999.00")
  const hours = wordsOf(await browser.goto(at(addresses.hours)))
  expect([hours.includes("2.0"), hours.includes("10.00")]).toEqual([true, false])
  await sandbox.addFault({ match: "coupons.detail", fault: { kind: "status", status: 500 }, times: 2 })
  const words = wordsOf(await browser.goto(dear))
  for (const said of ["999.00", "科技园停车场", "以上为链接所写，以领取结果为准"]) expect(words).toContain(said)
})

test.each([
  ["E035 a bad plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
  ["A108 an unfinished plate", { plate: "粤B1234" }, "请输入完整的车牌号"],
  ["R048 no plate", { plate: "" }, "请填写车牌"],
  ["E036 ten digits", { phone: "1380013800" }, "请输入正确的手机号！"],
  ["E036 eleven digits that are no phone", { phone: "02138001380" }, "请输入正确的手机号！"],
  ["E036 no phone", { phone: "" }, "请输入正确的手机号！"],
  ["K045 five of a name", { wechat: "chen_" }, "微信号应为 6 至 50 位"],
  ["K045 fifty-one of a name", { wechat: "c".repeat(51) }, "微信号应为 6 至 50 位"],
])("%s: said, nothing lost, nothing asked", async (_, wrong, words) => {
  const { addresses, browser } = await inWorld("given-coupon")
  const asked = await hearing()
  const path = at(addresses.given)
  const taker = { ...somebody(), ...wrong }
  const { to, page } = await take(browser, path, taker)
  expect(decodeURI(to)).toBe(decodeURI(path))
  expect(wordsOf(page)).toContain(words)
  expect(getForm(page, RECEIVE).fields).toMatchObject(taker)
  expect(await asked("apply")).toEqual([])
})

test("every field that is wrong says so at once", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const { page } = await take(browser, at(addresses.given), { plate: "粤B", phone: "1", wechat: "x" })
  for (const said of ["请输入完整的车牌号", "请输入正确的手机号！", "微信号应为 6 至 50 位"])
    expect(wordsOf(page)).toContain(said)
})

test("R051, A091 received: coupon/apply hears all of it, and the driver goes on to the coupon", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const asked = await hearing()
  const one = { ...somebody(), wechat: "chen_h" }
  const { status, to } = await take(browser, at(addresses.hours), one)
  expect([status, to]).toEqual([303, expect.stringMatching(SUCCESS) as string])
  const [call] = await asked("apply")
  const [, couponId] = /receive\/(\d+)\//.exec(at(addresses.hours)) ?? []
  expect(call).toMatchObject({
    method: "POST",
    input: { couponId, token: HIDDEN, licencePlate: one.plate, phone: one.phone, wechatAccount: one.wechat },
  })
})

test("an answer that never came: asked again, it is there", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const path = at(addresses.hours)
  const one = somebody()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" }, driver: one.phone })
  const { page } = await take(browser, path, one)
  expect(wordsOf(page)).toContain("还没有收到领取结果，请稍后再点一次，不会重复领取")
  expect(wordsOf(page)).not.toContain("领取优惠券失败")
  expect((await browser.submit(getForm(page, RECEIVE))).headers.get("location")).toMatch(SUCCESS)
})

test("E034 the provider's own words, where it has some that no contract knows", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const one = somebody()
  const fault = rejectWith("coupons.apply", { code: "CLOSED", message: "活动已经结束" })
  await sandbox.addFault({ match: "coupons.apply", fault, driver: one.phone })
  const { page } = await take(browser, at(addresses.hours), one)
  for (const said of ["领取优惠券失败", "活动已经结束"]) expect(wordsOf(page)).toContain(said)
})

test("one that is over is marked and asks for nothing; of a form that was open meanwhile the provider says no", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const path = at(addresses.expired)
  const [form, over] = [getForm(await browser.goto(at(addresses.given)), RECEIVE), await browser.goto(path)]
  const stands = [wordsOf(over).includes("已过期"), over.text.includes('href="/WALLET/coupon"')]
  expect([...stands, over.text.includes(RECEIVE)]).toEqual([true, true, false])
  const page = await browser.get(ledTo(await browser.submit(form, { ...somebody(), back: path })))
  for (const said of ["领取优惠券失败", "这张券已过期"]) expect(wordsOf(page)).toContain(said)
})

test("E033, R052 a coupon there is not, and numbers that are none", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const asked = await hearing()
  const path = at(addresses.given)
  const blank = "/WALLET/coupon/blank_coupon"
  const odd = [path.replace(/receive\/\d+/, "receive/0"), `${blank}/0/x`, `${blank}/1.5/x`, `${blank}/1/..%2f`]
  for (const one of odd) expect([one, wordsOf(await browser.goto(one)).includes(NO_COUPON)]).toEqual([one, true])
  expect(await asked("detail", "apply", "receiveOfMall")).toEqual([])
  for (const one of [
    at(addresses.unknown),
    `${blank}/999999999/tk8f3a2c`,
    path.replace(/(receive\/\d+\/)[^/]+/, "$1x"),
  ])
    expect([one, wordsOf(await browser.goto(one)).includes(NO_COUPON)]).toEqual([one, true])
})

test("one that went while its form was open", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const form = getForm(await browser.goto(at(addresses.given)), RECEIVE)
  const sent = await browser.submit(form, { ...somebody(), back: at(addresses.unknown) })
  expect(wordsOf(await browser.get(ledTo(sent)))).toContain(NO_COUPON)
})

test("a form that names no coupon's address leads to one's own", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const form = getForm(await browser.goto(at(addresses.given)), RECEIVE)
  for (const back of ["", "/CONFIG", "//evil.example/WALLET/coupon/blank_coupon/1/2", "https://evil.example/"])
    expect(ledTo(await browser.submit(form, { ...somebody(), back }))).toBe("/WALLET/coupon")
})

test("who is forgotten meanwhile signs in and comes back to the form, with what was typed", async () => {
  const { addresses, browser } = await inWorld("given-coupon", { signedIn: true })
  const path = at(addresses.hours)
  const form = getForm(await browser.goto(path), RECEIVE)
  const one = somebody()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "unauthorized" }, driver: one.phone })
  const sent = await browser.submit(form, one)
  expect(decodeURIComponent(ledTo(sent))).toContain("/api/session/restore?next=/WALLET/coupon/receive/")
  const page = await browser.goto(path)
  expect(wordsOf(page)).toContain("已重新登录，请再领取一次")
  expect(getForm(page, RECEIVE).fields).toMatchObject(one)
})

test("one browser that tries too many is stopped; its neighbour is not", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const [path, form] = [at(addresses.expired), getForm(await browser.goto(at(addresses.given)), RECEIVE)]
  const send = () => browser.submit(form, { ...somebody(), back: path })
  for (let i = 0; i < 30; i++) await send()
  const asked = await hearing()
  await send()
  expect(wordsOf(await browser.goto(path))).toContain("领取太频繁，请稍后再试")
  expect(await asked("apply")).toEqual([])
  expect((await take(newBrowser(), at(addresses.hours), somebody())).to).toMatch(SUCCESS)
})

describe("of a mall", () => {
  test("S090, C099 the provider says what it is worth, no name is asked for, and the mall's own call takes it", async () => {
    const { addresses, browser } = await inWorld("mall-coupon")
    const asked = await hearing()
    const path = at(addresses.blank)
    const page = await browser.goto(path)
    for (const said of ["2.0", "商场停车券", "科技园东区停车场", "到期"]) expect(wordsOf(page)).toContain(said)
    expect(getForm(page, RECEIVE).fields).not.toHaveProperty("wechat")
    const { plate, phone } = somebody()
    const { to } = await take(browser, path, { plate, phone })
    expect(to).toMatch(/^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/\d+\/1$/)
    const [call] = await asked("receiveOfMall")
    const [, couponId] = /blank_coupon\/(\d+)\//.exec(path) ?? []
    expect(call).toMatchObject({ method: "POST", input: { couponId, token: HIDDEN, licencePlate: plate, phone } })
    expect(call?.path).toMatch(/\/coupon\/mixc_receive_coupon$/)
    expect(await asked("apply")).toEqual([])
  })

  test("E034 taken by another: a clear no", async () => {
    const { addresses, browser } = await inWorld("mall-coupon")
    const path = at(addresses.blank)
    const typed = () => ({ plate: somebody().plate, phone: somebody().phone })
    const form = getForm(await browser.goto(path), RECEIVE)
    await take(newBrowser(), path, typed())
    const page = await browser.get(ledTo(await browser.submit(form, typed())))
    for (const said of ["领取优惠券失败", "这张券已经被领走了"]) expect(wordsOf(page)).toContain(said)
  })

  test("S089 the notice says who hears of what; to agree is a link to the coupon, and changes nothing", async () => {
    const { addresses, browser } = await inWorld("mall-coupon")
    const asked = await hearing()
    const [notify, blank] = [at(addresses.notify), at(addresses.blank)]
    const page = await browser.goto(notify)
    for (const said of ["海岸城购物中心", "手机号和车牌号", "同意"]) expect(wordsOf(page)).toContain(said)
    expect(page.text).toContain(`href="${blank}"`)
    expect(await asked("receiveOfMall", "apply")).toEqual([])
    const { plate, phone } = somebody()
    const { to } = await take(browser, blank, { plate, phone })
    expect((await browser.goto(notify)).text).toContain(`href="${to}"`)
  })
})

test("S078 whoever is sent the address of success and has received nothing is told so, and where to", async () => {
  const { addresses } = await inWorld("given-coupon")
  const [, id, token] = /receive\/(\d+)\/([^/]+)\//.exec(at(addresses.given))!
  const page = await newBrowser().goto(`/WALLET/coupon/apply_success/${id}/${token}/1001/0`)
  expect(wordsOf(page)).toContain("这张券还没有领取")
  expect(page.text).not.toContain("mark bg-good")
  expect(page.text).toContain(`href="/WALLET/coupon/receive/${id}/${token}/`)
})

test("T119 who is not signed in goes from the coupon just received to the bill of that car, with it ticked", async () => {
  const { addresses, browser } = await inWorld("given-coupon")
  const taker = somebody()
  const { to, page } = await take(browser, at(addresses.hours), taker)
  expect(getForm(page, "/api/pay/find").fields).toMatchObject({ plate: taker.plate })
  expect(getForm(page, "/api/pay/find").fields.coupons).toMatch(/^\d+$/)
  // Another browser is told of no car.
  expect((await newBrowser().get(to)).text).not.toContain(taker.plate)
})

test.each([
  ["1003", "您今日已领取过停车券"],
  ["1005", "这张券暂时不能领取"],
])("a no in its code %s is no success, whatever else is in it", async (code, message) => {
  const { addresses, browser, phone } = await inWorld("given-coupon")
  await signIn(browser, phone)
  await sandbox.addFault({
    match: "coupons.apply",
    driver: phone,
    fault: respondWith("coupons.apply", { code, message, couponId: "5001" }),
  })
  const { to, page } = await take(browser, at(addresses.given), somebody())
  expect(to).not.toMatch(SUCCESS)
  expect(wordsOf(page)).toContain(message)
  expect(page.text).not.toContain("mark bg-good")
})
