import { formTo } from "#tests/support/http-browser"
import { atCashier, isCashier, ledTo, newPhone, sandbox } from "#tests/payments/paying"
import { driverIn, hearing, payBy, RENEW, renew, START, wordsOf } from "#tests/rental/renting"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

afterEach(() => sandbox.clearFaults())

test("the title is neutral when it is unknown whether the rental is the first", async () => {
  const { browser, at, phone } = await driverIn("renter-expiring")
  await sandbox.fault({ match: "rental.slots", driver: phone, times: "always", fault: { kind: "status", status: 500 } })
  expect((await browser.visit(at("renewal"))).text).toContain("<title>长租</title>")
})

test("T090 T017 a renewal is made, shows amount and balance, is paid, and extends the term", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter-expiring")
  const callsOf = await hearing(phone)
  const before = wordsOf(await browser.arrive(at("rental")))
  expect(before).toMatch(/126.*月租，租用.*还剩 10 天.*到期.*车辆和车主.*续费/)
  const form = await browser.arrive(at("renewal"))
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
    expect(wordsOf(form)).toContain(expected)
  expect(form.text).toContain("<title>长租续费</title>")
  for (const call of ["startDay", "goods", "renewalInfo", "slots"]) expect(await callsOf(call)).toHaveLength(1)
  expect((await callsOf("renewalInfo"))[0]?.input).toMatchObject({
    ...{ parkId: /parkId=(\d+)/.exec(at("renewal"))?.[1], licencePlate: expect.any(String) as string },
    whiteListFeeId: expect.any(String) as string,
  })
  const payPath = await renew(browser, form, { periods: "3" })
  expect(payPath).toMatch(PAY)
  const [call] = await callsOf("renew")
  expect(Object.keys(call?.input ?? {})).toEqual(
    expect.arrayContaining(["plate", "monthes", "totalAmount", "unitsFee", "startValidDate", "endValidDate", "slotId"]),
  )
  const sum = z.encode(Money, 900_000)
  expect(call?.input).toMatchObject({ monthes: 3, unitsFee: 3, totalAmount: sum, realAmount: sum })
  const screen = await browser.arrive(payPath)
  expect(wordsOf(screen)).toMatch(/应付金额.*900\.00.*余额 ¥2000\.00/)
  expect(await payBy(browser, screen, "balance")).toBe(payPath)
  expect((await callsOf("pay"))[0]?.input).toMatchObject({ renewalId: payPath.split("/")[4], method: "balance" })
  expect(wordsOf(await browser.arrive(payPath))).toMatch(/续费成功.*车位续到.*凭车牌进出.*实付金额 ¥900\.00/)
  expect(wordsOf(await browser.arrive(at("rental")))).not.toContain("还剩 10 天")
  expect(await ledger()).toMatchObject({ total: 900_000, balance: 1_100_000, charges: [{ amount: 900_000 }] })
})

test("goods are chosen by the driver and paid with the renewal", async () => {
  const { browser, at, ledger } = await driverIn("renter")
  const form = await browser.arrive(at("renewal"))
  const [, goodId = ""] =
    /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean) ?? []
  expect(form.text).not.toMatch(/name="goods"[^>]*checked/)
  const payPath = await renew(browser, form, { goods: goodId })
  expect(await payBy(browser, await browser.arrive(payPath), "balance")).toBe(payPath)
  expect(await ledger()).toMatchObject({ total: 359_000 })
})

test.each([
  ["alipay", "outside"],
  ["weixin", "messagingApp"],
] as const)(
  "T091 a renewal is paid once by %s at the cashier and leads to its success screen",
  async (method, kind) => {
    const { browser, at, plate } = await driverIn("renter", kind)
    const payPath = await renew(browser, await browser.arrive(at("renewal")))
    const cashier = await payBy(browser, await browser.arrive(payPath), method)
    expect(isCashier(cashier)).toBe(true)
    expect(wordsOf(await browser.arrive((await atCashier(cashier, "pay"))!))).toContain("续费成功")
    expect(await sandbox.ledger({ plate })).toMatchObject({ charges: [{ method, amount: 300_000 }] })
  },
)

test.each(["reset", { kind: "drip", ms: 500 }] as const)(
  "when the goods cannot be queried (%j) none are offered, a renewal without goods is made, and one with goods is sent again",
  async (fault) => {
    const { browser, at, phone } = await driverIn("renter")
    const formWithGoods = await browser.arrive(at("renewal"))
    const [goodId = ""] =
      /\d+/.exec(/<input[^>]*name="goods"[^>]*>/.exec(formWithGoods.text)?.[0].match(/value="\d+"/)?.[0] ?? "") ?? []
    await sandbox.fault({ match: "rental.goods", driver: phone, fault, times: "always" })
    const form = await browser.arrive(at("renewal"))
    expect(form.text).not.toContain('name="goods"')
    expect(await renew(browser, formWithGoods, { goods: goodId })).toBe(at("renewal"))
    const text = wordsOf(await browser.arrive(at("renewal")))
    expect(text).toContain("没有收到停车场的回复，请确认后再提交一次")
    expect(text).not.toContain("下架")
    expect(await renew(browser, form)).toMatch(PAY)
  },
)

describe("a renewal that is refused", () => {
  test.each([
    ["R077 without the agreement", "renter", { agreed: "" }, "请先阅读《长租协议》"],
    ["R079 without a start", "renter", { start: "" }, "请选择开始日期"],
    ["R079 with a start in the past", "renter", { start: "2020-01-01" }, "开始日期不能早于"],
    ["with a gap after the current term", "renter", { start: "2099-01-01" }, "不能改为其他日期"],
    ["R086 that is too early", "renter-too-early", {}, "您的月租剩余7个月，暂未到续费时间"],
    ["R082 with another term than the fixed one", "renter-fixed-term", { periods: "3" }, "您的月租服务仅支持12个月"],
    ["R081 with too few periods", "renter-least", { periods: "2" }, "最少续费3期"],
    ["with more periods than the maximum", "renter", { periods: "367" }, "最多续费366期"],
    [
      "R080 with more periods than the maximum and a limit of days",
      "renter-least",
      { periods: "367" },
      "最多可续费200天",
    ],
    [
      "R082 with more periods than the maximum and a fixed term",
      "renter-fixed-term",
      { periods: "367" },
      "您的月租服务仅支持12个月",
    ],
    ["R080 with too many days", "renter-least", { periods: "9" }, "最多可续费200天"],
    ["R085 with a term that is not offered", "renter-terms", { periods: "2" }, "您的月租服务仅支持季、年"],
    ["R080 of 31 days", "renter-by-day", { periods: "31" }, "最多可续费30天"],
  ] as const)("%s shows its reason and keeps its values", async (_, world, values, sentence) => {
    const { browser, at, phone } = await driverIn(world)
    const callsOf = await hearing(phone)
    const form = await browser.arrive(at("renewal"))
    expect(await renew(browser, form, { ...values })).toBe(at("renewal"))
    const formAgain = await browser.arrive(at("renewal"))
    expect(wordsOf(formAgain)).toContain(sentence)
    if ("periods" in values && values.periods !== "367" && world !== "renter-fixed-term" && world !== "renter-least")
      expect(formTo(formAgain, RENEW).fields).toMatchObject({ periods: values.periods })
    expect(await callsOf("renew")).toEqual([])
  })

  test("R083 R084 for one of two spaces asks which and then for a confirmation", async () => {
    const { browser, at, phone } = await driverIn("renter-two-slots")
    const callsOf = await hearing(phone)
    const slots = await browser.arrive(at("slots"))
    expect(wordsOf(slots)).toMatch(/126.*127/)
    expect(slots.text).not.toMatch(/name="slotId"[^>]*checked/)
    const without = await browser.arrive(`${at("slots")}&go=1`)
    expect(wordsOf(without)).toContain("请选择要续费的车位!")
    const ids = [...slots.text.matchAll(/name="slotId"[^>]*value="(\d+)"/g)].map(([, id]) => id)
    const form = await browser.arrive(`${at("slots")}&go=1&slotId=${ids[1]}`)
    const confirmPath = await renew(browser, form)
    const confirm = await browser.arrive(confirmPath)
    expect(wordsOf(confirm)).toContain("您将续费的车位为127，是否确认？")
    expect(await callsOf("renew")).toEqual([])
    expect(await renew(browser, confirm)).toMatch(PAY)
    expect((await callsOf("renew"))[0]?.input).toMatchObject({ slotId: ids[1] })
  })

  test("without a space asks which of two is meant", async () => {
    const { browser, at } = await driverIn("renter-two-slots")
    const page = await browser.arrive(at("slots").replace("renewal_slot", "renewal_v2"))
    expect(page.path).toContain("/renewal_slot?")
  })
})

test("a session that ends while the form is open leads to sign-in and back to the form with its values", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const callsOf = await hearing(phone)
  const form = await browser.arrive(at("renewal"))
  await sandbox.fault({ match: "rental.slots", driver: phone, times: "always", fault: "unauthorized" })
  const restorePath = await renew(browser, form, { periods: "7" })
  expect(restorePath).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const formAgain = await browser.arrive(restorePath)
  expect(formAgain.path).toBe(at("renewal"))
  expect(wordsOf(formAgain)).toContain("登录已恢复，请确认后再提交一次")
  expect(formTo(formAgain, RENEW).fields).toMatchObject({ periods: "7", agreed: "1" })
  expect(await callsOf("renew")).toEqual([])
})

test("a renewal whose answer was lost keeps its values and is the same renewal when it is sent again", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter")
  const form = await browser.arrive(at("renewal"))
  await sandbox.fault({ match: "rental.renew", driver: phone, times: 1, fault: { kind: "reset", done: true } })
  expect(await renew(browser, form, { periods: "2" })).toBe(at("renewal"))
  const formAgain = await browser.arrive(at("renewal"))
  expect(wordsOf(formAgain)).toContain("没有收到停车场的回复，请确认后再提交一次")
  expect(formTo(formAgain, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const reloaded = await browser.arrive(at("renewal"))
  expect(formTo(reloaded, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const payPath = await renew(browser, reloaded)
  expect(wordsOf(await browser.arrive(at("renewal")))).not.toContain("没有收到停车场的回复")
  expect(await payBy(browser, await browser.arrive(payPath), "balance")).toBe(payPath)
  expect((await ledger()).charges).toHaveLength(1)
})

test("R140 a hundred submits make one renewal, and a hundred payments one charge", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter")
  const callsOf = await hearing(phone)
  const form = formTo(await browser.arrive(at("renewal")), RENEW)
  const responses = await Promise.all(Array.from({ length: 100 }, () => browser.submit(form, { agreed: "1" })))
  const payPaths = new Set(responses.map(ledTo).filter((to) => PAY.test(to)))
  expect(payPaths.size).toBe(1)
  expect(await callsOf("renew")).toHaveLength(1)
  const pay = formTo(await browser.arrive([...payPaths][0]!), START)
  await Promise.all(Array.from({ length: 100 }, () => browser.submit(pay, { method: "balance" })))
  expect(await callsOf("pay")).toHaveLength(1)
  expect(await ledger()).toMatchObject({ total: 300_000, charges: [{ amount: 300_000 }] })
})

test("only the later of two renewals of one space can be paid", async () => {
  const { browser, at, ledger } = await driverIn("renter")
  const form = await browser.arrive(at("renewal"))
  const firstPath = await renew(browser, form, { periods: "1" })
  const secondPath = await renew(browser, form, { periods: "2" })
  const screens = await Promise.all([browser.arrive(firstPath), browser.arrive(secondPath)])
  expect(await payBy(browser, screens[1], "balance")).toBe(secondPath)
  expect(screens[0].forms.filter(({ action }) => action === START)).toEqual([])
  expect(await ledger()).toMatchObject({ total: 600_000, charges: [{ amount: 600_000 }] })
})

test("another driver's space, form and renewal are not found and reveal nothing", async () => {
  const owner = await driverIn("renter")
  const stranger = await driverIn("renter")
  const payPath = await renew(owner.browser, await owner.browser.arrive(owner.at("renewal")))
  for (const path of [
    owner.at("renewal"),
    payPath,
    payPath.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay"),
  ]) {
    const page = await stranger.browser.arrive(path)
    expect(wordsOf(page)).toMatch(/没有找到/)
    for (const value of [owner.plate, "126", "¥"]) expect(wordsOf(page)).not.toContain(value)
  }
  const ownForm = await stranger.browser.arrive(stranger.at("renewal"))
  const response = await stranger.browser.submit(formTo(ownForm, RENEW), { agreed: "1", back: owner.at("renewal") })
  expect(ledTo(response)).toBe(owner.at("renewal"))
  expect((await owner.ledger()).charges).toEqual([])
})

test("nothing is renewed without a token, without a session or with a foreign return address", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const callsOf = await hearing(phone)
  const form = await browser.arrive(at("renewal"))
  expect((await browser.submit(formTo(form, RENEW), { agreed: "1", csrfToken: "x" })).status).toBe(403)
  expect((await newPhone().arrive(at("renewal"))).path).toMatch(/^\/SIGNUP/)
  expect(await renew(browser, form, { back: "/WALLET" })).toBe("/WALLET/white_list/list")
  expect(await callsOf("renew")).toEqual([])
})
