import { getForm } from "#tests/support/http-browser"
import { atCashier, isCashier, ledTo, newPhone, sandbox } from "#tests/payments/paying"
import { driverIn, hearing, payBy, RENEW, renew, START, wordsOf } from "#tests/rental/renting"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"

const PAY = /^\/WALLET\/white_list_v2\/white_list_pay_v2\/\d+\/2000\.0$/

afterEach(() => sandbox.clearFaults())

test("where nobody can say whether it is the first, the title does not either", async () => {
  const { browser, at, phone } = await driverIn("renter-expiring")
  await sandbox.addFault({
    match: "rental.slots",
    driver: phone,
    times: "always",
    fault: { kind: "status", status: 500 },
  })
  expect((await browser.get(at("renewal"))).text).toContain("<title>长租</title>")
})

test("T090 T017 from the permit to the paid term: form, sum, balance in the address, success, the end has moved", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter-expiring")
  const asked = await hearing(phone)
  const before = wordsOf(await browser.goto(at("rental")))
  expect(before).toMatch(/126.*月租，租用.*还剩 10 天.*到期.*车辆和车主.*续费/)
  const form = await browser.goto(at("renewal"))
  for (const words of [
    "开始日期",
    "续费数量",
    "结束日期",
    "合计",
    "我已阅读并同意",
    "《长租协议》",
    "¥300.00",
    "¥59.00",
  ])
    expect(wordsOf(form)).toContain(words)
  expect(form.text).toContain("<title>长租续费</title>")
  for (const call of ["startDay", "goods", "renewalInfo", "slots"]) expect(await asked(call)).toHaveLength(1)
  expect((await asked("renewalInfo"))[0]?.input).toMatchObject({
    ...{ parkId: /parkId=(\d+)/.exec(at("renewal"))?.[1], licencePlate: expect.any(String) as string },
    whiteListFeeId: expect.any(String) as string,
  })
  const to = await renew(browser, form, { periods: "3" })
  expect(to).toMatch(PAY)
  const [sent] = await asked("renew")
  expect(Object.keys(sent?.input ?? {})).toEqual(
    expect.arrayContaining(["plate", "monthes", "totalAmount", "unitsFee", "startValidDate", "endValidDate", "slotId"]),
  )
  const sum = z.encode(Money, 900_000)
  expect(sent?.input).toMatchObject({ monthes: 3, unitsFee: 3, totalAmount: sum, realAmount: sum })
  const screen = await browser.goto(to)
  expect(wordsOf(screen)).toMatch(/应付金额.*900\.00.*余额 ¥2000\.00/)
  expect(await payBy(browser, screen, "balance")).toBe(to)
  expect((await asked("pay"))[0]?.input).toMatchObject({ renewalId: to.split("/")[4], method: "balance" })
  expect(wordsOf(await browser.goto(to))).toMatch(/续费成功.*车位续到.*凭车牌进出.*实付金额 ¥900\.00/)
  expect(wordsOf(await browser.goto(at("rental")))).not.toContain("还剩 10 天")
  expect(await ledger()).toMatchObject({ total: 900_000, balance: 1_100_000, charges: [{ amount: 900_000 }] })
})

test("goods are ticked by hand and paid for with it", async () => {
  const { browser, at, ledger } = await driverIn("renter")
  const form = await browser.goto(at("renewal"))
  const [, good = ""] =
    /name="goods"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="goods"/.exec(form.text)?.filter(Boolean) ?? []
  expect(form.text).not.toMatch(/name="goods"[^>]*checked/)
  const to = await renew(browser, form, { goods: good })
  expect(await payBy(browser, await browser.goto(to), "balance")).toBe(to)
  expect(await ledger()).toMatchObject({ total: 359_000 })
})

test.each([
  ["alipay", "outside"],
  ["weixin", "messagingApp"],
] as const)("T091 by %s, at its cashier: paid once, and the success where it was begun", async (method, kind) => {
  const { browser, at, plate } = await driverIn("renter", kind)
  const to = await renew(browser, await browser.goto(at("renewal")))
  const cashier = await payBy(browser, await browser.goto(to), method)
  expect(isCashier(cashier)).toBe(true)
  expect(wordsOf(await browser.goto((await atCashier(cashier, "pay"))!))).toContain("续费成功")
  expect(await sandbox.ledger({ plate })).toMatchObject({ charges: [{ method, amount: 300_000 }] })
})

test.each(["reset", { kind: "drip", ms: 500 }] as const)(
  "what may be bought besides cannot be had (%j): none is offered, the renewal is made, and nothing ticked is called gone",
  async (fault) => {
    const { browser, at, phone } = await driverIn("renter")
    const whole = await browser.goto(at("renewal"))
    const [good = ""] =
      /\d+/.exec(/<input[^>]*name="goods"[^>]*>/.exec(whole.text)?.[0].match(/value="\d+"/)?.[0] ?? "") ?? []
    await sandbox.addFault({ match: "rental.goods", driver: phone, fault, times: "always" })
    const form = await browser.goto(at("renewal"))
    expect(form.text).not.toContain('name="goods"')
    expect(await renew(browser, whole, { goods: good })).toBe(at("renewal"))
    const told = wordsOf(await browser.goto(at("renewal")))
    expect(told).toContain("没有收到停车场的回复，请确认后再提交一次")
    expect(told).not.toContain("下架")
    expect(await renew(browser, form)).toMatch(PAY)
  },
)

describe("what stands in the way is said, and nothing typed is lost", () => {
  test.each([
    ["R077 not read", "renter", { agreed: "" }, "请先阅读《长租协议》"],
    ["R079 no day", "renter", { start: "" }, "请选择开始日期"],
    ["R079 a day before", "renter", { start: "2020-01-01" }, "开始日期不能早于"],
    ["a day after the end of what is rented", "renter", { start: "2099-01-01" }, "不能改为其他日期"],
    ["R086 too early", "renter-too-early", {}, "您的月租剩余7个月，暂未到续费时间"],
    ["R082 the fixed term", "renter-fixed-term", { periods: "3" }, "您的月租服务仅支持12个月"],
    ["R081 too few", "renter-least", { periods: "2" }, "最少续费3期"],
    ["more than there may be", "renter", { periods: "367" }, "最多续费366期"],
    ["R080 more than there may be, and fewer days than that", "renter-least", { periods: "367" }, "最多可续费200天"],
    [
      "R082 more than there may be of a fixed term",
      "renter-fixed-term",
      { periods: "367" },
      "您的月租服务仅支持12个月",
    ],
    ["R080 too long", "renter-least", { periods: "9" }, "最多可续费200天"],
    ["R085 no such term", "renter-terms", { periods: "2" }, "您的月租服务仅支持季、年"],
    ["R080 31 days", "renter-by-day", { periods: "31" }, "最多可续费30天"],
  ] as const)("%s", async (_, world, values, sentence) => {
    const { browser, at, phone } = await driverIn(world)
    const asked = await hearing(phone)
    const form = await browser.goto(at("renewal"))
    expect(await renew(browser, form, { ...values })).toBe(at("renewal"))
    const again = await browser.goto(at("renewal"))
    expect(wordsOf(again)).toContain(sentence)
    if ("periods" in values && values.periods !== "367" && world !== "renter-fixed-term" && world !== "renter-least")
      expect(getForm(again, RENEW).fields).toMatchObject({ periods: values.periods })
    expect(await asked("renew")).toEqual([])
  })

  test("R083 R084 of two spaces one is chosen, and confirmed", async () => {
    const { browser, at, phone } = await driverIn("renter-two-slots")
    const asked = await hearing(phone)
    const slots = await browser.goto(at("slots"))
    expect(wordsOf(slots)).toMatch(/126.*127/)
    expect(slots.text).not.toMatch(/name="slotId"[^>]*checked/)
    const without = await browser.goto(`${at("slots")}&go=1`)
    expect(wordsOf(without)).toContain("请选择要续费的车位!")
    const ids = [...slots.text.matchAll(/name="slotId"[^>]*value="(\d+)"/g)].map(([, id]) => id)
    const form = await browser.goto(`${at("slots")}&go=1&slotId=${ids[1]}`)
    const to = await renew(browser, form)
    const confirm = await browser.goto(to)
    expect(wordsOf(confirm)).toContain("您将续费的车位为127，是否确认？")
    expect(await asked("renew")).toEqual([])
    expect(await renew(browser, confirm)).toMatch(PAY)
    expect((await asked("renew"))[0]?.input).toMatchObject({ slotId: ids[1] })
  })

  test("a form that names no space of two asks which", async () => {
    const { browser, at } = await driverIn("renter-two-slots")
    const page = await browser.goto(at("slots").replace("renewal_slot", "renewal_v2"))
    expect(page.path).toContain("/renewal_slot?")
  })
})

test("the session goes while the form is filled in: signed in again, it is all there, and was not sent", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const form = await browser.goto(at("renewal"))
  await sandbox.addFault({ match: "rental.slots", driver: phone, times: "always", fault: "unauthorized" })
  const to = await renew(browser, form, { periods: "7" })
  expect(to).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const again = await browser.goto(to)
  expect(again.path).toBe(at("renewal"))
  expect(wordsOf(again)).toContain("登录已恢复，请确认后再提交一次")
  expect(getForm(again, RENEW).fields).toMatchObject({ periods: "7", agreed: "1" })
  expect(await asked("renew")).toEqual([])
})

test("an answer that is lost: said so, all is kept, and sent again it is the same renewal", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter")
  const form = await browser.goto(at("renewal"))
  await sandbox.addFault({ match: "rental.renew", driver: phone, times: 1, fault: { kind: "reset", done: true } })
  expect(await renew(browser, form, { periods: "2" })).toBe(at("renewal"))
  const again = await browser.goto(at("renewal"))
  expect(wordsOf(again)).toContain("没有收到停车场的回复，请确认后再提交一次")
  expect(getForm(again, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const loaded = await browser.goto(at("renewal"))
  expect(getForm(loaded, RENEW).fields).toMatchObject({ periods: "2", agreed: "1" })
  const to = await renew(browser, loaded)
  expect(wordsOf(await browser.goto(at("renewal")))).not.toContain("没有收到停车场的回复")
  expect(await payBy(browser, await browser.goto(to), "balance")).toBe(to)
  expect((await ledger()).charges).toHaveLength(1)
})

test("R140 a hundred taps are one renewal, and a hundred on paying are one charge", async () => {
  const { browser, at, phone, ledger } = await driverIn("renter")
  const asked = await hearing(phone)
  const form = getForm(await browser.goto(at("renewal")), RENEW)
  const said = await Promise.all(Array.from({ length: 100 }, () => browser.submit(form, { agreed: "1" })))
  const led = new Set(said.map(ledTo).filter((to) => PAY.test(to)))
  expect(led.size).toBe(1)
  expect(await asked("renew")).toHaveLength(1)
  const pay = getForm(await browser.goto([...led][0]!), START)
  await Promise.all(Array.from({ length: 100 }, () => browser.submit(pay, { method: "balance" })))
  expect(await asked("pay")).toHaveLength(1)
  expect(await ledger()).toMatchObject({ total: 300_000, charges: [{ amount: 300_000 }] })
})

test("two renewals of one space: the later one is paid, the earlier no longer can be", async () => {
  const { browser, at, ledger } = await driverIn("renter")
  const form = await browser.goto(at("renewal"))
  const one = await renew(browser, form, { periods: "1" })
  const two = await renew(browser, form, { periods: "2" })
  const screens = await Promise.all([browser.goto(one), browser.goto(two)])
  expect(await payBy(browser, screens[1], "balance")).toBe(two)
  expect(screens[0].forms.filter(({ action }) => action === START)).toEqual([])
  expect(await ledger()).toMatchObject({ total: 600_000, charges: [{ amount: 600_000 }] })
})

test("another driver's space, form and renewal are not found, and nothing is told", async () => {
  const owner = await driverIn("renter")
  const stranger = await driverIn("renter")
  const to = await renew(owner.browser, await owner.browser.goto(owner.at("renewal")))
  for (const path of [
    owner.at("renewal"),
    to,
    to.replace("white_list_v2/white_list_pay_v2", "white_list/white_list_pay"),
  ]) {
    const page = await stranger.browser.goto(path)
    expect(wordsOf(page)).toMatch(/没有找到/)
    for (const told of [owner.plate, "126", "¥"]) expect(wordsOf(page)).not.toContain(told)
  }
  const own = await stranger.browser.goto(stranger.at("renewal"))
  const sent = await stranger.browser.submit(getForm(own, RENEW), { agreed: "1", back: owner.at("renewal") })
  expect(ledTo(sent)).toBe(owner.at("renewal"))
  expect((await owner.ledger()).charges).toEqual([])
})

test("no token, nobody signed in, an attempt of another kind: nothing is renewed or paid", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const form = await browser.goto(at("renewal"))
  expect((await browser.submit(getForm(form, RENEW), { agreed: "1", csrfToken: "x" })).status).toBe(403)
  expect((await newPhone().goto(at("renewal"))).path).toMatch(/^\/SIGNUP/)
  expect(await renew(browser, form, { back: "/WALLET" })).toBe("/WALLET/white_list/list")
  expect(await asked("renew")).toEqual([])
})
