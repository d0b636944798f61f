import { getForm } from "#tests/support/http-browser"
import { pressAtCashier, isCashier, getLocation, openPhone, sandbox } from "#tests/payments/pay-steps"
import { watchCalls, payRenewal, RENEW, submitRenewal, START, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

afterEach(() => sandbox.clearFaults())

test("the title is neutral when it is unknown whether the rental is the first", async () => {
  const { browser, getPath, phone } = await signInDriver("renter-expiring")
  await sandbox.addFault({
    match: "rental.slots",
    driver: phone,
    times: "always",
    fault: { kind: "status", status: 500 },
  })
  expect((await browser.get(getPath("renewal"))).text).toContain("<title>长租</title>")
})

test("a renewal is made, shows amount and balance, is paid, and extends the term", async () => {
  const { browser, getPath, phone, ledger } = await signInDriver("renter-expiring")
  const listCalls = await watchCalls(phone)
  const initialText = readText(await browser.goto(getPath("rental")))
  expect(initialText).toMatch(/126.*月租，租用.*还剩 10 天.*到期.*车辆和车主.*续费/)
  const form = await browser.goto(getPath("renewal"))
  for (const expected of [
    "开始日期",
    "续费数量",
    "结束日期",
    "合计",
    "我已阅读并同意",
    "《长租协议》",
    "¥300.00",
    "¥59.00",
  ])
    expect(readText(form)).toContain(expected)
  expect(form.text).toContain("<title>长租续费</title>")
  for (const call of ["startDay", "goods", "renewalInfo", "slots"]) expect(await listCalls(call)).toHaveLength(1)
  expect((await listCalls("renewalInfo"))[0]?.input).toMatchObject({
    parkId: /parkId=(\d+)/.exec(getPath("renewal"))?.[1],
    licencePlate: expect.any(String) as string,
    whiteListFeeId: expect.any(String) as string,
  })
  const payPath = await submitRenewal(browser, form, { periods: "3" })
  expect(payPath).toMatch(PAY)
  const [call] = await listCalls("renew")
  expect(Object.keys(call?.input ?? {})).toEqual(
    expect.arrayContaining(["plate", "monthes", "totalAmount", "unitsFee", "startValidDate", "endValidDate", "slotId"]),
  )
  const sum = z.encode(Money, 900_000)
  expect(call?.input).toMatchObject({ monthes: 3, unitsFee: 3, totalAmount: sum, realAmount: sum })
  const screen = await browser.goto(payPath)
  expect(readText(screen)).toMatch(/剩余支付时间 (29|30):\d\d.*应付金额.*900\.00.*余额 ¥2000\.00/)
  expect(await payRenewal(browser, screen, "balance")).toBe(payPath)
  expect((await listCalls("pay"))[0]?.input).toMatchObject({ renewalId: payPath.split("/")[4], method: "balance" })
  expect(readText(await browser.goto(payPath))).toMatch(/续费成功.*车位续到.*凭车牌进出.*实付金额 ¥900\.00/)
  expect(readText(await browser.goto(getPath("rental")))).not.toContain("还剩 10 天")
  expect(await ledger()).toMatchObject({ total: 900_000, balance: 1_100_000, charges: [{ amount: 900_000 }] })
})

test("goods are chosen by the driver and paid with the renewal", async () => {
  const { browser, getPath, ledger } = await signInDriver("renter")
  const form = await browser.goto(getPath("renewal"))
  const [, goodId = ""] =
    /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean) ?? []
  expect(form.text).not.toMatch(/name="goods"[^>]*checked/)
  const payPath = await submitRenewal(browser, form, { goods: goodId })
  expect(await payRenewal(browser, await browser.goto(payPath), "balance")).toBe(payPath)
  expect(await ledger()).toMatchObject({ total: 359_000 })
})

test.each([
  ["alipay", "outside"],
  ["weixin", "messagingApp"],
] as const)("a renewal is paid once by %s at the cashier and redirects to its success screen", async (method, kind) => {
  const { browser, getPath, plate } = await signInDriver("renter", kind)
  const payPath = await submitRenewal(browser, await browser.goto(getPath("renewal")))
  const cashier = await payRenewal(browser, await browser.goto(payPath), method)
  expect(isCashier(cashier)).toBe(true)
  expect(readText(await browser.goto((await pressAtCashier(cashier, "pay"))!))).toContain("续费成功")
  expect(await sandbox.ledger({ plate })).toMatchObject({ charges: [{ method, amount: 300_000 }] })
})

test.each(["reset", { kind: "drip", ms: 500 }] as const)(
  "when the goods cannot be queried (%j) no goods are offered, a renewal without goods is made, and a renewal with goods asks to submit again",
  async (fault) => {
    const { browser, getPath, phone } = await signInDriver("renter")
    const formWithGoods = await browser.goto(getPath("renewal"))
    const [goodId = ""] =
      /\d+/.exec(/<input[^>]*name="goods"[^>]*>/.exec(formWithGoods.text)?.[0].match(/value="\d+"/)?.[0] ?? "") ?? []
    await sandbox.addFault({ match: "rental.goods", driver: phone, fault, times: "always" })
    const form = await browser.goto(getPath("renewal"))
    expect(form.text).not.toContain('name="goods"')
    expect(await submitRenewal(browser, formWithGoods, { goods: goodId })).toBe(getPath("renewal"))
    const text = readText(await browser.goto(getPath("renewal")))
    expect(text).toContain("没有收到停车场的回复，请确认后再提交一次")
    expect(text).not.toContain("下架")
    expect(await submitRenewal(browser, form)).toMatch(PAY)
  },
)

test("a session that ends while the form is open redirects to sign-in and back to the form with its values", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("renewal"))
  await sandbox.addFault({ match: "rental.slots", driver: phone, times: "always", fault: "unauthorized" })
  const restorePath = await submitRenewal(browser, form, { periods: "7" })
  expect(restorePath).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const formAgain = await browser.goto(restorePath)
  expect(formAgain.path).toBe(getPath("renewal"))
  expect(readText(formAgain)).toContain("登录已恢复，请确认后再提交一次")
  expect(getForm(formAgain, RENEW).fields).toMatchObject({ periods: "7", agreed: "1" })
  expect(await listCalls("renew")).toEqual([])
})

test("a renewal with a lost response keeps its values and is not made twice", async () => {
  const { browser, getPath, phone, ledger } = await signInDriver("renter")
  const form = await browser.goto(getPath("renewal"))
  await sandbox.addFault({
    match: "rental.renew",
    driver: phone,
    times: 1,
    fault: { kind: "reset", isCallExecuted: true },
  })
  expect(await submitRenewal(browser, form, { periods: "2" })).toBe(getPath("renewal"))
  const formAgain = await browser.goto(getPath("renewal"))
  expect(readText(formAgain)).toContain("没有收到停车场的回复，请确认后再提交一次")
  expect(getForm(formAgain, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const reloaded = await browser.goto(getPath("renewal"))
  expect(getForm(reloaded, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const payPath = await submitRenewal(browser, reloaded)
  expect(readText(await browser.goto(getPath("renewal")))).not.toContain("没有收到停车场的回复")
  expect(await payRenewal(browser, await browser.goto(payPath), "balance")).toBe(payPath)
  expect((await ledger()).charges).toHaveLength(1)
})

test("a hundred submits make one renewal, and a hundred payments one charge", async () => {
  const { browser, getPath, phone, ledger } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const form = getForm(await browser.goto(getPath("renewal")), RENEW)
  const responses = await Promise.all(Array.from({ length: 100 }, () => browser.submit(form, { agreed: "1" })))
  const payPaths = new Set(responses.map(getLocation).filter((path) => PAY.test(path)))
  expect(payPaths.size).toBe(1)
  expect(await listCalls("renew")).toHaveLength(1)
  const payForm = getForm(await browser.goto([...payPaths][0]!), START)
  await Promise.all(Array.from({ length: 100 }, () => browser.submit(payForm, { method: "balance" })))
  expect(await listCalls("pay")).toHaveLength(1)
  expect(await ledger()).toMatchObject({ total: 300_000, charges: [{ amount: 300_000 }] })
})

test("only the later of two renewals of one space can be paid", async () => {
  const { browser, getPath, ledger } = await signInDriver("renter")
  const form = await browser.goto(getPath("renewal"))
  const firstPath = await submitRenewal(browser, form, { periods: "1" })
  const secondPath = await submitRenewal(browser, form, { periods: "2" })
  const screens = await Promise.all([browser.goto(firstPath), browser.goto(secondPath)])
  expect(await payRenewal(browser, screens[1], "balance")).toBe(secondPath)
  expect(screens[0].forms.filter(({ action }) => action === START)).toEqual([])
  expect(await ledger()).toMatchObject({ total: 600_000, charges: [{ amount: 600_000 }] })
})

test("another driver's space, form and renewal are not found and reveal nothing", async () => {
  const owner = await signInDriver("renter")
  const otherDriver = await signInDriver("renter")
  const payPath = await submitRenewal(owner.browser, await owner.browser.goto(owner.getPath("renewal")))
  for (const path of [
    owner.getPath("renewal"),
    payPath,
    payPath.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay"),
  ]) {
    const page = await otherDriver.browser.goto(path)
    expect(readText(page)).toMatch(/没有找到/)
    for (const value of [owner.plate, "126", "¥"]) expect(readText(page)).not.toContain(value)
  }
  const ownForm = await otherDriver.browser.goto(otherDriver.getPath("renewal"))
  const response = await otherDriver.browser.submit(getForm(ownForm, RENEW), {
    agreed: "1",
    back: owner.getPath("renewal"),
  })
  expect(getLocation(response)).toBe(owner.getPath("renewal"))
  expect((await owner.ledger()).charges).toEqual([])
})

test("nothing is renewed without a token, without a session or with an invalid return address", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("renewal"))
  expect((await browser.submit(getForm(form, RENEW), { agreed: "1", csrfToken: "x" })).status).toBe(403)
  expect((await openPhone().goto(getPath("renewal"))).path).toMatch(/^\/SIGNUP/)
  expect(await submitRenewal(browser, form, { back: "/WALLET" })).toBe("/WALLET/white_list/list")
  expect(await listCalls("renew")).toEqual([])
})
