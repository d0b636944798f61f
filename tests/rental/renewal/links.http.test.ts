import { getForm, type Page } from "#tests/support/http-browser"
import { watchCalls, payRenewal, RENEW, submitRenewal, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

/** Returns the signature in the links of a form. Without it the choices in an address are ignored. */
const readSignature = (page: Page) => /own(?:=|%3D)([\w-]+\.[\w-]+\.[\w-]+)/.exec(page.text)?.[1] ?? "none"

test("the agreement shows the text of the package and returns to the form with all values and the box checked", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const signature = readSignature(await browser.goto(getPath("renewal")))
  const returnPath = `${getPath("renewal")}&periods=4&own=${signature}`
  const buildPath = (feeId: string) =>
    `/WALLET/white_list_v2/rent_protocol?${new URLSearchParams({ parkId: "1001", whiteListFeeId: feeId, from: returnPath })}`
  const page = await browser.goto(buildPath("61"))
  expect(readText(page)).toContain("长租协议")
  const [form] = page.forms
  expect(form?.fields).toMatchObject({ periods: "4", agreed: "1" })
  expect(readText(await browser.goto(buildPath("65")))).toContain("员工车位")
  expect(readText(page)).not.toContain("员工车位")
  expect(readText(await browser.goto("/WALLET/white_list_v2/rent_protocol/1001/65"))).toContain("员工车位")
  const returnedForm = await browser.goto(`${form?.action}?${new URLSearchParams(form?.fields)}`)
  expect(getForm(returnedForm, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
  const pageWithForeignReturn = await browser.goto(
    buildPath("61").replace(encodeURIComponent(returnPath), encodeURIComponent("https://evil.example/")),
  )
  expect(pageWithForeignReturn.forms[0]?.action).toMatch(/^\/WALLET\/white_list_v2\/renewal_v2/)
})

test("old and new addresses show the same form and payment, and an address without parameters selects the only space", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const oldPath = getPath("renewal").replace("white_list_v2/renewal_v2", "white_list/renewal")
  expect(readText(await browser.goto(oldPath))).toMatch(/开始日期.*合计/)
  for (const path of ["/WALLET/white_list_v2/renewal_v2?back=1", "/WALLET/white_list/renewal"])
    expect(readText(await browser.goto(path))).toMatch(/开始日期.*续费数量.*结束日期.*合计.*我已阅读并同意/)
  const payPath = await submitRenewal(browser, await browser.goto(oldPath))
  const oldPayPath = payPath.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay")
  expect(await payRenewal(browser, await browser.goto(oldPayPath), "balance")).toBe(oldPayPath)
  expect(readText(await browser.goto(oldPayPath))).toContain("续费成功")
})

test("a renewal from the mini program's code is paid with its own call", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  const path = `/WALLET/white_list_v2/white_list_online_pay?renewalId=${payPath.split("/")[4]}`
  expect(await payRenewal(browser, await browser.goto(path), "balance")).toBe(path)
  expect(await listCalls("payByCode")).toHaveLength(1)
  expect(await listCalls("pay")).toEqual([])
  expect(readText(await browser.goto(path))).toContain("续费成功")
  expect(readText(await browser.goto("/WALLET/white_list_v2/white_list_online_pay"))).toMatch(/在线支付.*126.*续费/)
  expect(readText(await browser.goto("/WALLET/white_list_v2/visit_offline_pay"))).toMatch(/请到停车场办理.*带上行驶证/)
})

test("choosing another car keeps the other values of the form", async () => {
  const { browser, getPath, plates, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const signature = readSignature(await browser.goto(getPath("renewal")))
  const path = getPath("renewal").replace("renewal_v2", "select_plate")
  const page = await browser.goto(`${path}&periods=5&agreed=1&own=${signature}`)
  for (const plate of plates) expect(page.text).toContain(`value="${plate}"`)
  const { fields } = page.forms[0]!
  const form = await browser.goto(`${page.forms[0]!.action}?${new URLSearchParams({ ...fields, plate: plates[1]! })}`)
  expect(getForm(form, RENEW).fields).toMatchObject({ plate: plates[1], periods: "5", agreed: "1" })
  expect(await submitRenewal(browser, form)).toMatch(PAY)
  expect((await listCalls("renew"))[0]?.input).toMatchObject({ plate: plates[1], monthes: 5 })
})

test("a link or a changed form can name only the driver's own cars", async () => {
  const { browser, getPath, plate, plates, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const getPathWithPlate = (plate: string) => `${getPath("renewal")}&${new URLSearchParams({ plate })}`
  const form = await browser.goto(getPathWithPlate("粤B99999"))
  expect(getForm(form, RENEW).fields.plate).toBe(plate)
  expect(getForm(await browser.goto(getPathWithPlate(plates[1]!)), RENEW).fields.plate).toBe(plates[1])
  const destination = await submitRenewal(browser, form, { plate: "粤B99999", periods: "2" })
  const formAgain = await browser.goto(destination)
  expect(readText(formAgain)).toContain("请选择车牌")
  expect(getForm(formAgain, RENEW).fields).toMatchObject({ plate, periods: "2" })
  expect(await listCalls("renew")).toEqual([])
})

test("the agreement and goods are selected only by the driver's own form of the package, not by a link", async () => {
  const [driver, otherDriver] = await Promise.all([signInDriver("renter"), signInDriver("renter")])
  const { browser, getPath } = driver
  const form = await browser.goto(getPath("renewal"))
  const [, goodId = ""] = /name="goods"[^>]*value="(\d+)"/.exec(form.text) ?? []
  expect(goodId).not.toBe("")
  const linkWithChoices = `${getPath("renewal")}&periods=2&goods=${goodId}&agreed=1`
  const readFields = async (path: string) => getForm(await browser.goto(path), RENEW).fields
  const fetchSignature = async ({ browser, getPath }: typeof driver) =>
    readSignature(await browser.goto(getPath("renewal")))
  const [ownSignature, otherSignature] = await Promise.all([fetchSignature(driver), fetchSignature(otherDriver)])
  for (const path of [linkWithChoices, `${linkWithChoices}&own=1`, `${linkWithChoices}&own=${otherSignature}`]) {
    const fields = await readFields(path)
    expect(fields).toMatchObject({ periods: "2" })
    expect(fields).not.toHaveProperty("agreed")
    expect(fields).not.toHaveProperty("goods")
  }
  expect(await readFields(`${linkWithChoices}&own=${ownSignature}`)).toMatchObject({ agreed: "1", goods: goodId })
  // The agreement page also drops goods that were added to the link. Accepting the agreement there checks the box.
  const params = new URLSearchParams({ parkId: "1001", whiteListFeeId: "61", from: linkWithChoices })
  const [agreement] = (await browser.goto(`/WALLET/white_list_v2/rent_protocol?${params}`)).forms
  const formAfterAgreement = await readFields(`${agreement?.action}?${new URLSearchParams(agreement?.fields)}`)
  expect(formAfterAgreement).toMatchObject({ periods: "2", agreed: "1" })
  expect(formAfterAgreement).not.toHaveProperty("goods")
})
