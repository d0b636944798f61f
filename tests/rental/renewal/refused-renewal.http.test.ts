import { getForm } from "#tests/support/http-browser"
import { watchCalls, RENEW, submitRenewal, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

describe("refused renewals", () => {
  test.each([
    ["without the agreement", "renter", { agreed: "" }, "请先阅读《长租协议》"],
    ["without a start", "renter", { start: "" }, "请选择开始日期"],
    ["with a start in the past", "renter", { start: "2020-01-01" }, "开始日期不能早于"],
    ["with a gap after the current term", "renter", { start: "2099-01-01" }, "不能改为其他日期"],
    ["that is too early", "renter-too-early", {}, "还剩7个月，到期前再续"],
    ["with another term than the fixed one", "renter-fixed-term", { periods: "3" }, "只能续费12个月", "12"],
    ["with too few periods", "renter-least", { periods: "2" }, "最少续费3期", "3"],
    ["with more periods than the maximum", "renter", { periods: "367" }, "最多续费366期"],
    [
      "with more periods than the maximum and a limit of days",
      "renter-least",
      { periods: "367" },
      "最多可续费200天",
      "6",
    ],
    ["with more periods than the maximum and a fixed term", "renter-fixed-term", { periods: "367" }, "只能续费12个月"],
    ["with too many days", "renter-least", { periods: "9" }, "最多可续费200天", "6"],
    ["with a term that is not offered", "renter-terms", { periods: "2" }, "只能按季或按年续费", "3"],
    ["of 31 days", "renter-by-day", { periods: "31" }, "最多可续费30天", "30"],
  ] as const)(
    "a refused renewal shows its reason with an allowed number of periods: %s",
    async (_, scenarioName, values, message, ...[corrected]) => {
      const { browser, getPath, phone } = await signInDriver(scenarioName)
      const listCalls = await watchCalls(phone)
      const form = await browser.goto(getPath("renewal"))
      expect(await submitRenewal(browser, form, { ...values })).toBe(getPath("renewal"))
      const formAgain = await browser.goto(getPath("renewal"))
      expect(readText(formAgain)).toContain(message)
      if (corrected) expect(getForm(formAgain, RENEW).fields).toMatchObject({ periods: corrected })
      expect(await listCalls("renew")).toEqual([])
    },
  )

  test("a renewal with two spaces asks for the space and then for a confirmation", async () => {
    const { browser, getPath, phone } = await signInDriver("renter-two-slots")
    const listCalls = await watchCalls(phone)
    const slots = await browser.goto(getPath("slots"))
    expect(readText(slots)).toMatch(/126.*127/)
    expect(slots.text).not.toMatch(/name="slotId"[^>]*checked/)
    const pageWithoutChoice = await browser.goto(`${getPath("slots")}&go=1`)
    expect(readText(pageWithoutChoice)).toContain("请选择要续费的车位!")
    const ids = [...slots.text.matchAll(/name="slotId"[^>]*value="(\d+)"/g)].map(([, id]) => id)
    const form = await browser.goto(`${getPath("slots")}&go=1&slotId=${ids[1]}`)
    const confirmPath = await submitRenewal(browser, form)
    const confirmation = await browser.goto(confirmPath)
    expect(readText(confirmation)).toContain("您将续费的车位为127，是否确认？")
    expect(await listCalls("renew")).toEqual([])
    expect(await submitRenewal(browser, confirmation)).toMatch(PAY)
    expect((await listCalls("renew"))[0]?.input).toMatchObject({ slotId: ids[1] })
  })

  test("a renewal address without a space asks for one of two spaces", async () => {
    const { browser, getPath } = await signInDriver("renter-two-slots")
    const page = await browser.goto(getPath("slots").replace("renewal_slot", "renewal_v2"))
    expect(page.path).toContain("/renewal_slot?")
  })
})
