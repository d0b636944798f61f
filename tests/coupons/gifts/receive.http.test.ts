import { getForm } from "#tests/support/http-browser"
import { recordCalls, RECEIVE, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone, sandbox, signIn, toPath } from "#tests/payments/pay-steps"
import { rejectWith, respondWith } from "#tests/support/provider-answers"

const SUCCESS = /^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\//
/** The sandbox masks tokens in its list of calls. */
const MASKED_TOKEN = "***"
const NO_COUPON = "没有找到该优惠券信息！"

test("the page of a gift coupon shows value, expiry and car park, and no personal data to a signed-out driver", async () => {
  const { addresses, browser, phone, plate } = await openScenario("given-coupon")
  const page = await browser.goto(toPath(addresses.given))
  const text = readText(page)
  for (const expected of ["15.00", "23:59 到期", "领取后放入该手机号的账户"]) expect(text).toContain(expected)
  expect(getForm(page, RECEIVE).fields).toMatchObject({ phone: "", wechat: "" })
  for (const value of [phone, plate]) expect(page.text).not.toContain(value)
  await signIn(browser, phone)
  expect(getForm(await browser.goto(toPath(addresses.given)), RECEIVE).fields).toMatchObject({
    plate,
    phone,
    wechat: "",
  })
})

test("the values of the link are shown only while the provider cannot be queried", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const changedPath = toPath(addresses.given).replace("/15.00/", "/999.00/")
  expect(readText(await browser.goto(changedPath))).toContain("15.00")
  expect(readText(await browser.goto(changedPath))).not.toContain("999.00")
  const hoursText = readText(await browser.goto(toPath(addresses.hours)))
  expect(hoursText).toContain("2.0")
  expect(hoursText).not.toContain("10.00")
  await sandbox.addFault({ match: "coupons.detail", fault: { kind: "status", status: 500 }, times: 2 })
  const text = readText(await browser.goto(changedPath))
  for (const expected of ["999.00", "科技园停车场", "面额和有效期以领取结果为准"]) expect(text).toContain(expected)
})

test.each([
  ["an invalid plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
  ["an unfinished plate", { plate: "粤B1234" }, "请输入完整的车牌号"],
  ["no plate", { plate: "" }, "请填写车牌"],
  ["a phone number of ten digits", { phone: "1380013800" }, "请输入正确的手机号！"],
  ["eleven digits that are no phone number", { phone: "02138001380" }, "请输入正确的手机号！"],
  ["no phone number", { phone: "" }, "请输入正确的手机号！"],
  ["a WeChat ID of five characters", { wechat: "chen_" }, "微信号应为 6 至 50 位"],
  ["a WeChat ID of fifty-one characters", { wechat: "c".repeat(51) }, "微信号应为 6 至 50 位"],
])("a form with %s shows an error, keeps the values and is not sent", async (_, invalid, message) => {
  const { addresses, browser } = await openScenario("given-coupon")
  const listCalls = await recordCalls()
  const path = toPath(addresses.given)
  const recipient = { ...createRecipient(), ...invalid }
  const { location, page } = await submitGiftForm(browser, path, recipient)
  expect(decodeURI(location)).toBe(decodeURI(path))
  expect(readText(page)).toContain(message)
  expect(getForm(page, RECEIVE).fields).toMatchObject(recipient)
  expect(await listCalls("apply")).toEqual([])
})

test("a form with several errors shows all of them", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const { page } = await submitGiftForm(browser, toPath(addresses.given), { plate: "粤B", phone: "1", wechat: "x" })
  for (const expected of ["请输入完整的车牌号", "请输入正确的手机号！", "微信号应为 6 至 50 位"])
    expect(readText(page)).toContain(expected)
})

test("submitting the form sends all values and redirects to the coupon", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const listCalls = await recordCalls()
  const recipient = { ...createRecipient(), wechat: "chen_h" }
  const { status, location } = await submitGiftForm(browser, toPath(addresses.hours), recipient)
  expect(status).toBe(303)
  expect(location).toMatch(SUCCESS)
  const [call] = await listCalls("apply")
  const [, couponId] = /receive\/(\d+)\//.exec(toPath(addresses.hours)) ?? []
  expect(call).toMatchObject({
    method: "POST",
    input: {
      couponId,
      token: MASKED_TOKEN,
      licencePlate: recipient.plate,
      phone: recipient.phone,
      wechatAccount: recipient.wechat,
    },
  })
})

test("a gift whose response was lost is received on the next attempt", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const path = toPath(addresses.hours)
  const recipient = createRecipient()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" }, driver: recipient.phone })
  const { page } = await submitGiftForm(browser, path, recipient)
  expect(readText(page)).toContain("还没有收到领取结果，请稍后再点一次，不会重复领取")
  expect(readText(page)).not.toContain("领取优惠券失败")
  expect((await browser.submit(getForm(page, RECEIVE))).headers.get("location")).toMatch(SUCCESS)
})

test("an unknown refusal shows the provider's message", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const recipient = createRecipient()
  const fault = rejectWith("coupons.apply", { code: "CLOSED", message: "活动已经结束" })
  await sandbox.addFault({ match: "coupons.apply", fault, driver: recipient.phone })
  const { page } = await submitGiftForm(browser, toPath(addresses.hours), recipient)
  for (const expected of ["领取优惠券失败", "活动已经结束"]) expect(readText(page)).toContain(expected)
})

test("an expired coupon shows no form, and a form that was already open is refused", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const path = toPath(addresses.expired)
  const [form, expiredPage] = [getForm(await browser.goto(toPath(addresses.given)), RECEIVE), await browser.goto(path)]
  expect(readText(expiredPage)).toContain("已过期")
  expect(expiredPage.text).toContain('href="/WALLET/coupon"')
  expect(expiredPage.text).not.toContain(RECEIVE)
  const page = await browser.get(getLocation(await browser.submit(form, { ...createRecipient(), back: path })))
  for (const expected of ["领取优惠券失败", "这张券已过期"]) expect(readText(page)).toContain(expected)
})

test("an unknown coupon and an invalid number show that there is no coupon", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const listCalls = await recordCalls()
  const path = toPath(addresses.given)
  const mallPath = "/WALLET/coupon/blank_coupon"
  const invalidPaths = [
    path.replace(/receive\/\d+/, "receive/0"),
    `${mallPath}/0/x`,
    `${mallPath}/1.5/x`,
    `${mallPath}/1/..%2f`,
  ]
  for (const invalidPath of invalidPaths)
    expect({ invalidPath, isRefused: readText(await browser.goto(invalidPath)).includes(NO_COUPON) }).toEqual({
      invalidPath,
      isRefused: true,
    })
  expect(await listCalls("detail", "apply", "receiveOfMall")).toEqual([])
  for (const unknownPath of [
    toPath(addresses.unknown),
    `${mallPath}/999999999/tk8f3a2c`,
    path.replace(/(receive\/\d+\/)[^/]+/, "$1x"),
  ])
    expect({ unknownPath, isRefused: readText(await browser.goto(unknownPath)).includes(NO_COUPON) }).toEqual({
      unknownPath,
      isRefused: true,
    })
})

test("a coupon that was deleted while its form was open shows that there is no coupon", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const form = getForm(await browser.goto(toPath(addresses.given)), RECEIVE)
  const response = await browser.submit(form, { ...createRecipient(), back: toPath(addresses.unknown) })
  expect(readText(await browser.get(getLocation(response)))).toContain(NO_COUPON)
})

test("a form with a return URL that is not allowed redirects to the driver's coupons", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const form = getForm(await browser.goto(toPath(addresses.given)), RECEIVE)
  for (const back of ["", "/CONFIG", "//evil.example/WALLET/coupon/blank_coupon/1/2", "https://evil.example/"])
    expect(getLocation(await browser.submit(form, { ...createRecipient(), back }))).toBe("/WALLET/coupon")
})

test("a driver whose session has ended signs in and returns to the form with the entered values", async () => {
  const { addresses, browser } = await openScenario("given-coupon", { signedIn: true })
  const path = toPath(addresses.hours)
  const form = getForm(await browser.goto(path), RECEIVE)
  const recipient = createRecipient()
  await sandbox.addFault({ match: "coupons.apply", fault: { kind: "unauthorized" }, driver: recipient.phone })
  const response = await browser.submit(form, recipient)
  expect(decodeURIComponent(getLocation(response))).toContain("/api/session/restore?next=/WALLET/coupon/receive/")
  const page = await browser.goto(path)
  expect(readText(page)).toContain("已重新登录，请再领取一次")
  expect(getForm(page, RECEIVE).fields).toMatchObject(recipient)
})

test("a browser with too many attempts is limited, and another browser is not", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const [path, form] = [toPath(addresses.expired), getForm(await browser.goto(toPath(addresses.given)), RECEIVE)]
  const send = () => browser.submit(form, { ...createRecipient(), back: path })
  for (let i = 0; i < 30; i++) await send()
  const listCalls = await recordCalls()
  await send()
  expect(readText(await browser.goto(path))).toContain("领取太频繁，请稍后再试")
  expect(await listCalls("apply")).toEqual([])
  expect((await submitGiftForm(openPhone(), toPath(addresses.hours), createRecipient())).location).toMatch(SUCCESS)
})

test("the success page of a coupon that was not received links to its form", async () => {
  const { addresses } = await openScenario("given-coupon")
  const [, id, token] = /receive\/(\d+)\/([^/]+)\//.exec(toPath(addresses.given))!
  const page = await openPhone().goto(`/WALLET/coupon/apply_success/${id}/${token}/1001/0`)
  expect(readText(page)).toContain("这张券还没有领取")
  expect(page.text).not.toContain("mark bg-good")
  expect(page.text).toContain(`href="/WALLET/coupon/receive/${id}/${token}/`)
})

test("a signed-out driver can open the fee of the car with the received coupon selected", async () => {
  const { addresses, browser } = await openScenario("given-coupon")
  const recipient = createRecipient()
  const { location, page } = await submitGiftForm(browser, toPath(addresses.hours), recipient)
  expect(getForm(page, "/api/pay/find").fields).toMatchObject({ plate: recipient.plate })
  expect(getForm(page, "/api/pay/find").fields.coupons).toMatch(/^\d+$/)
  // Another browser does not see the plate.
  expect((await openPhone().get(location)).text).not.toContain(recipient.plate)
})

test.each([
  ["1003", "您今日已领取过停车券"],
  ["1005", "这张券暂时不能领取"],
])("an answer with the code %s is a refusal whatever else it contains", async (code, message) => {
  const { addresses, browser, phone } = await openScenario("given-coupon")
  await signIn(browser, phone)
  await sandbox.addFault({
    match: "coupons.apply",
    driver: phone,
    fault: respondWith("coupons.apply", { code, message, couponId: "5001" }),
  })
  const { location, page } = await submitGiftForm(browser, toPath(addresses.given), createRecipient())
  expect(location).not.toMatch(SUCCESS)
  expect(readText(page)).toContain(message)
  expect(page.text).not.toContain("mark bg-good")
})
