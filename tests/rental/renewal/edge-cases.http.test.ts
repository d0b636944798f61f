import { getForm } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { watchCalls, RENEW, submitRenewal, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { rejectWith, respondWithOutput } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

test("sending the form of a closed renewal again makes a new renewal", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("renewal"))
  const firstPath = await submitRenewal(browser, form)
  // A renewal with goods closes the first renewal.
  const goodsId = /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean).at(1)
  await submitRenewal(browser, form, { goods: goodsId ?? "" })
  const thirdPath = await submitRenewal(browser, form)
  expect(thirdPath).not.toBe(firstPath)
  expect(await listCalls("renew")).toHaveLength(3)
  expect(readText(await browser.goto(thirdPath))).toContain("应付金额")
})

test("a package without free spaces asks to choose another package", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const fault = rejectWith("rental.renew", { code: "SLOT_TAKEN", message: "" })
  await sandbox.addFault({ match: "rental.renew", driver: phone, fault })
  const formPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  expect(readText(await browser.goto(formPath))).toContain("车位已租完，请选择其他套餐")
})

test.each([
  ["a day more than a year ahead", "rental-new", "3000-01-01", /开始日期不能晚于\d{4}年\d+月\d+日/],
  ["a day in the past", "rental-new", "2020-01-01", /开始日期不能早于/],
] as const)(
  "a first rental from %s is refused at its field, and the values are kept",
  async (_, scenarioName, start, message) => {
    const { browser, getPath } = await signInDriver(scenarioName)
    const packages = await browser.goto(getPath("packages"))
    const { action, fields } = packages.forms[0]!
    const whiteListFeeId = /name="whiteListFeeId"[^>]*value="(\d+)"/.exec(packages.text)?.[1] ?? ""
    const form = await browser.goto(`${action}?${new URLSearchParams({ ...fields, whiteListFeeId })}`)
    const page = await browser.goto(await submitRenewal(browser, form, { start, periods: "2" }))
    expect(readText(page)).toMatch(message)
    expect(getForm(page, RENEW).fields).toMatchObject({ start, periods: "2" })
  },
)

test("one and a half periods are refused", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const page = await browser.goto(
    await submitRenewal(browser, await browser.goto(getPath("renewal")), { periods: "1.5" }),
  )
  expect(readText(page)).toContain("续费数量请填写整数")
})

test("without JavaScript the agreement is opened by the form and returns to it with its values", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const form = getForm(await browser.goto(getPath("renewal")), RENEW)
  const agreement = await browser.goto(getLocation(await browser.submit(form, { periods: "4", do: "agreement" })))
  expect(readText(agreement)).toContain("长租协议")
  const [returnForm] = agreement.forms
  const page = await browser.goto(`${returnForm?.action}?${new URLSearchParams(returnForm?.fields)}`)
  expect(getForm(page, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
})

test("a car that is added twice within a minute is confirmed twice", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const screen = getPath("order").replace("/order?", "/add_licence_plate?")
  const form = getForm(await browser.goto(screen), "/api/rental/add-plate")
  for (let i = 0; i < 2; i++) {
    const destination = getLocation(await browser.submit(form, { plate: "粤B8D3N5" }))
    expect(readText(await browser.goto(destination))).toMatch(/添加成功|已添加/)
  }
})

test("without JavaScript an invalid plate is refused on its own screen", async () => {
  const { browser, getPath } = await signInDriver("rental-empty")
  const screen = `/WALLET/white_list_v2/binding-cars?type=1&parkId=1001`
  const form = getForm(await browser.goto(screen), "/api/cars/bind")
  const destination = getLocation(await browser.submit(form, { plate: "粤B1" }))
  expect(destination).toBe(screen)
  expect(readText(await browser.goto(destination))).toMatch(/绑定车牌.*车牌/)
  expect((await browser.goto(getPath("types"))).status).toBe(200)
})

test("a car park that rents in its mini program offers to open it, even without a link", async () => {
  const { browser, phone, getPath } = await signInDriver("rental-new")
  const fault = respondWithOutput("rental.elsewhere", { isNeeded: true })
  await sandbox.addFault({ match: "rental.elsewhere", driver: phone, times: "always", fault })
  const types = await browser.goto(getPath("types"))
  const form = /href="(\/WALLET\/white_type\/[^"]*)"/.exec(types.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const page = await browser.goto(form)
  expect(readText(page)).toContain("请使用小程序")
  const destination = getLocation(await browser.submit(getForm(page, "/api/platform/mini-program")))
  expect(destination).toMatch(/^\/mini_program_jump\?openlink=/)
})
