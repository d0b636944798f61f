import { getForm } from "#tests/support/http-browser"
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
import { respondWith } from "#tests/support/provider-answers"
import { flags } from "#lib/provider/adapter"

const APPLYING = /^\/WALLET\/coupon\/applying\?/
const SUCCESS = /^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/1001\/0$/
const said = (body: object) => respondWith("coupons.apply", body)

test("S073, S075, C091 the form: shop, alias, car, phone known, a photo; and what a photo must be", async () => {
  const { browser, form, phone, plate } = await shopper()
  const page = await browser.goto(form)
  const words = wordsOf(page)
  for (const one of ["凭小票换停车券", "海味轩餐厅（海岸城店）", "请确保小票照片清晰、真实", "查看正确示例"])
    expect(words).toContain(one)
  expect(getForm(page, SEND).fields).toMatchObject({ plate, phone, wechat: "", back: form })
  expect(page.text).toContain('name="photo"')
})

test("N045, R045 no photo where the shop wants none, no plate where it asks for none; its own word beats the address", async () => {
  const { browser, way, form } = await shopper()
  const free = await browser.goto(way("without-ticket"))
  expect([free.text.includes('type="file"'), getForm(free, APPLY).fields.plate !== undefined]).toEqual([false, true])
  expect((await browser.goto(way("without-plate"))).text).not.toContain('name="plate"')
  expect((await browser.goto(`${way("without-ticket")}/1/0`)).text).toContain('type="file"')
  expect((await browser.goto(`${form}/0/0`)).text).toContain('type="file"')
  expect((await browser.goto(way("test"))).text).toContain('name="photo"')
})

test("A152, K035 to K038 the rules of the car park stand on a board", async () => {
  const { browser, form } = await shopper()
  const words = wordsOf(await browser.goto(form))
  for (const one of ["满 50 元", "满 100 元", "电影票", "每车每日限用一张，当日有效，每日最多减免2小时"])
    expect(words).toContain(one)
})

test("E043, A144 a code that is none: an alert, and the way to one's own coupons", async () => {
  const { browser, way } = await shopper()
  for (const path of [way("invalid"), "/WALLET/coupon/applying?merchantId=1&token=x", "/WALLET/coupon/applying"]) {
    const { text } = await browser.goto(path)
    const says = [text.includes("无效的扫码，请重新扫码"), text.includes('href="/WALLET/coupon"')]
    expect([path, ...says]).toEqual([path, true, true])
  }
})

test("a photo is a driver's: who is not signed in is led there and back, without a photo wanted nobody is", async () => {
  const { way, form } = await shopper()
  const stranger = newBrowser()
  expect(decodeURIComponent(ledTo(await stranger.get(form)))).toContain(`/api/session/restore?next=${form}`)
  const page = await stranger.goto(way("without-ticket"))
  expect(getForm(page, APPLY).fields).toMatchObject({ phone: "" })
})

describe("shown", () => {
  let one: Shopper
  beforeEach(async () => void (one = await shopper()))
  const send = async (fields: Record<string, string> = {}, photo = true) =>
    show(one.browser, one.form, { ...fields, ...(photo && { photo: { bytes: await receipt() } }) })

  test("C096 to C098, N043, N094, T064 to T067 asked, stored, applied for, waited for, had", async () => {
    const asked = await hearing()
    const { to, page } = await send({ wechat: "chen_haiwei88" })
    expect(to).toMatch(APPLYING)
    expect((await asked("coupons.carInPark", "coupons.oncePerDay")).map(({ input }) => input.licencePlate)).toEqual([
      one.plate,
      one.plate,
    ])
    const [applied] = await asked("coupons.apply")
    expect(applied?.input).toMatchObject({
      ...{ parkId: "1001", merchantName: "海味轩餐厅", licencePlate: one.plate, phone: one.phone },
      ...{
        needTicket: flags.written.yes,
        wechatAccount: "chen_haiwei88",
        fileKey: expect.stringMatching(/^receipt\//) as string,
      },
    })
    expect(applied?.input).not.toHaveProperty("mediaId")
    const words = wordsOf(await page())
    for (const said of ["您的申请正在处理中，请稍候", "工作人员正在核对小票", "刷新审核结果"])
      expect(words).toContain(said)
    expect(words).toContain("可以离开本页")
    await sandbox.decideReceipt(one.phone, { as: "passed", amount: 120_000 })
    expect(ledTo(await one.browser.get(to))).toMatch(SUCCESS)
    const had = await one.browser.goto(to)
    for (const said of ["领取成功", "2.0", "海味轩餐厅", "查看停车券", "立即缴费", "缴费时已为您选好这张券"])
      expect(wordsOf(had)).toContain(said)
    const stranger = await newBrowser().goto(ledTo(await one.browser.get(to)))
    expect([wordsOf(stranger).includes("2.0"), stranger.text.includes(one.plate)]).toEqual([true, false])
    const { coupons } = await sandbox.receipts(one.phone)
    expect(coupons).toMatchObject([{ plate: one.plate, minutes: 120 }])
    expect(getForm(had, "/api/pay/find").fields).toMatchObject({ plate: one.plate, coupons: String(coupons[0]?.id) })
    expect(decodeURI(ledTo(await one.browser.submit(getForm(had, "/api/pay/find"))))).toMatch(/^\/PAY\//)
  })

  test.each([
    ["E035 a bad plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
    ["R048 no plate", { plate: "" }, "请填写车牌"],
    ["E036 ten digits", { phone: "1380013800" }, "请输入正确的手机号！"],
    ["five of a name", { wechat: "chen_" }, "微信号应为 6 至 50 位"],
  ])("%s: said, nothing lost, nothing asked or stored", async (_, wrong, words) => {
    const asked = await hearing()
    const { to, page } = await send(wrong)
    expect(to).toBe(one.form)
    const screen = await page()
    expect(wordsOf(screen)).toContain(words)
    expect(getForm(screen, SEND).fields).toMatchObject(wrong)
    expect(await asked("coupons.apply", "coupons.carInPark", "platform.uploadSignature")).toEqual([])
  })

  test("R057 without a photo: said; then its ticket is kept while the rest is put right", async () => {
    expect(wordsOf(await (await send({}, false)).page())).toContain("请上传小票照片")
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "status", status: 503 }, driver: one.phone })
    const kept = await (await send()).page()
    expect(wordsOf(kept)).toContain("申请失败：")
    expect(getForm(kept, SEND).fields.photoTicket).toBeTruthy()
    expect((await show(one.browser, one.form, {}, kept)).to).toMatch(APPLYING)
  })

  test("C096, C097 a car elsewhere, or with its coupon of today: nothing is stored", async () => {
    const asked = await hearing()
    const other = one.plates[1]!
    expect(wordsOf(await (await send({ plate: other })).page())).toContain("这辆车不在停车场内，入场后再来兑换")
    one = await shopper("receipt-twice")
    const had = await (await send()).page()
    // The way to it stands beside the words, and not only at the end of the form.
    expect(wordsOf(had)).toMatch(/您今日已领取过停车券\s*查看已领取的停车券/)
    expect(await asked("platform.uploadSignature", "coupons.apply")).toEqual([])
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
  ])("%s leads to its screen", async (_, data, where) => {
    await sandbox.addFault({ match: "coupons.apply", fault: said(data), driver: one.phone })
    expect((await send()).to).toContain(where)
  })

  test("E031 any other failure: its words behind ours, and the form kept", async () => {
    await sandbox.addFault({
      match: "coupons.apply",
      fault: said({ code: "1009", message: "活动已经结束" }),
      driver: one.phone,
    })
    const screen = await (await send()).page()
    expect(wordsOf(screen)).toContain("申请失败：活动已经结束")
    expect(getForm(screen, SEND).fields).toMatchObject({ plate: one.plate, phone: one.phone })
  })

  test("an answer that never came: asked again, it is one receipt", async () => {
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "reset-mid-body" }, driver: one.phone })
    const screen = await (await send()).page()
    expect(wordsOf(screen)).toContain("还没有收到申请结果，请稍后再点一次，不会重复领取")
    expect(wordsOf(screen)).not.toContain("申请失败")
    expect((await show(one.browser, one.form, {}, screen)).to).toMatch(APPLYING)
    expect((await sandbox.receipts(one.phone)).receipts).toHaveLength(1)
  })

  test("who is forgotten meanwhile signs in and comes back to the form, with what was typed", async () => {
    await sandbox.addFault({ match: "coupons.apply", fault: { kind: "unauthorized" }, driver: one.phone })
    const { to } = await send({ wechat: "chen_haiwei88" })
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${one.form}`)
    const screen = await one.browser.goto(one.form)
    expect(wordsOf(screen)).toContain("已重新登录，请再提交一次")
    expect(getForm(screen, SEND).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("C100, R054 where it goes as text, it is a picture written out", async () => {
    const asked = await hearing()
    const { to } = await show(one.browser, one.way("as-text"), { photo: { bytes: await receipt() } })
    expect(to).toMatch(APPLYING)
    expect(await asked("coupons.uploadAsText")).toHaveLength(1)
    expect(await asked("platform.uploadSignature")).toEqual([])
    await sandbox.addFault({ match: "coupons.uploadAsText", fault: { kind: "status", status: 500 }, driver: one.phone })
    const other = await shopper()
    const bytes = await receipt()
    await sandbox.addFault({
      match: "coupons.uploadAsText",
      fault: { kind: "status", status: 500 },
      driver: other.phone,
    })
    const screen = await (await show(other.browser, other.way("as-text"), { photo: { bytes } })).page()
    expect(wordsOf(screen)).toContain("上传失败,请重新提交")
  })

  test("N094 a picture of the messaging app's own goes by its number, and by nothing else", async () => {
    const stored = await fetch(`${sandbox.url}/messaging/media`, {
      method: "POST",
      body: new Uint8Array(await receipt()),
    })
    const { serverId } = (await stored.json()) as { serverId: string }
    const asked = await hearing()
    expect((await send({ mediaId: serverId }, false)).to).toMatch(APPLYING)
    const [applied] = await asked("coupons.apply")
    expect(applied?.input).toMatchObject({ mediaId: serverId, needTicket: flags.written.yes })
    expect(applied?.input).not.toHaveProperty("fileKey")
  })

  test("S092 tried out: the same form leads to the same place", async () => {
    expect((await show(one.browser, one.way("test"), { photo: { bytes: await receipt() } })).to).toMatch(APPLYING)
  })
})

test("a shop without photos gives at once, to anybody; asked again it is a clear no", async () => {
  const { way, plate } = await shopper()
  const [browser, path, phone] = [newBrowser(), way("without-ticket"), "13700137001"]
  const send = async () => browser.submit(getForm(await browser.goto(path), APPLY), { plate, phone })
  expect(ledTo(await send())).toMatch(SUCCESS)
  expect(decodeURI(ledTo(await send()))).toBe(path)
  expect(wordsOf(await browser.goto(path))).toContain("您今日已领取过停车券")
})

test("P016 an ordinary login reaches all of it; another driver sees nothing of an application", async () => {
  const { way, plate } = await shopper("receipt-pending")
  const stranger = await shopper()
  const { text } = await stranger.browser.goto(way("applying"))
  expect([text.includes(plate), text.includes("您的申请正在处理中")]).toEqual([false, false])
  const signed = newBrowser()
  await signIn(signed, stranger.phone)
  expect(ledTo(await signed.get(way("applying")))).toMatch(/apply_coupon/)
})
