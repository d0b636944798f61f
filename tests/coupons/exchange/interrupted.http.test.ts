import { getForm } from "#tests/support/http-browser"
import {
  APPLY,
  hearing,
  ledTo,
  receipt,
  sandbox,
  SEND,
  sendReceipt,
  show,
  type Shopper,
  shopper,
  wordsOf,
} from "#tests/coupons/exchange/showing"
import { signIn } from "#tests/safety/people"
import { respondWith } from "#tests/support/provider-answers"

const APPLYING = /^\/WALLET\/coupon\/applying\?/

const answerApply = ({ phone }: Shopper, data: object) =>
  sandbox.addFault({ match: "coupons.apply", fault: respondWith("coupons.apply", data), driver: phone })

describe("the session ends between the form and the tap", () => {
  test("the driver signs in first; the uploaded receipt and the typed values are in the form again", async () => {
    const one = await shopper()
    const { ticket = "" } = await sendReceipt(one, { bytes: await receipt() })
    const form = await one.browser.goto(one.form)
    const asked = await hearing()
    await sandbox.expireCredentials(one.phone)
    const { to } = await show(one.browser, one.form, { photoTicket: ticket, wechat: "chen_haiwei88" }, form)
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${one.form}`)
    expect(await asked("coupons.apply")).toEqual([])
    await one.browser.goto(to)
    await signIn(one.browser, one.phone)
    const again = await one.browser.goto(one.form)
    expect(wordsOf(again)).toContain("已重新登录，请再提交一次")
    expect(getForm(again, SEND).fields).toMatchObject({ photoTicket: ticket, wechat: "chen_haiwei88" })
    expect((await show(one.browser, one.form, {}, again)).to).toMatch(APPLYING)
    expect((await sandbox.receipts(one.phone)).receipts).toHaveLength(1)
  })

  test("a photo sent with the form itself has to be chosen again, and the form says so", async () => {
    const one = await shopper()
    const form = await one.browser.goto(one.form)
    await sandbox.expireCredentials(one.phone)
    const { to } = await show(one.browser, one.form, { photo: { bytes: await receipt() } }, form)
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${one.form}`)
    await one.browser.goto(to)
    await signIn(one.browser, one.phone)
    expect(wordsOf(await one.browser.goto(one.form))).toContain("请重新选择小票照片")
  })
})

describe("1001 and 1005 without a number of attempts", () => {
  const codes = [["1001"], ["1005"]]

  test.each(codes)("%s: the provider's review knows the number", async (code) => {
    const one = await shopper("receipt-refused")
    await answerApply(one, { code })
    const { to } = await show(one.browser, one.form, { photo: { bytes: await receipt() } })
    expect(to).toContain("/apply_retry/2/")
  })

  test.each(codes)("%s, and nobody knows the number: no number is shown, and the form can be opened", async (code) => {
    const one = await shopper()
    await answerApply(one, { code })
    const { to } = await show(one.browser, one.form, { photo: { bytes: await receipt() } })
    const words = wordsOf(await one.browser.goto(encodeURI(to)))
    expect(words).toContain("重新申请")
    expect(words).not.toContain("剩余上传次数")
    expect(words).not.toContain("电话咨询")
  })
})

describe("an empty answer to the application", () => {
  const EMPTY_SAID = "还没有收到申请结果，请稍后再点一次，不会重复领取"

  test("without a receipt: the form says that nothing was received, and keeps what was typed", async () => {
    const one = await shopper()
    const path = one.way("without-ticket")
    await answerApply(one, {})
    const form = getForm(await one.browser.goto(path), APPLY)
    expect(decodeURI(ledTo(await one.browser.submit(form, { wechat: "chen_haiwei88" })))).toBe(path)
    const page = await one.browser.goto(path)
    expect(wordsOf(page)).toContain(EMPTY_SAID)
    expect(getForm(page, APPLY).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("with a receipt: the photo is kept, and the same form can be sent again", async () => {
    const one = await shopper()
    await answerApply(one, {})
    const { to, page } = await show(one.browser, one.form, { photo: { bytes: await receipt() } })
    expect(to).toBe(one.form)
    const screen = await page()
    expect(wordsOf(screen)).toContain(EMPTY_SAID)
    expect((await show(one.browser, one.form, {}, screen)).to).toMatch(APPLYING)
  })
})

describe("without a script, a photo that was sent beside something wrong", () => {
  test.each([
    ["a wrong phone", { phone: "138" }, "请输入正确的手机号！"],
    ["a car that is elsewhere", {}, "这辆车不在停车场内"],
  ])("%s: the form says that the photo has to be chosen again", async (_, typed, words) => {
    const one = await shopper()
    const plate = "phone" in typed ? one.plate : one.plates[1]!
    const { page } = await show(one.browser, one.form, { ...typed, plate, photo: { bytes: await receipt() } })
    const said = wordsOf(await page())
    expect(said).toContain(words)
    expect(said).toContain("请重新选择小票照片")
  })

  test("where no photo was sent nothing is said of choosing one again", async () => {
    const one = await shopper()
    const { page } = await show(one.browser, one.form, { phone: "138" })
    expect(wordsOf(await page())).not.toContain("请重新选择小票照片")
  })
})
