import { getForm, type Page } from "#tests/support/http-browser"
import { driverIn, hearing, payBy, RENEW, renew, wordsOf } from "#tests/rental/renting"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

/** What a form's own addresses carry, so that what is ticked in it counts. */
const ownSignature = (page: Page) => /own(?:=|%3D)([\w-]+\.[\w-]+\.[\w-]+)/.exec(page.text)?.[1] ?? "none"

test("R129 K070 the agreement: its button, the text of its group, and back with everything and the box ticked", async () => {
  const { browser, at } = await driverIn("renter")
  const own = ownSignature(await browser.goto(at("renewal")))
  const from = `${at("renewal")}&periods=4&own=${own}`
  const path = (feeId: string) =>
    `/WALLET/white_list_v2/rent_protocol?${new URLSearchParams({ parkId: "1001", whiteListFeeId: feeId, from })}`
  const page = await browser.goto(path("61"))
  expect(wordsOf(page)).toContain("长租协议")
  const [form] = page.forms
  expect(form?.fields).toMatchObject({ periods: "4", agreed: "1" })
  expect(wordsOf(await browser.goto(path("65")))).toContain("员工车位")
  expect(wordsOf(page)).not.toContain("员工车位")
  expect(wordsOf(await browser.goto("/WALLET/white_list_v2/rent_protocol/1001/65"))).toContain("员工车位")
  const back = await browser.goto(`${form?.action}?${new URLSearchParams(form?.fields)}`)
  expect(getForm(back, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
  const evil = await browser.goto(
    path("61").replace(encodeURIComponent(from), encodeURIComponent("https://evil.example/")),
  )
  expect(evil.forms[0]?.action).toMatch(/^\/WALLET\/white_list_v2\/renewal_v2/)
})

test("both generations of addresses show the same form and the same payment; one that names none means the only one", async () => {
  const { browser, at } = await driverIn("renter")
  const old = at("renewal").replace("white_list_v2/renewal_v2", "white_list/renewal")
  expect(wordsOf(await browser.goto(old))).toMatch(/开始日期.*合计/)
  for (const path of ["/WALLET/white_list_v2/renewal_v2?back=1", "/WALLET/white_list/renewal"])
    expect(wordsOf(await browser.goto(path))).toMatch(/开始日期.*续费数量.*结束日期.*合计.*我已阅读并同意/)
  const to = await renew(browser, await browser.goto(old))
  const oldPay = to.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay")
  expect(await payBy(browser, await browser.goto(oldPay), "balance")).toBe(oldPay)
  expect(wordsOf(await browser.goto(oldPay))).toContain("续费成功")
})

test("C155 a code of the mini program: paid by its own call", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const to = await renew(browser, await browser.goto(at("renewal")))
  const path = `/WALLET/white_list_v2/white_list_online_pay?renewalId=${to.split("/")[4]}`
  expect(await payBy(browser, await browser.goto(path), "balance")).toBe(path)
  expect(await asked("payByCode")).toHaveLength(1)
  expect(await asked("pay")).toEqual([])
  expect(wordsOf(await browser.goto(path))).toContain("续费成功")
  expect(wordsOf(await browser.goto("/WALLET/white_list_v2/white_list_online_pay"))).toMatch(/在线支付.*126.*续费/)
  expect(wordsOf(await browser.goto("/WALLET/white_list_v2/visit_offline_pay"))).toMatch(/请到停车场办理.*带上行驶证/)
})

test("S127 another of one's cars is chosen, and the form has the rest as it was", async () => {
  const { browser, at, plates, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const own = ownSignature(await browser.goto(at("renewal")))
  const path = at("renewal").replace("renewal_v2", "select_plate")
  const page = await browser.goto(`${path}&periods=5&agreed=1&own=${own}`)
  for (const plate of plates) expect(page.text).toContain(`value="${plate}"`)
  const { fields } = page.forms[0]!
  const form = await browser.goto(`${page.forms[0]!.action}?${new URLSearchParams({ ...fields, plate: plates[1]! })}`)
  expect(getForm(form, RENEW).fields).toMatchObject({ plate: plates[1], periods: "5", agreed: "1" })
  expect(await renew(browser, form)).toMatch(PAY)
  expect((await asked("renew"))[0]?.input).toMatchObject({ plate: plates[1], monthes: 5 })
})

test("S127 a link names no car but the driver's own, nor does a form that was changed", async () => {
  const { browser, at, plate, plates, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const named = (car: string) => `${at("renewal")}&${new URLSearchParams({ plate: car })}`
  const form = await browser.goto(named("粤B99999"))
  expect(getForm(form, RENEW).fields.plate).toBe(plate)
  expect(getForm(await browser.goto(named(plates[1]!)), RENEW).fields.plate).toBe(plates[1])
  const to = await renew(browser, form, { plate: "粤B99999", periods: "2" })
  const again = await browser.goto(to)
  expect(wordsOf(again)).toContain("请选择车牌")
  expect(getForm(again, RENEW).fields).toMatchObject({ plate, periods: "2" })
  expect(await asked("renew")).toEqual([])
})

test("a link ticks neither the agreement nor what costs money: only the driver's own form, about this package, does", async () => {
  const [driver, other] = await Promise.all([driverIn("renter"), driverIn("renter")])
  const { browser, at } = driver
  const form = await browser.goto(at("renewal"))
  const [, good = ""] = /name="goods"[^>]*value="(\d+)"/.exec(form.text) ?? []
  expect(good).not.toBe("")
  const ticked = `${at("renewal")}&periods=2&goods=${good}&agreed=1`
  const inForm = async (path: string) => getForm(await browser.goto(path), RENEW).fields
  const of = async ({ browser, at }: typeof driver) => ownSignature(await browser.goto(at("renewal")))
  const [mine, theirs] = await Promise.all([of(driver), of(other)])
  for (const path of [ticked, `${ticked}&own=1`, `${ticked}&own=${theirs}`]) {
    const fields = await inForm(path)
    expect(fields).toMatchObject({ periods: "2" })
    expect(fields).not.toHaveProperty("agreed")
    expect(fields).not.toHaveProperty("goods")
  }
  expect(await inForm(`${ticked}&own=${mine}`)).toMatchObject({ agreed: "1", goods: good })
  // By way of the agreement a stranger's link brings no goods either; who reads it and agrees has agreed.
  const asked = new URLSearchParams({ parkId: "1001", whiteListFeeId: "61", from: ticked })
  const [read] = (await browser.goto(`/WALLET/white_list_v2/rent_protocol?${asked}`)).forms
  const after = await inForm(`${read?.action}?${new URLSearchParams(read?.fields)}`)
  expect(after).toMatchObject({ periods: "2", agreed: "1" })
  expect(after).not.toHaveProperty("goods")
})
