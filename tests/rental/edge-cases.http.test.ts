import { getLocation, openPhone, sandbox } from "#tests/payments/pay-steps"
import { getForm } from "#tests/support/http-browser"
import { watchCalls, payRenewal, submitRenewal, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { flags } from "#lib/provider/adapter"
import { rejectWith, respondWith, respondWithOutput } from "#tests/support/provider-answers"

const OWNER = "/api/rental/save-owner"

afterEach(() => sandbox.clearFaults())

test("renewal_slot with only a car park lists its spaces, and each space leads to the form", async () => {
  const { browser, phone } = await signInDriver("renter-two-slots")
  const listCalls = await watchCalls(phone)
  const park = /parkId=(\d+)/.exec((await browser.goto("/WALLET/white_list/list")).text)?.[1]
  const page = await browser.goto(`/WALLET/white_list_v2/renewal_slot?parkId=${park}`)
  expect(await listCalls("slotInfos")).toHaveLength(1)
  const [, slotId = ""] =
    /name="slotId" value="(\d+)"/.exec(page.text) ?? /value="(\d+)"[^>]*name="slotId"/.exec(page.text) ?? []
  const form = await browser.goto(`/WALLET/white_list_v2/renewal_slot?parkId=${park}&slotId=${slotId}&go=1`)
  expect(form.path).toMatch(/^\/WALLET\/white_list_v2\/renewal_v2/)
  expect(readText(await browser.goto("/WALLET/white_list_v2/renewal_slot?parkId=1001"))).toContain("没有找到这个车位")
})

test("a car park that rents in its mini program shows a notice, and its link only if it is safe", async () => {
  const { browser, getPath, phone } = await signInDriver("rental-apply")
  const openWithLink = async (openlink: string) => {
    const fault = respondWithOutput("rental.elsewhere", { isNeeded: true, link: openlink })
    await sandbox.addFault({ match: "rental.elsewhere", fault, driver: phone })
    return browser.goto(getPath("application"))
  }
  const page = await openWithLink("weixin://dl/business/?t=x")
  expect(readText(page)).toMatch(/请使用小程序.*打开小程序/)
  expect(page.text).toContain('href="weixin://dl/business/?t=x"')
  const text = readText(await openWithLink("javascript:alert(1)"))
  expect(text).toContain("请使用小程序")
  expect(text).not.toContain("打开小程序")
})

test("a rental type that a car park does not offer has no form at its address", async () => {
  const { browser } = await signInDriver("rental-apply")
  expect((await browser.goto("/WALLET/white_type/small_owner/2611")).path).toMatch(/authentication\?parkId=2611/)
  expect(readText(await browser.goto("/WALLET/white_type/time_sharing_rent/1002"))).toContain("没有分时租")
  const { browser: browserWithoutCar } = await signInDriver("rental-empty")
  const page = await browserWithoutCar.goto("/WALLET/white_list_v2/authentication?parkId=1001")
  expect(page.path).toMatch(/binding-cars/)
  expect((await browserWithoutCar.goto("/WALLET/white_list_v2/binding_cars?type=1&parkId=1001")).status).toBe(200)
})

test("the payment of a renewal redirects a signed-out driver to sign-in", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  expect((await openPhone().goto(payPath)).path).toMatch(/^\/(SIGNUP|api\/session)/)
  await payRenewal(browser, await browser.goto(payPath), "balance")
  browser.cookies.delete("berth-session")
  expect((await browser.goto(payPath)).path).toMatch(/^\/(SIGNUP|api\/session)/)
})

test("the form for an owner is shown only to the driver of the space", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const [, addOwner = ""] = /href="([^"]*add_owner[^"]*)"/.exec((await browser.goto(getPath("order"))).text) ?? []
  expect(readText(await browser.goto(addOwner.replaceAll("&amp;", "&")))).toContain("添加车主")
  const otherDriver = await signInDriver("renter")
  expect(readText(await otherDriver.browser.goto(addOwner.replaceAll("&amp;", "&")))).toContain("没有找到这个车位")
  for (const path of [addOwner.replaceAll("&amp;", "&"), "/WALLET/white_list_v2/binding-cars?type=1&parkId=1001"])
    expect((await openPhone().goto(path)).path).toMatch(/^\/(SIGNUP|api\/session)/)
})

test("the success screen shows the agreed amount until the provider reports its own", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  const fault = respondWith("rental.pay", { is_balance_pay: flags.written.yes })
  await sandbox.addFault({ match: "rental.pay", fault, driver: phone })
  const resultPath = await payRenewal(browser, await browser.goto(payPath), "balance")
  expect(readText(await browser.goto(resultPath))).toMatch(/续费成功.*¥300\.00/)
})

test("a renewal is never paid as a stay", async () => {
  const { browser, getPath } = await signInDriver("renter")
  const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  const shortened = await browser.goto(payPath.split("/").slice(0, -1).join("/"))
  const [, link = ""] = /href="([^"]+)"[^>]*>[^<]*查看这笔续费/.exec(shortened.text) ?? []
  expect(link).toBe(payPath)
})

test("an owner is added once even if the form is sent repeatedly or the response is lost", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const order = await browser.goto(getPath("order"))
  const [, addOwner = ""] = /href="([^"]*add_owner[^"]*)"/.exec(order.text) ?? []
  const form = getForm(await browser.goto(addOwner.replaceAll("&amp;", "&")), OWNER)
  const owner = { name: "双击", phone: "13800138111", plate0: "粤B12345" }
  await Promise.all(Array.from({ length: 5 }, () => browser.submit(form, owner)))
  expect(await listCalls("saveOwner")).toHaveLength(1)
  await sandbox.addFault({
    match: "rental.saveOwner",
    fault: { kind: "reset", isCallExecuted: true },
    driver: phone,
    times: 1,
  })
  const lostOwner = { ...owner, name: "遗失" }
  expect(readText(await browser.goto(getLocation(await browser.submit(form, lostOwner))))).toContain("没有收到回复")
  await browser.submit(form, lostOwner)
  expect(await listCalls("saveOwner")).toHaveLength(2)
  await browser.submit(form, { ...owner, plate0: "粤B67890", plate1: "粤b67890" })
  const [, , thirdCall] = await listCalls("saveOwner")
  expect(thirdCall?.input).toMatchObject({ ownerName: owner.name, licencePlates: ["粤B67890"] })
})

test("adding a car shows a missing plate, a failure and the success", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const [, addPlate = ""] =
    /href="([^"]*add_licence_plate[^"]*)"/.exec((await browser.goto(getPath("order"))).text) ?? []
  const path = addPlate.replaceAll("&amp;", "&")
  const submitPlate = async (plate: string) => {
    const form = getForm(await browser.goto(path), "/api/rental/add-plate")
    return readText(await browser.goto(getLocation(await browser.submit(form, { plate }))))
  }
  expect(await submitPlate("")).toContain("请输入车牌")
  await sandbox.addFault({
    match: "rental.addPlate",
    fault: rejectWith("rental.addPlate", { code: "E77" }),
    driver: phone,
    times: 1,
  })
  expect(await submitPlate("粤B67890")).toContain("添加失败，请稍后重试")
  expect(await submitPlate("粤B67890")).toContain("添加成功")
})
