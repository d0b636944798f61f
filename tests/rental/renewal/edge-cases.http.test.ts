import { formTo } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { signInDriver, recordCalls, RENEW, submitRenewal, readText } from "#tests/rental/rental-forms"
import { refuses, tells } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

test("a renewal that was closed is made again when the form is sent again", async () => {
  const { browser, at, phone } = await signInDriver("renter")
  const callsOf = await recordCalls(phone)
  const form = await browser.arrive(at("renewal"))
  const first = await submitRenewal(browser, form)
  // A renewal with goods closes the first one; then the first form is sent again.
  const other = /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean).at(1)
  await submitRenewal(browser, form, { goods: other ?? "" })
  const third = await submitRenewal(browser, form)
  expect(third).not.toBe(first)
  expect(await callsOf("renew")).toHaveLength(3)
  expect(readText(await browser.arrive(third))).toContain("应付金额")
})

test("a package without free spaces asks to choose another package", async () => {
  const { browser, at, phone } = await signInDriver("renter")
  const fault = refuses("rental.renew", { code: "SLOT_TAKEN", message: "" })
  await sandbox.fault({ match: "rental.renew", driver: phone, fault })
  const back = await submitRenewal(browser, await browser.arrive(at("renewal")))
  expect(readText(await browser.arrive(back))).toContain("车位已租完，请选择其他套餐")
})

test.each([
  ["a day more than a year ahead", "rental-new", "3000-01-01", /开始日期不能晚于\d{4}年\d+月\d+日/],
  ["a day in the past", "rental-new", "2020-01-01", /开始日期不能早于/],
] as const)(
  "a first rental from %s is refused at its field, and the values stay",
  async (_, scenarioName, start, message) => {
    const { browser, at } = await signInDriver(scenarioName)
    const packages = await browser.arrive(at("packages"))
    const { action, fields } = packages.forms[0]!
    const whiteListFeeId = /name="whiteListFeeId"[^>]*value="(\d+)"/.exec(packages.text)?.[1] ?? ""
    const form = await browser.arrive(`${action}?${new URLSearchParams({ ...fields, whiteListFeeId })}`)
    const page = await browser.arrive(await submitRenewal(browser, form, { start, periods: "2" }))
    expect(readText(page)).toMatch(message)
    expect(formTo(page, RENEW).fields).toMatchObject({ start, periods: "2" })
  },
)

test("one and a half periods are refused", async () => {
  const { browser, at } = await signInDriver("renter")
  const page = await browser.arrive(
    await submitRenewal(browser, await browser.arrive(at("renewal")), { periods: "1.5" }),
  )
  expect(readText(page)).toContain("续费数量请填写整数")
})

test("without a script the agreement is opened by the form and leads back with its values", async () => {
  const { browser, at } = await signInDriver("renter")
  const form = formTo(await browser.arrive(at("renewal")), RENEW)
  const agreement = await browser.arrive(getLocation(await browser.submit(form, { periods: "4", do: "agreement" })))
  expect(readText(agreement)).toContain("长租协议")
  const [back] = agreement.forms
  const page = await browser.arrive(`${back?.action}?${new URLSearchParams(back?.fields)}`)
  expect(formTo(page, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
})

test("a car that is added twice within a minute is confirmed twice", async () => {
  const { browser, at } = await signInDriver("renter")
  const screen = at("order").replace("/order?", "/add_licence_plate?")
  const form = formTo(await browser.arrive(screen), "/api/rental/add-plate")
  for (const _ of ["first", "again"]) {
    const destination = getLocation(await browser.submit(form, { plate: "粤B8D3N5" }))
    expect(readText(await browser.arrive(destination))).toMatch(/添加成功|已添加/)
  }
})

test("without a script an invalid plate is refused on its own screen", async () => {
  const { browser, at } = await signInDriver("rental-empty")
  const screen = `/WALLET/white_list_v2/binding-cars?type=1&parkId=1001`
  const form = formTo(await browser.arrive(screen), "/api/cars/bind")
  const destination = getLocation(await browser.submit(form, { plate: "粤B1" }))
  expect(destination).toBe(screen)
  expect(readText(await browser.arrive(destination))).toMatch(/绑定车牌.*车牌/)
  expect((await browser.arrive(at("types"))).status).toBe(200)
})

test("T132 a car park that rents in its mini program offers to open it, also without a link", async () => {
  const { browser, phone, at } = await signInDriver("rental-new")
  const fault = tells("rental.elsewhere", { isNeeded: true })
  await sandbox.fault({ match: "rental.elsewhere", driver: phone, times: "always", fault })
  const types = await browser.arrive(at("types"))
  const form = /href="(\/WALLET\/white_type\/[^"]*)"/.exec(types.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const page = await browser.arrive(form)
  expect(readText(page)).toContain("请使用小程序")
  const destination = getLocation(await browser.submit(formTo(page, "/api/platform/mini-program")))
  expect(destination).toMatch(/^\/mini_program_jump\?openlink=/)
})
