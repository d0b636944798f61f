import { getForm } from "#tests/support/http-browser"
import {
  RECEIPT_APPLY_PATH,
  getLocation,
  RECEIPT_SEND_PATH,
  signInShopper,
  readText,
} from "#tests/coupons/exchange/receipt-form"
import { openAppBrowser } from "#tests/security/drivers"

test("the form shows shop, car, phone and the requirements for the photo", async () => {
  const { browser, formPath, phone, plate } = await signInShopper()
  const page = await browser.goto(formPath)
  const text = readText(page)
  for (const expected of ["凭小票换停车券", "海味轩餐厅（海岸城店）", "请确保小票照片清晰、真实", "查看正确示例"])
    expect(text).toContain(expected)
  expect(getForm(page, RECEIPT_SEND_PATH).fields).toMatchObject({ plate, phone, wechat: "", back: formPath })
  expect(page.text).toContain('name="photo"')
})

test("the form asks for a photo if the shop or the address requires one, and for a plate if the shop does", async () => {
  const { browser, getPath, formPath } = await signInShopper()
  const withoutReceipt = await browser.goto(getPath("without-receipt"))
  expect(withoutReceipt.text).not.toContain('type="file"')
  expect(getForm(withoutReceipt, RECEIPT_APPLY_PATH).fields.plate).toBeDefined()
  expect((await browser.goto(getPath("without-plate"))).text).not.toContain('name="plate"')
  expect((await browser.goto(`${getPath("without-receipt")}/1/0`)).text).toContain('type="file"')
  expect((await browser.goto(`${formPath}/0/0`)).text).toContain('type="file"')
  expect((await browser.goto(getPath("test"))).text).toContain('name="photo"')
})

test("the form shows the rules of the car park", async () => {
  const { browser, formPath } = await signInShopper()
  const text = readText(await browser.goto(formPath))
  for (const expected of ["满 50 元", "满 100 元", "电影票", "每车每日限用一张，当日有效，每日最多减免2小时"])
    expect(text).toContain(expected)
})

test("an invalid code shows an alert and a link to the driver's coupons", async () => {
  const { browser, getPath } = await signInShopper()
  for (const path of [getPath("invalid"), "/WALLET/coupon/applying?merchantId=1&token=x", "/WALLET/coupon/applying"]) {
    const { text } = await browser.goto(path)
    const hasAlert = text.includes("二维码无效，请重新扫码")
    const hasLink = text.includes('href="/WALLET/coupon"')
    expect({ path, hasAlert, hasLink }).toEqual({ path, hasAlert: true, hasLink: true })
  }
})

test("a form with a photo leads a signed-out driver to sign-in, and one without a photo does not", async () => {
  const { getPath, formPath } = await signInShopper()
  const signedOutBrowser = openAppBrowser()
  expect(decodeURIComponent(getLocation(await signedOutBrowser.get(formPath)))).toContain(
    `/api/session/restore?next=${formPath}`,
  )
  const page = await signedOutBrowser.goto(getPath("without-receipt"))
  expect(getForm(page, RECEIPT_APPLY_PATH).fields).toMatchObject({ phone: "" })
})
