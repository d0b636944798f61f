import { ledTo, newPhone, sandbox } from "#tests/payments/paying"
import { getForm } from "#tests/support/http-browser"
import { driverIn, hearing, payBy, renew, wordsOf } from "#tests/rental/renting"
import { flags } from "#lib/provider/adapter"
import { rejectWith, respondWith, respondWithOutput } from "#tests/support/provider-answers"

const OWNER = "/api/rental/save-owner"

afterEach(() => sandbox.clearFaults())

test("C138 S125 a car park alone names its spaces, and one of them leads on", async () => {
  const { browser, phone } = await driverIn("renter-two-slots")
  const asked = await hearing(phone)
  const park = /parkId=(\d+)/.exec((await browser.goto("/WALLET/white_list/list")).text)?.[1]
  const page = await browser.goto(`/WALLET/white_list_v2/renewal_slot?parkId=${park}`)
  expect(await asked("slotInfos")).toHaveLength(1)
  const [, slot = ""] =
    /name="slotId" value="(\d+)"/.exec(page.text) ?? /value="(\d+)"[^>]*name="slotId"/.exec(page.text) ?? []
  const form = await browser.goto(`/WALLET/white_list_v2/renewal_slot?parkId=${park}&slotId=${slot}&go=1`)
  expect(form.path).toMatch(/^\/WALLET\/white_list_v2\/renewal_v2/)
  expect(wordsOf(await browser.goto("/WALLET/white_list_v2/renewal_slot?parkId=1001"))).toContain("没有找到这个车位")
})

test("C149 T089 a car park that rents in its mini program says so, whatever stands there", async () => {
  const { browser, at, phone } = await driverIn("rental-apply")
  const shown = async (openlink: string) => {
    const fault = respondWithOutput("rental.elsewhere", { isNeeded: true, link: openlink })
    await sandbox.addFault({ match: "rental.elsewhere", fault, driver: phone })
    return browser.goto(at("application"))
  }
  const page = await shown("weixin://dl/business/?t=x")
  expect(wordsOf(page)).toMatch(/请使用小程序.*打开小程序/)
  expect(page.text).toContain('href="weixin://dl/business/?t=x"')
  const words = wordsOf(await shown("javascript:alert(1)"))
  expect(words).toContain("请使用小程序")
  expect(words).not.toContain("打开小程序")
})

test("R139 P010 P012 what a car park leaves out has no form by its address, either", async () => {
  const { browser } = await driverIn("rental-apply")
  expect((await browser.goto("/WALLET/white_type/small_owner/2611")).path).toMatch(/authentication\?parkId=2611/)
  expect(wordsOf(await browser.goto("/WALLET/white_type/time_sharing_rent/1002"))).toContain("没有分时租")
  const { browser: carless } = await driverIn("rental-empty")
  const page = await carless.goto("/WALLET/white_list_v2/authentication?parkId=1001")
  expect(page.path).toMatch(/binding-cars/)
  expect((await carless.goto("/WALLET/white_list_v2/binding_cars?type=1&parkId=1001")).status).toBe(200)
})

test("S129 S141 a renewal is its driver's: whoever is signed out signs in, and goes round in no circle", async () => {
  const { browser, at } = await driverIn("renter")
  const pay = await renew(browser, await browser.goto(at("renewal")))
  expect((await newPhone().goto(pay)).path).toMatch(/^\/(SIGNUP|api\/session)/)
  await payBy(browser, await browser.goto(pay), "balance")
  browser.cookies.delete("berth-session")
  expect((await browser.goto(pay)).path).toMatch(/^\/(SIGNUP|api\/session)/)
})

test("S134 S143 an owner is of one's own space, and a car of somebody: nobody types in vain", async () => {
  const { browser, at } = await driverIn("renter")
  const [, add = ""] = /href="([^"]*add_owner[^"]*)"/.exec((await browser.goto(at("order"))).text) ?? []
  expect(wordsOf(await browser.goto(add.replaceAll("&amp;", "&")))).toContain("添加车主")
  const stranger = await driverIn("renter")
  expect(wordsOf(await stranger.browser.goto(add.replaceAll("&amp;", "&")))).toContain("没有找到这个车位")
  for (const path of [add.replaceAll("&amp;", "&"), "/WALLET/white_list_v2/binding-cars?type=1&parkId=1001"])
    expect((await newPhone().goto(path)).path).toMatch(/^\/(SIGNUP|api\/session)/)
})

test("T074 where it was paid with the balance, the sum is what was agreed to until the provider has it", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const pay = await renew(browser, await browser.goto(at("renewal")))
  const fault = respondWith("rental.pay", { is_balance_pay: flags.written.yes })
  await sandbox.addFault({ match: "rental.pay", fault, driver: phone })
  const to = await payBy(browser, await browser.goto(pay), "balance")
  expect(wordsOf(await browser.goto(to))).toMatch(/续费成功.*¥300\.00/)
})

test("S129 a renewal is never paid as a stay", async () => {
  const { browser, at } = await driverIn("renter")
  const pay = await renew(browser, await browser.goto(at("renewal")))
  const cut = await browser.goto(pay.split("/").slice(0, -1).join("/"))
  const [, way = ""] = /href="([^"]+)"[^>]*>[^<]*查看这笔续费/.exec(cut.text) ?? []
  expect(way).toBe(pay)
})

test("an owner is added once, however often the button is pressed, and whatever becomes of the answer", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const order = await browser.goto(at("order"))
  const [, add = ""] = /href="([^"]*add_owner[^"]*)"/.exec(order.text) ?? []
  const form = getForm(await browser.goto(add.replaceAll("&amp;", "&")), OWNER)
  const owner = { name: "双击", phone: "13800138111", plate0: "粤B12345" }
  await Promise.all(Array.from({ length: 5 }, () => browser.submit(form, owner)))
  expect(await asked("saveOwner")).toHaveLength(1)
  await sandbox.addFault({ match: "rental.saveOwner", fault: { kind: "reset", done: true }, driver: phone, times: 1 })
  const lost = { ...owner, name: "遗失" }
  expect(wordsOf(await browser.goto(ledTo(await browser.submit(form, lost))))).toContain("没有收到回复")
  await browser.submit(form, lost)
  expect(await asked("saveOwner")).toHaveLength(2)
  await browser.submit(form, { ...owner, plate0: "粤B67890", plate1: "粤b67890" })
  const [, , other] = await asked("saveOwner")
  expect(other?.input).toMatchObject({ ownerName: owner.name, licencePlates: ["粤B67890"] })
})

test("E078 E081 C161 of a car that is added: what is missing, what failed, what was said", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const [, add = ""] = /href="([^"]*add_licence_plate[^"]*)"/.exec((await browser.goto(at("order"))).text) ?? []
  const path = add.replaceAll("&amp;", "&")
  const send = async (plate: string) => {
    const form = getForm(await browser.goto(path), "/api/rental/add-plate")
    return wordsOf(await browser.goto(ledTo(await browser.submit(form, { plate }))))
  }
  expect(await send("")).toContain("请输入车牌")
  await sandbox.addFault({
    match: "rental.addPlate",
    fault: rejectWith("rental.addPlate", { code: "E77" }),
    driver: phone,
    times: 1,
  })
  expect(await send("粤B67890")).toContain("添加失败，请稍后重试")
  expect(await send("粤B67890")).toContain("添加成功")
})
