import { getForm } from "#tests/support/http-browser"
import { ledTo, sandbox } from "#tests/payments/paying"
import { driverIn, hearing, RENEW, renew, wordsOf } from "#tests/rental/renting"
import { rejectWith, respondWithOutput } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

test("a renewal that was closed meanwhile is made anew when the form is sent again at once", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const calls = await hearing(phone)
  const form = await browser.goto(at("renewal"))
  const first = await renew(browser, form)
  // Other goods close the first renewal; the same form as before is sent again after that.
  const other = /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean).at(1)
  await renew(browser, form, { goods: other ?? "" })
  const again = await renew(browser, form)
  expect(again).not.toBe(first)
  expect(await calls("renew")).toHaveLength(3)
  expect(wordsOf(await browser.goto(again))).toContain("应付金额")
})

test("a driver whose package is all let reads that another package is to be chosen", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const fault = rejectWith("rental.renew", { code: "SLOT_TAKEN", message: "" })
  await sandbox.addFault({ match: "rental.renew", driver: phone, fault })
  const back = await renew(browser, await browser.goto(at("renewal")))
  expect(wordsOf(await browser.goto(back))).toContain("车位已租完，请选择其他套餐")
})

test.each([
  ["a day more than a year ahead", "rental-new", "3000-01-01", /开始日期不能晚于\d{4}年\d+月\d+日/],
  ["a day of the past", "rental-new", "2020-01-01", /开始日期不能早于/],
] as const)(
  "the first rent from %s is refused at its field, and what was typed stays",
  async (_, world, start, words) => {
    const { browser, at } = await driverIn(world)
    const packages = await browser.goto(at("packages"))
    const { action, fields } = packages.forms[0]!
    const whiteListFeeId = /name="whiteListFeeId"[^>]*value="(\d+)"/.exec(packages.text)?.[1] ?? ""
    const form = await browser.goto(`${action}?${new URLSearchParams({ ...fields, whiteListFeeId })}`)
    const page = await browser.goto(await renew(browser, form, { start, periods: "2" }))
    expect(wordsOf(page)).toMatch(words)
    expect(getForm(page, RENEW).fields).toMatchObject({ start, periods: "2" })
  },
)

test("one and a half periods are refused as no whole number", async () => {
  const { browser, at } = await driverIn("renter")
  const page = await browser.goto(await renew(browser, await browser.goto(at("renewal")), { periods: "1.5" }))
  expect(wordsOf(page)).toContain("续费数量请填写整数")
})

test("without a script the agreement is opened by the form, and what was chosen comes back with it", async () => {
  const { browser, at } = await driverIn("renter")
  const form = getForm(await browser.goto(at("renewal")), RENEW)
  const agreement = await browser.goto(ledTo(await browser.submit(form, { periods: "4", do: "agreement" })))
  expect(wordsOf(agreement)).toContain("长租协议")
  const [back] = agreement.forms
  const page = await browser.goto(`${back?.action}?${new URLSearchParams(back?.fields)}`)
  expect(getForm(page, RENEW).fields).toMatchObject({ periods: "4", agreed: "1" })
})

test("an added car that is sent again within a minute is confirmed again", async () => {
  const { browser, at } = await driverIn("renter")
  const screen = at("order").replace("/order?", "/add_licence_plate?")
  const form = getForm(await browser.goto(screen), "/api/rental/add-plate")
  for (const _ of ["first", "again"]) {
    const to = ledTo(await browser.submit(form, { plate: "粤B8D3N5" }))
    expect(wordsOf(await browser.goto(to))).toMatch(/添加成功|已添加/)
  }
})

test("without a script a wrong plate is refused on the screen it was typed on", async () => {
  const { browser, at } = await driverIn("rental-empty")
  const screen = `/WALLET/white_list_v2/binding-cars?type=1&parkId=1001`
  const form = getForm(await browser.goto(screen), "/api/cars/bind")
  const to = ledTo(await browser.submit(form, { plate: "粤B1" }))
  expect(to).toBe(screen)
  expect(wordsOf(await browser.goto(to))).toMatch(/绑定车牌.*车牌/)
  expect((await browser.goto(at("types"))).status).toBe(200)
})

test("T132 a car park that is rented from in its mini program offers to open it, also without a link", async () => {
  const { browser, phone, at } = await driverIn("rental-new")
  const fault = respondWithOutput("rental.elsewhere", { isNeeded: true })
  await sandbox.addFault({ match: "rental.elsewhere", driver: phone, times: "always", fault })
  const types = await browser.goto(at("types"))
  const form = /href="(\/WALLET\/white_type\/[^"]*)"/.exec(types.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const page = await browser.goto(form)
  expect(wordsOf(page)).toContain("请使用小程序")
  const to = ledTo(await browser.submit(getForm(page, "/api/platform/mini-program")))
  expect(to).toMatch(/^\/mini_program_jump\?openlink=/)
})
