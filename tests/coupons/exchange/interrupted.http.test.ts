import { getForm } from "#tests/support/http-browser"
import {
  RECEIPT_APPLY_PATH,
  recordCalls,
  getLocation,
  createReceipt,
  sandbox,
  RECEIPT_SEND_PATH,
  uploadReceiptPhoto,
  submitReceiptForm,
  type Shopper,
  signInShopper,
  readText,
} from "#tests/coupons/exchange/receipt-form"
import { signIn } from "#tests/security/drivers"
import { respondWith } from "#tests/support/provider-answers"

const APPLYING = /^\/WALLET\/coupon\/applying\?/

const answerApply = ({ phone }: Shopper, data: object) =>
  sandbox.addFault({ match: "coupons.apply", fault: respondWith("coupons.apply", data), driver: phone })

describe("a session that ends between the form and the tap", () => {
  test("redirects to sign-in, and the form then has the uploaded receipt and the entered values", async () => {
    const driver = await signInShopper()
    const { ticket = "" } = await uploadReceiptPhoto(driver, { bytes: await createReceipt() })
    const form = await driver.browser.goto(driver.formPath)
    const listCalls = await recordCalls()
    await sandbox.expireCredentials(driver.phone)
    const { location } = await submitReceiptForm(
      driver.browser,
      driver.formPath,
      { photoTicket: ticket, wechat: "chen_haiwei88" },
      form,
    )
    expect(decodeURIComponent(location)).toContain(`/api/session/restore?next=${driver.formPath}`)
    expect(await listCalls("coupons.apply")).toEqual([])
    await driver.browser.goto(location)
    await signIn(driver.browser, driver.phone)
    const formAfterSignIn = await driver.browser.goto(driver.formPath)
    expect(readText(formAfterSignIn)).toContain("已重新登录，请再提交一次")
    expect(getForm(formAfterSignIn, RECEIPT_SEND_PATH).fields).toMatchObject({
      photoTicket: ticket,
      wechat: "chen_haiwei88",
    })
    expect((await submitReceiptForm(driver.browser, driver.formPath, {}, formAfterSignIn)).location).toMatch(APPLYING)
    expect((await sandbox.receipts(driver.phone)).receipts).toHaveLength(1)
  })

  test("loses a photo that was sent with the form, and the form asks for it again", async () => {
    const driver = await signInShopper()
    const form = await driver.browser.goto(driver.formPath)
    await sandbox.expireCredentials(driver.phone)
    const { location } = await submitReceiptForm(
      driver.browser,
      driver.formPath,
      { photo: { bytes: await createReceipt() } },
      form,
    )
    expect(decodeURIComponent(location)).toContain(`/api/session/restore?next=${driver.formPath}`)
    await driver.browser.goto(location)
    await signIn(driver.browser, driver.phone)
    expect(readText(await driver.browser.goto(driver.formPath))).toContain("请重新选择小票照片")
  })
})

describe("1001 and 1005 without a number of attempts", () => {
  const codes = [["1001"], ["1005"]]

  test.each(codes)("%s shows the number that the provider's review returns", async (code) => {
    const driver = await signInShopper("receipt-refused")
    await answerApply(driver, { code })
    const { location } = await submitReceiptForm(driver.browser, driver.formPath, {
      photo: { bytes: await createReceipt() },
    })
    expect(location).toContain("/apply_retry/2/")
  })

  test.each(codes)("%s shows no number and links to the form when the review has none either", async (code) => {
    const driver = await signInShopper()
    await answerApply(driver, { code })
    const { location } = await submitReceiptForm(driver.browser, driver.formPath, {
      photo: { bytes: await createReceipt() },
    })
    const text = readText(await driver.browser.goto(encodeURI(location)))
    expect(text).toContain("重新申请")
    expect(text).not.toContain("剩余上传次数")
    expect(text).not.toContain("联系客服")
  })
})

describe("an empty answer to the application", () => {
  const EMPTY_MESSAGE = "还没有收到申请结果，请稍后再点一次，不会重复领取"

  test("keeps a form without a receipt and shows a message", async () => {
    const driver = await signInShopper()
    const path = driver.getPath("without-receipt")
    await answerApply(driver, {})
    const form = getForm(await driver.browser.goto(path), RECEIPT_APPLY_PATH)
    expect(decodeURI(getLocation(await driver.browser.submit(form, { wechat: "chen_haiwei88" })))).toBe(path)
    const page = await driver.browser.goto(path)
    expect(readText(page)).toContain(EMPTY_MESSAGE)
    expect(getForm(page, RECEIPT_APPLY_PATH).fields).toMatchObject({ wechat: "chen_haiwei88" })
  })

  test("keeps the photo of a form with a receipt, which can be submitted again", async () => {
    const driver = await signInShopper()
    await answerApply(driver, {})
    const { location, page } = await submitReceiptForm(driver.browser, driver.formPath, {
      photo: { bytes: await createReceipt() },
    })
    expect(location).toBe(driver.formPath)
    const screen = await page()
    expect(readText(screen)).toContain(EMPTY_MESSAGE)
    expect((await submitReceiptForm(driver.browser, driver.formPath, {}, screen)).location).toMatch(APPLYING)
  })
})

describe("a photo that is sent without JavaScript", () => {
  test.each([
    ["a wrong phone", { phone: "138" }, "请输入正确的手机号！"],
    ["a car outside the car park", {}, "这辆车不在停车场内"],
  ])("has to be chosen again after an error about %s, and the form shows that", async (_, input, message) => {
    const driver = await signInShopper()
    const plate = "phone" in input ? driver.plate : driver.plates[1]!
    const { page } = await submitReceiptForm(driver.browser, driver.formPath, {
      ...input,
      plate,
      photo: { bytes: await createReceipt() },
    })
    const text = readText(await page())
    expect(text).toContain(message)
    expect(text).toContain("请重新选择小票照片")
  })

  test("is not requested again when none was sent", async () => {
    const driver = await signInShopper()
    const { page } = await submitReceiptForm(driver.browser, driver.formPath, { phone: "138" })
    expect(readText(await page())).not.toContain("请重新选择小票照片")
  })
})
