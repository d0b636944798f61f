import { formTo } from "#tests/browser-like"
import { driverIn, hearing, payBy, RENEW, renew, wordsOf } from "#tests/rental/renting"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

test("R129 K070 the agreement: its button, the text of its group, and back with everything and the box ticked", async () => {
  const { browser, at } = await driverIn("renter")
  const from = `${at("renewal")}&periods=4`
  const path = (feeId: string) =>
    `/WALLET/white_list_v2/rent_protocol?${new URLSearchParams({ parkId: "1001", whiteListFeeId: feeId, from })}`
  const page = await browser.arrive(path("61"))
  expect(wordsOf(page)).toContain("长租协议")
  const [form] = page.forms
  expect(form?.fields).toMatchObject({ periods: "4", agreed: "1" })
  expect(wordsOf(await browser.arrive(path("65")))).toContain("员工车位")
  expect(wordsOf(page)).not.toContain("员工车位")
  expect(wordsOf(await browser.arrive("/WALLET/white_list_v2/rent_protocol/1001/65"))).toContain("员工车位")
  const back = await browser.arrive(`${from}&agreed=1&back=1`)
  expect(formTo(back, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
  const evil = await browser.arrive(
    path("61").replace(encodeURIComponent(from), encodeURIComponent("https://evil.example/")),
  )
  expect(evil.forms[0]?.action).toMatch(/^\/WALLET\/white_list_v2\/renewal_v2/)
})

test("both generations of addresses show the same form and the same payment; one that names none means the only one", async () => {
  const { browser, at } = await driverIn("renter")
  const old = at("renewal").replace("white_list_v2/renewal_v2", "white_list/renewal")
  expect(wordsOf(await browser.arrive(old))).toMatch(/开始日期.*合计/)
  for (const path of ["/WALLET/white_list_v2/renewal_v2?back=1", "/WALLET/white_list/renewal"])
    expect(wordsOf(await browser.arrive(path))).toMatch(/开始日期.*续费数量.*结束日期.*合计.*我已阅读并同意/)
  const to = await renew(browser, await browser.arrive(old))
  const oldPay = to.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay")
  expect(await payBy(browser, await browser.arrive(oldPay), "balance")).toBe(oldPay)
  expect(wordsOf(await browser.arrive(oldPay))).toContain("续费成功")
})

test("C155 a code of the mini program: paid by its own call", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const to = await renew(browser, await browser.arrive(at("renewal")))
  const path = `/WALLET/white_list_v2/white_list_online_pay?renewalId=${to.split("/")[4]}`
  expect(await payBy(browser, await browser.arrive(path), "balance")).toBe(path)
  expect(await asked("payByCode")).toHaveLength(1)
  expect(await asked("pay")).toEqual([])
  expect(wordsOf(await browser.arrive(path))).toContain("续费成功")
  expect(wordsOf(await browser.arrive("/WALLET/white_list_v2/white_list_online_pay"))).toMatch(/在线支付.*126.*续费/)
  expect(wordsOf(await browser.arrive("/WALLET/white_list_v2/visit_offline_pay"))).toMatch(/请到停车场办理.*带上行驶证/)
})

test("S127 another of one's cars is chosen, and the form has the rest as it was", async () => {
  const { browser, at, plates, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const path = at("renewal").replace("renewal_v2", "select_plate")
  const page = await browser.arrive(`${path}&periods=5&agreed=1`)
  for (const plate of plates) expect(page.text).toContain(`value="${plate}"`)
  const { fields } = page.forms[0]!
  const form = await browser.arrive(`${page.forms[0]!.action}?${new URLSearchParams({ ...fields, plate: plates[1]! })}`)
  expect(formTo(form, RENEW).fields).toMatchObject({ plate: plates[1], periods: "5", agreed: "1" })
  expect(await renew(browser, form)).toMatch(PAY)
  expect((await asked("renew"))[0]?.input).toMatchObject({ plate: plates[1], monthes: 5 })
})
