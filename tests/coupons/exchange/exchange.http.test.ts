import { getForm } from "#tests/support/http-browser"
import {
  RECEIPT_APPLY_PATH,
  recordCalls,
  getLocation,
  createReceipt,
  sandbox,
  RECEIPT_SEND_PATH,
  submitReceiptForm,
  type Shopper,
  signInShopper,
  readText,
} from "#tests/coupons/exchange/receipt-form"
import { openAppBrowser, signIn } from "#tests/security/drivers"
import { respondWith } from "#tests/support/provider-answers"
import { flags } from "#lib/provider/adapter"

const APPLYING = /^\/WALLET\/coupon\/applying\?/
const SUCCESS = /^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/1001\/0$/
const buildAnswer = (body: object) => respondWith("coupons.apply", body)

describe("the receipt form", () => {
  let driver: Shopper
  beforeEach(async () => void (driver = await signInShopper()))
  const send = async (fields: Record<string, string> = {}, photo = true) =>
    submitReceiptForm(driver.browser, driver.formPath, {
      ...fields,
      ...(photo && { photo: { bytes: await createReceipt() } }),
    })

  test("is checked, stored, sent, waited for and exchanged", async () => {
    const listCalls = await recordCalls()
    const { location: destination, page } = await send({ wechat: "chen_haiwei88" })
    expect(destination).toMatch(APPLYING)
    expect((await listCalls("coupons.carInPark", "coupons.oncePerDay")).map(({ input }) => input.licencePlate)).toEqual(
      [driver.plate, driver.plate],
    )
    const [applyCall] = await listCalls("coupons.apply")
    expect(applyCall?.input).toMatchObject({
      parkId: "1001",
      merchantName: "海味轩餐厅",
      licencePlate: driver.plate,
      phone: driver.phone,
      needTicket: flags.written.yes,
      wechatAccount: "chen_haiwei88",
      fileKey: expect.stringMatching(/^receipt\//) as string,
    })
    expect(applyCall?.input).not.toHaveProperty("mediaId")
    const waitingText = readText(await page())
    for (const text of ["您的申请正在处理中，请稍候", "工作人员正在核对小票", "刷新审核结果"])
      expect(waitingText).toContain(text)
    expect(waitingText).toContain("可以离开本页")
    await sandbox.decideReceipt(driver.phone, { as: "passed", amount: 120_000 })
    expect(getLocation(await driver.browser.get(destination))).toMatch(SUCCESS)
    const successPage = await driver.browser.goto(destination)
    for (const text of ["领取成功", "2.0", "海味轩餐厅", "查看停车券", "立即缴费", "缴费时已为您选好这张券"])
      expect(readText(successPage)).toContain(text)
    const otherPage = await openAppBrowser().goto(getLocation(await driver.browser.get(destination)))
    expect(readText(otherPage)).toContain("2.0")
    expect(otherPage.text).not.toContain(driver.plate)
    const { coupons } = await sandbox.receipts(driver.phone)
    expect(coupons).toMatchObject([{ plate: driver.plate, minutes: 120 }])
    expect(getForm(successPage, "/api/pay/find").fields).toMatchObject({
      plate: driver.plate,
      coupons: String(coupons[0]?.id),
    })
    expect(decodeURI(getLocation(await driver.browser.submit(getForm(successPage, "/api/pay/find"))))).toMatch(
      /^\/PAY\//,
    )
  })

  test.each([
    ["an invalid plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
    ["an empty plate", { plate: "" }, "请填写车牌"],
    ["a phone number of ten digits", { phone: "1380013800" }, "请输入正确的手机号！"],
    ["a WeChat id of five characters", { wechat: "chen_" }, "微信号应为 6 至 50 位"],
  ])("is not sent with %s, and the form keeps the entered value", async (_, invalid, message) => {
    const listCalls = await recordCalls()
    const { location, page } = await send(invalid)
    expect(location).toBe(driver.formPath)
    const screen = await page()
    expect(readText(screen)).toContain(message)
    expect(getForm(screen, RECEIPT_SEND_PATH).fields).toMatchObject(invalid)
    expect(await listCalls("coupons.apply", "coupons.carInPark", "platform.uploadSignature")).toEqual([])
  })

  test("requires a photo, whose ticket is kept while other fields are corrected", async () => {
    expect(readText(await (await send({}, false)).page())).toContain("请上传小票照片")
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "status", status: 503 }, driver: driver.phone })
    const retryPage = await (await send()).page()
    expect(readText(retryPage)).toContain("申请失败：")
    expect(getForm(retryPage, RECEIPT_SEND_PATH).fields.photoTicket).toBeTruthy()
    expect((await submitReceiptForm(driver.browser, driver.formPath, {}, retryPage)).location).toMatch(APPLYING)
  })

  test("is not stored for a car outside the car park or with a coupon of today", async () => {
    const listCalls = await recordCalls()
    const otherPlate = driver.plates[1]!
    expect(readText(await (await send({ plate: otherPlate })).page())).toContain("这辆车不在停车场内，入场后再来兑换")
    driver = await signInShopper("receipt-twice")
    const page = await (await send()).page()
    expect(readText(page)).toMatch(/您今日已领取过停车券.*查看已领取的停车券/)
    // The link takes the place of the button.
    expect(readText(page)).not.toContain("领取停车券")
    expect(await listCalls("platform.uploadSignature", "coupons.apply")).toEqual([])
  })

  test.each<[string, object, string]>([
    ["the code 1001", { code: "1001", leftAttempts: 2 }, "/apply_retry/2/"],
    ["the code 1001 as a number", { code: 1001, leftAttempts: 1 }, "/apply_retry/1/"],
    [
      "the code 1005",
      { code: "1005", title: "小票过期", message: "请用当天的小票", leftAttempts: 1 },
      "/0/小票过期/请用当天的小票",
    ],
    [
      "the code 1003",
      { code: "1003", message: "您今日已领取过停车券", couponId: "5001", token: "tk8f3a2c" },
      "/apply_failure/您今日已领取过停车券/1003/5001/tk8f3a2c/0",
    ],
    ["no code", { couponId: "5001", token: "tk8f3a2c", parkId: "1001" }, "/apply_success/5001/tk8f3a2c/1001/0"],
  ])("redirects to the screen for an answer with %s", async (_, data, expected) => {
    await sandbox.addFault({ match: "coupons.apply", fault: buildAnswer(data), driver: driver.phone })
    expect((await send()).location).toContain(expected)
  })

  test("shows the provider's message and keeps the form when it fails for another reason", async () => {
    await sandbox.addFault({
      match: "coupons.apply",
      fault: buildAnswer({ code: "1009", message: "活动已经结束" }),
      driver: driver.phone,
    })
    const screen = await (await send()).page()
    expect(readText(screen)).toContain("申请失败：活动已经结束")
    expect(getForm(screen, RECEIPT_SEND_PATH).fields).toMatchObject({ plate: driver.plate, phone: driver.phone })
  })

  test("is sent again as the same receipt when its answer was lost", async () => {
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" }, driver: driver.phone })
    const screen = await (await send()).page()
    expect(readText(screen)).toContain("还没有收到申请结果，请稍后再点一次，不会重复领取")
    expect(readText(screen)).not.toContain("申请失败")
    expect((await submitReceiptForm(driver.browser, driver.formPath, {}, screen)).location).toMatch(APPLYING)
    expect((await sandbox.receipts(driver.phone)).receipts).toHaveLength(1)
  })

  test("redirects to sign-in and back to the filled form when the session has ended", async () => {
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "unauthorized" }, driver: driver.phone })
    const { location } = await send({ wechat: "chen_haiwei88" })
    expect(decodeURIComponent(location)).toContain(`/api/session/restore?next=${driver.formPath}`)
    const screen = await driver.browser.goto(driver.formPath)
    expect(readText(screen)).toContain("已重新登录，请再提交一次")
    expect(getForm(screen, RECEIPT_SEND_PATH).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("is sent as text where the shop requires it", async () => {
    const listCalls = await recordCalls()
    const { location } = await submitReceiptForm(driver.browser, driver.getPath("as-text"), {
      photo: { bytes: await createReceipt() },
    })
    expect(location).toMatch(APPLYING)
    expect(await listCalls("coupons.uploadAsText")).toHaveLength(1)
    expect(await listCalls("platform.uploadSignature")).toEqual([])
    await sandbox.addFault({
      match: "coupons.uploadAsText",
      fault: { kind: "status", status: 500 },
      driver: driver.phone,
    })
    const otherDriver = await signInShopper()
    const bytes = await createReceipt()
    await sandbox.addFault({
      match: "coupons.uploadAsText",
      fault: { kind: "status", status: 500 },
      driver: otherDriver.phone,
    })
    const screen = await (
      await submitReceiptForm(otherDriver.browser, otherDriver.getPath("as-text"), { photo: { bytes } })
    ).page()
    expect(readText(screen)).toContain("上传失败,请重新提交")
  })

  test("is sent only by its media id in the messaging app", async () => {
    const stored = await fetch(`${sandbox.url}/messaging/media`, {
      method: "POST",
      body: new Uint8Array(await createReceipt()),
    })
    const { serverId } = (await stored.json()) as { serverId: string }
    const listCalls = await recordCalls()
    expect((await send({ mediaId: serverId }, false)).location).toMatch(APPLYING)
    const [applyCall] = await listCalls("coupons.apply")
    expect(applyCall?.input).toMatchObject({ mediaId: serverId, needTicket: flags.written.yes })
    expect(applyCall?.input).not.toHaveProperty("fileKey")
  })

  test("redirects from the test form to the same screen", async () => {
    expect(
      (await submitReceiptForm(driver.browser, driver.getPath("test"), { photo: { bytes: await createReceipt() } }))
        .location,
    ).toMatch(APPLYING)
  })
})

test("a shop without photos gives the coupon at once to a signed-out driver, and refuses a second coupon", async () => {
  const { getPath, plate } = await signInShopper()
  const [browser, path, phone] = [openAppBrowser(), getPath("without-receipt"), "13700137001"]
  const send = async () => browser.submit(getForm(await browser.goto(path), RECEIPT_APPLY_PATH), { plate, phone })
  expect(getLocation(await send())).toMatch(SUCCESS)
  expect(decodeURI(getLocation(await send()))).toBe(path)
  expect(readText(await browser.goto(path))).toContain("您今日已领取过停车券")
})

test("another driver sees nothing of an application and is redirected to the form", async () => {
  const { getPath, plate } = await signInShopper("receipt-pending")
  const otherShopper = await signInShopper()
  const { text } = await otherShopper.browser.goto(getPath("applying"))
  expect(text).not.toContain(plate)
  expect(text).not.toContain("您的申请正在处理中")
  const signedIn = openAppBrowser()
  await signIn(signedIn, otherShopper.phone)
  expect(getLocation(await signedIn.get(getPath("applying")))).toMatch(/apply_coupon/)
})
