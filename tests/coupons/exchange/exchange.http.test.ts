import { formTo } from "#tests/support/http-browser"
import {
  APPLY,
  hearing,
  ledTo,
  receipt,
  sandbox,
  SEND,
  show,
  type Shopper,
  shopper,
  wordsOf,
} from "#tests/coupons/exchange/showing"
import { newBrowser, signIn } from "#tests/safety/people"
import { says } from "#tests/support/provider-answers"
import { flags } from "#lib/provider/adapter"

const APPLYING = /^\/WALLET\/coupon\/applying\?/
const SUCCESS = /^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/1001\/0$/
const buildAnswer = (body: object) => says("coupons.apply", body)

test("S073, S075, C091 the form shows the shop, the alias, car and phone, and what a photo must be", async () => {
  const { browser, form, phone, plate } = await shopper()
  const page = await browser.arrive(form)
  const text = wordsOf(page)
  for (const expected of ["凭小票换停车券", "海味轩餐厅（海岸城店）", "请确保小票照片清晰、真实", "查看正确示例"])
    expect(text).toContain(expected)
  expect(formTo(page, SEND).fields).toMatchObject({ plate, phone, wechat: "", back: form })
  expect(page.text).toContain('name="photo"')
})

test("N045, R045 the form asks for photo and plate as the shop requires, not as the address says", async () => {
  const { browser, pathTo, form } = await shopper()
  const withoutTicket = await browser.arrive(pathTo("without-ticket"))
  expect(withoutTicket.text).not.toContain('type="file"')
  expect(formTo(withoutTicket, APPLY).fields.plate).toBeDefined()
  expect((await browser.arrive(pathTo("without-plate"))).text).not.toContain('name="plate"')
  expect((await browser.arrive(`${pathTo("without-ticket")}/1/0`)).text).toContain('type="file"')
  expect((await browser.arrive(`${form}/0/0`)).text).toContain('type="file"')
  expect((await browser.arrive(pathTo("test"))).text).toContain('name="photo"')
})

test("A152, K035 to K038 the form shows the rules of the car park", async () => {
  const { browser, form } = await shopper()
  const text = wordsOf(await browser.arrive(form))
  for (const expected of ["满 50 元", "满 100 元", "电影票", "每车每日限用一张，当日有效，每日最多减免2小时"])
    expect(text).toContain(expected)
})

test("E043, A144 an invalid code shows an alert and a link to the driver's coupons", async () => {
  const { browser, pathTo } = await shopper()
  for (const path of [pathTo("invalid"), "/WALLET/coupon/applying?merchantId=1&token=x", "/WALLET/coupon/applying"]) {
    const { text } = await browser.arrive(path)
    const hasAlert = text.includes("无效的扫码，请重新扫码")
    const hasLink = text.includes('href="/WALLET/coupon"')
    expect({ path, hasAlert, hasLink }).toEqual({ path, hasAlert: true, hasLink: true })
  }
})

test("a form with a photo leads a signed-out driver to sign-in, and one without a photo does not", async () => {
  const { pathTo, form } = await shopper()
  const stranger = newBrowser()
  expect(decodeURIComponent(ledTo(await stranger.visit(form)))).toContain(`/api/session/restore?next=${form}`)
  const page = await stranger.arrive(pathTo("without-ticket"))
  expect(formTo(page, APPLY).fields).toMatchObject({ phone: "" })
})

describe("a receipt", () => {
  let driver: Shopper
  beforeEach(async () => void (driver = await shopper()))
  const send = async (fields: Record<string, string> = {}, photo = true) =>
    show(driver.browser, driver.form, { ...fields, ...(photo && { photo: { bytes: await receipt() } }) })

  test("C096 to C098, N043, N094, T064 to T067 is checked, stored, sent, waited for and exchanged", async () => {
    const callsOf = await hearing()
    const { to: destination, page } = await send({ wechat: "chen_haiwei88" })
    expect(destination).toMatch(APPLYING)
    expect((await callsOf("coupons.carInPark", "coupons.oncePerDay")).map(({ input }) => input.licencePlate)).toEqual([
      driver.plate,
      driver.plate,
    ])
    const [applied] = await callsOf("coupons.apply")
    expect(applied?.input).toMatchObject({
      ...{ parkId: "1001", merchantName: "海味轩餐厅", licencePlate: driver.plate, phone: driver.phone },
      ...{
        needTicket: flags.written.yes,
        wechatAccount: "chen_haiwei88",
        fileKey: expect.stringMatching(/^receipt\//) as string,
      },
    })
    expect(applied?.input).not.toHaveProperty("mediaId")
    const waitingText = wordsOf(await page())
    for (const text of ["您的申请正在处理中，请稍候", "工作人员正在核对小票", "刷新审核结果"])
      expect(waitingText).toContain(text)
    expect(waitingText).toContain("可以离开本页")
    await sandbox.decideReceipt(driver.phone, { as: "passed", amount: 120_000 })
    expect(ledTo(await driver.browser.visit(destination))).toMatch(SUCCESS)
    const successPage = await driver.browser.arrive(destination)
    for (const text of ["领取成功", "2.0", "海味轩餐厅", "查看停车券", "立即缴费", "缴费时已为您选好这张券"])
      expect(wordsOf(successPage)).toContain(text)
    const stranger = await newBrowser().arrive(ledTo(await driver.browser.visit(destination)))
    expect(wordsOf(stranger)).toContain("2.0")
    expect(stranger.text).not.toContain(driver.plate)
    const { coupons } = await sandbox.receipts(driver.phone)
    expect(coupons).toMatchObject([{ plate: driver.plate, minutes: 120 }])
    expect(formTo(successPage, "/api/pay/find").fields).toMatchObject({
      plate: driver.plate,
      coupons: String(coupons[0]?.id),
    })
    expect(decodeURI(ledTo(await driver.browser.submit(formTo(successPage, "/api/pay/find"))))).toMatch(/^\/PAY\//)
  })

  test.each([
    ["E035 an invalid plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
    ["R048 an empty plate", { plate: "" }, "请填写车牌"],
    ["E036 a phone number of ten digits", { phone: "1380013800" }, "请输入正确的手机号！"],
    ["a name of five characters", { wechat: "chen_" }, "微信号应为 6 至 50 位"],
  ])("is not sent with %s, and the form keeps what was typed", async (_, invalid, message) => {
    const callsOf = await hearing()
    const { to, page } = await send(invalid)
    expect(to).toBe(driver.form)
    const screen = await page()
    expect(wordsOf(screen)).toContain(message)
    expect(formTo(screen, SEND).fields).toMatchObject(invalid)
    expect(await callsOf("coupons.apply", "coupons.carInPark", "platform.uploadSignature")).toEqual([])
  })

  test("R057 is required, and its ticket is kept while the rest is corrected", async () => {
    expect(wordsOf(await (await send({}, false)).page())).toContain("请上传小票照片")
    await sandbox.fault({ match: "coupons.apply", fault: { kind: "status", status: 503 }, driver: driver.phone })
    const retryPage = await (await send()).page()
    expect(wordsOf(retryPage)).toContain("申请失败：")
    expect(formTo(retryPage, SEND).fields.photoTicket).toBeTruthy()
    expect((await show(driver.browser, driver.form, {}, retryPage)).to).toMatch(APPLYING)
  })

  test("C096, C097 is not stored for a car outside the car park or with a coupon of today", async () => {
    const callsOf = await hearing()
    const other = driver.plates[1]!
    expect(wordsOf(await (await send({ plate: other })).page())).toContain("这辆车不在停车场内，入场后再来兑换")
    driver = await shopper("receipt-twice")
    const page = await (await send()).page()
    // The link is beside the message, not only at the end of the form.
    expect(wordsOf(page)).toMatch(/您今日已领取过停车券\s*查看已领取的停车券/)
    expect(await callsOf("platform.uploadSignature", "coupons.apply")).toEqual([])
  })

  test.each<[string, object, string]>([
    ["T064, 1001", { code: "1001", leftAttempts: 2 }, "/apply_retry/2/"],
    ["T064, 1001 as a number", { code: 1001, leftAttempts: 1 }, "/apply_retry/1/"],
    [
      "T066, 1005",
      { code: "1005", title: "小票过期", message: "请用当天的小票", leftAttempts: 1 },
      "/0/小票过期/请用当天的小票",
    ],
    [
      "T065, E032, 1003",
      { code: "1003", message: "您今日已领取过停车券", couponId: "5001", token: "tk8f3a2c" },
      "/apply_failure/您今日已领取过停车券/1003/5001/tk8f3a2c/0",
    ],
    ["T067", { couponId: "5001", token: "tk8f3a2c", parkId: "1001" }, "/apply_success/5001/tk8f3a2c/1001/0"],
  ])("answered with %s leads to its screen", async (_, data, expected) => {
    await sandbox.fault({ match: "coupons.apply", fault: buildAnswer(data), driver: driver.phone })
    expect((await send()).to).toContain(expected)
  })

  test("E031 that fails for another reason shows the provider's message and keeps the form", async () => {
    await sandbox.fault({
      match: "coupons.apply",
      fault: buildAnswer({ code: "1009", message: "活动已经结束" }),
      driver: driver.phone,
    })
    const screen = await (await send()).page()
    expect(wordsOf(screen)).toContain("申请失败：活动已经结束")
    expect(formTo(screen, SEND).fields).toMatchObject({ plate: driver.plate, phone: driver.phone })
  })

  test("whose answer was lost is sent again as the same receipt", async () => {
    await sandbox.fault({ match: "coupons.apply", fault: { kind: "reset-mid-body" }, driver: driver.phone })
    const screen = await (await send()).page()
    expect(wordsOf(screen)).toContain("还没有收到申请结果，请稍后再点一次，不会重复领取")
    expect(wordsOf(screen)).not.toContain("申请失败")
    expect((await show(driver.browser, driver.form, {}, screen)).to).toMatch(APPLYING)
    expect((await sandbox.receipts(driver.phone)).receipts).toHaveLength(1)
  })

  test("of a driver whose session has ended leads to sign-in and back to the form with its values", async () => {
    await sandbox.fault({ match: "coupons.apply", fault: { kind: "unauthorized" }, driver: driver.phone })
    const { to } = await send({ wechat: "chen_haiwei88" })
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${driver.form}`)
    const screen = await driver.browser.arrive(driver.form)
    expect(wordsOf(screen)).toContain("已重新登录，请再提交一次")
    expect(formTo(screen, SEND).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("C100, R054 is sent as text where the shop requires it", async () => {
    const callsOf = await hearing()
    const { to } = await show(driver.browser, driver.pathTo("as-text"), { photo: { bytes: await receipt() } })
    expect(to).toMatch(APPLYING)
    expect(await callsOf("coupons.uploadAsText")).toHaveLength(1)
    expect(await callsOf("platform.uploadSignature")).toEqual([])
    await sandbox.fault({ match: "coupons.uploadAsText", fault: { kind: "status", status: 500 }, driver: driver.phone })
    const other = await shopper()
    const bytes = await receipt()
    await sandbox.fault({ match: "coupons.uploadAsText", fault: { kind: "status", status: 500 }, driver: other.phone })
    const screen = await (await show(other.browser, other.pathTo("as-text"), { photo: { bytes } })).page()
    expect(wordsOf(screen)).toContain("上传失败,请重新提交")
  })

  test("N094 from the messaging app is sent by its media id only", async () => {
    const stored = await fetch(`${sandbox.url}/messaging/media`, {
      method: "POST",
      body: new Uint8Array(await receipt()),
    })
    const { serverId } = (await stored.json()) as { serverId: string }
    const callsOf = await hearing()
    expect((await send({ mediaId: serverId }, false)).to).toMatch(APPLYING)
    const [applied] = await callsOf("coupons.apply")
    expect(applied?.input).toMatchObject({ mediaId: serverId, needTicket: flags.written.yes })
    expect(applied?.input).not.toHaveProperty("fileKey")
  })

  test("S092 on the test form leads to the same screen", async () => {
    expect((await show(driver.browser, driver.pathTo("test"), { photo: { bytes: await receipt() } })).to).toMatch(
      APPLYING,
    )
  })
})

test("a shop without photos gives the coupon at once to anybody, and refuses a second", async () => {
  const { pathTo, plate } = await shopper()
  const [browser, path, phone] = [newBrowser(), pathTo("without-ticket"), "13700137001"]
  const send = async () => browser.submit(formTo(await browser.arrive(path), APPLY), { plate, phone })
  expect(ledTo(await send())).toMatch(SUCCESS)
  expect(decodeURI(ledTo(await send()))).toBe(path)
  expect(wordsOf(await browser.arrive(path))).toContain("您今日已领取过停车券")
})

test("P016 a normal sign-in can use the form, and another driver sees nothing of an application", async () => {
  const { pathTo, plate } = await shopper("receipt-pending")
  const stranger = await shopper()
  const { text } = await stranger.browser.arrive(pathTo("applying"))
  expect(text).not.toContain(plate)
  expect(text).not.toContain("您的申请正在处理中")
  const signedIn = newBrowser()
  await signIn(signedIn, stranger.phone)
  expect(ledTo(await signedIn.visit(pathTo("applying")))).toMatch(/apply_coupon/)
})
