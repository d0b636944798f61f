import { formTo } from "#tests/support/http-browser"
import {
  APPLY,
  recordCalls,
  getLocation,
  createReceipt,
  sandbox,
  SEND,
  sendReceipt,
  submitReceiptForm,
  type Shopper,
  signInShopper,
  readText,
} from "#tests/coupons/exchange/receipt-form"
import { signIn } from "#tests/safety/people"
import { says } from "#tests/support/provider-answers"

const APPLYING = /^\/WALLET\/coupon\/applying\?/

const answerApply = ({ phone }: Shopper, data: object) =>
  sandbox.fault({ match: "coupons.apply", fault: says("coupons.apply", data), driver: phone })

describe("a session that ends between the form and the tap", () => {
  test("leads to sign-in, and the form has the uploaded receipt and the typed values again", async () => {
    const driver = await signInShopper()
    const { ticket = "" } = await sendReceipt(driver, { bytes: await createReceipt() })
    const form = await driver.browser.arrive(driver.form)
    const callsOf = await recordCalls()
    await sandbox.forget(driver.phone)
    const { to } = await submitReceiptForm(
      driver.browser,
      driver.form,
      { photoTicket: ticket, wechat: "chen_haiwei88" },
      form,
    )
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${driver.form}`)
    expect(await callsOf("coupons.apply")).toEqual([])
    await driver.browser.arrive(to)
    await signIn(driver.browser, driver.phone)
    const formAgain = await driver.browser.arrive(driver.form)
    expect(readText(formAgain)).toContain("已重新登录，请再提交一次")
    expect(formTo(formAgain, SEND).fields).toMatchObject({ photoTicket: ticket, wechat: "chen_haiwei88" })
    expect((await submitReceiptForm(driver.browser, driver.form, {}, formAgain)).to).toMatch(APPLYING)
    expect((await sandbox.receipts(driver.phone)).receipts).toHaveLength(1)
  })

  test("loses a photo that was sent with the form, and the form asks for it again", async () => {
    const driver = await signInShopper()
    const form = await driver.browser.arrive(driver.form)
    await sandbox.forget(driver.phone)
    const { to } = await submitReceiptForm(
      driver.browser,
      driver.form,
      { photo: { bytes: await createReceipt() } },
      form,
    )
    expect(decodeURIComponent(to)).toContain(`/api/session/restore?next=${driver.form}`)
    await driver.browser.arrive(to)
    await signIn(driver.browser, driver.phone)
    expect(readText(await driver.browser.arrive(driver.form))).toContain("请重新选择小票照片")
  })
})

describe("1001 and 1005 without a number of attempts", () => {
  const codes = [["1001"], ["1005"]]

  test.each(codes)("%s shows the number that the provider's review answers", async (code) => {
    const driver = await signInShopper("receipt-refused")
    await answerApply(driver, { code })
    const { to } = await submitReceiptForm(driver.browser, driver.form, { photo: { bytes: await createReceipt() } })
    expect(to).toContain("/apply_retry/2/")
  })

  test.each(codes)("%s shows no number and links to the form when the review has none either", async (code) => {
    const driver = await signInShopper()
    await answerApply(driver, { code })
    const { to } = await submitReceiptForm(driver.browser, driver.form, { photo: { bytes: await createReceipt() } })
    const text = readText(await driver.browser.arrive(encodeURI(to)))
    expect(text).toContain("重新申请")
    expect(text).not.toContain("剩余上传次数")
    expect(text).not.toContain("电话咨询")
  })
})

describe("an empty answer to the application", () => {
  const EMPTY_MESSAGE = "还没有收到申请结果，请稍后再点一次，不会重复领取"

  test("without a receipt keeps the form with a message that nothing was received", async () => {
    const driver = await signInShopper()
    const path = driver.pathTo("without-ticket")
    await answerApply(driver, {})
    const form = formTo(await driver.browser.arrive(path), APPLY)
    expect(decodeURI(getLocation(await driver.browser.submit(form, { wechat: "chen_haiwei88" })))).toBe(path)
    const page = await driver.browser.arrive(path)
    expect(readText(page)).toContain(EMPTY_MESSAGE)
    expect(formTo(page, APPLY).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("with a receipt keeps the photo, and the form can be sent again", async () => {
    const driver = await signInShopper()
    await answerApply(driver, {})
    const { to, page } = await submitReceiptForm(driver.browser, driver.form, {
      photo: { bytes: await createReceipt() },
    })
    expect(to).toBe(driver.form)
    const screen = await page()
    expect(readText(screen)).toContain(EMPTY_MESSAGE)
    expect((await submitReceiptForm(driver.browser, driver.form, {}, screen)).to).toMatch(APPLYING)
  })
})

describe("a photo that is sent without a script", () => {
  test.each([
    ["a wrong phone", { phone: "138" }, "请输入正确的手机号！"],
    ["a car outside the car park", {}, "这辆车不在停车场内"],
  ])("together with %s has to be chosen again, and the form says so", async (_, typed, message) => {
    const driver = await signInShopper()
    const plate = "phone" in typed ? driver.plate : driver.plates[1]!
    const { page } = await submitReceiptForm(driver.browser, driver.form, {
      ...typed,
      plate,
      photo: { bytes: await createReceipt() },
    })
    const text = readText(await page())
    expect(text).toContain(message)
    expect(text).toContain("请重新选择小票照片")
  })

  test("is not asked for again when none was sent", async () => {
    const driver = await signInShopper()
    const { page } = await submitReceiptForm(driver.browser, driver.form, { phone: "138" })
    expect(readText(await page())).not.toContain("请重新选择小票照片")
  })
})
