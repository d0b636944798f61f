import { formTo } from "#tests/support/http-browser"
import { recordCalls, RECEIVE, submitGiftForm, readText } from "#tests/coupons/gifts/gift-form"
import { createRecipient } from "#tests/coupons/gifts/recipient"
import { openScenario, getLocation, openPhone as newBrowser, toPath } from "#tests/payments/pay-steps"

/** The sandbox replaces tokens by this. */
const HIDDEN = "***"

describe("a mall's coupon", () => {
  test("S090, C099 shows the provider's values, asks for no name, and is received by the mall's call", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const callsOf = await recordCalls()
    const path = toPath(addresses.blank)
    const page = await browser.arrive(path)
    for (const expected of ["2.0", "商场停车券", "科技园东区停车场", "到期"]) expect(readText(page)).toContain(expected)
    expect(formTo(page, RECEIVE).fields).not.toHaveProperty("wechat")
    const { plate, phone } = createRecipient()
    const { to } = await submitGiftForm(browser, path, { plate, phone })
    expect(to).toMatch(/^\/WALLET\/coupon\/apply_success\/\d+\/[^/]+\/\d+\/1$/)
    const [call] = await callsOf("receiveOfMall")
    const [, couponId] = /blank_coupon\/(\d+)\//.exec(path) ?? []
    expect(call).toMatchObject({ method: "POST", input: { couponId, token: HIDDEN, licencePlate: plate, phone } })
    expect(call?.path).toMatch(/\/coupon\/mixc_receive_coupon$/)
    expect(await callsOf("apply")).toEqual([])
  })

  test("E034 that another driver has received is refused", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const path = toPath(addresses.blank)
    const createValues = () => ({ plate: createRecipient().plate, phone: createRecipient().phone })
    const form = formTo(await browser.arrive(path), RECEIVE)
    await submitGiftForm(newBrowser(), path, createValues())
    const page = await browser.visit(getLocation(await browser.submit(form, createValues())))
    for (const expected of ["领取优惠券失败", "这张券已经被领走了"]) expect(readText(page)).toContain(expected)
  })

  test("S089 has a notice about the data, where agreeing is a link to the coupon", async () => {
    const { addresses, browser } = await openScenario("mall-coupon")
    const callsOf = await recordCalls()
    const [notify, blank] = [toPath(addresses.notify), toPath(addresses.blank)]
    const page = await browser.arrive(notify)
    for (const expected of ["海岸城购物中心", "手机号和车牌号", "同意"]) expect(readText(page)).toContain(expected)
    expect(page.text).toContain(`href="${blank}"`)
    expect(await callsOf("receiveOfMall", "apply")).toEqual([])
    const { plate, phone } = createRecipient()
    const { to } = await submitGiftForm(browser, blank, { plate, phone })
    expect((await browser.arrive(notify)).text).toContain(`href="${to}"`)
  })
})
