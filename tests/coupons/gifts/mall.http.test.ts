import { getForm } from "#tests/support/http-browser"
import { recordCalls, RECEIVE, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone, toPath } from "#tests/payments/pay-steps"

/** The sandbox masks tokens in its list of calls. */
const MASKED_TOKEN = "***"

describe("a mall's coupon", () => {
  test("shows the provider's values, has no name field, and is received by the mall's call", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const listCalls = await recordCalls()
    const path = toPath(addresses.blank)
    const page = await browser.goto(path)
    for (const expected of ["2.0", "商场停车券", "科技园东区停车场", "到期"]) expect(readText(page)).toContain(expected)
    expect(getForm(page, RECEIVE).fields).not.toHaveProperty("wechat")
    const { plate, phone } = createRecipient()
    const { location } = await submitGiftForm(browser, path, { plate, phone })
    expect(location).toMatch(/^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/\d+\/1$/)
    const [call] = await listCalls("receiveOfMall")
    const [, couponId] = /blank_coupon\/(\d+)\//.exec(path) ?? []
    expect(call).toMatchObject({ method: "POST", input: { couponId, token: MASKED_TOKEN, licencePlate: plate, phone } })
    expect(call?.path).toMatch(/\/coupon\/mixc_receive_coupon$/)
    expect(await listCalls("apply")).toEqual([])
  })

  test("is refused when another driver has received it", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const path = toPath(addresses.blank)
    const createValues = () => ({ plate: createRecipient().plate, phone: createRecipient().phone })
    const form = getForm(await browser.goto(path), RECEIVE)
    await submitGiftForm(openPhone(), path, createValues())
    const page = await browser.get(getLocation(await browser.submit(form, createValues())))
    for (const expected of ["领取优惠券失败", "这张券已经被领走了"]) expect(readText(page)).toContain(expected)
  })

  test("has a privacy notice whose agree link opens the coupon", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const listCalls = await recordCalls()
    const [noticePath, couponPath] = [toPath(addresses.notify), toPath(addresses.blank)]
    const page = await browser.goto(noticePath)
    for (const expected of ["海岸城购物中心", "手机号和车牌号", "同意"]) expect(readText(page)).toContain(expected)
    expect(page.text).toContain(`href="${couponPath}"`)
    expect(await listCalls("receiveOfMall", "apply")).toEqual([])
    const { plate, phone } = createRecipient()
    const { location } = await submitGiftForm(browser, couponPath, { plate, phone })
    expect((await browser.goto(noticePath)).text).toContain(`href="${location}"`)
  })
})
