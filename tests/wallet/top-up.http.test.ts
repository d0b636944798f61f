import { getForm } from "#tests/support/http-browser"
import { atCashier, inWorld, isCashier, ledTo, newPhone, pathOf, pay, payScreen, sandbox } from "#tests/payments/paying"
import { callsByNow, callsOf } from "#tests/safety/people"
import { begin, inApp, ledgerOf, purseIn, START, topUp, words } from "#tests/wallet/wallet"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"
import { isAbsent } from "#lib/provider/absent"

test("paid once, and the purse says what it holds now", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  const since = await callsByNow()
  const done = await topUp(browser, "50")
  const sent = (await callsOf(phone, since)).filter(({ call }) => call === "wallet.charge")
  expect(sent.map(({ input }) => input)).toEqual([{ amount: z.encode(Money, 50_000), method: "weixin" }])
  expect(done.path).toMatch(/^\/WALLET\/charge\/done\?order_id=/)
  expect(words(done)).toMatch(/充值成功.*充值金额 ¥50\.00.*余额 ¥50\.00 /)
  expect(words(await browser.goto("/WALLET"))).toMatch(/余额 ¥ 50\.0 /)
  if (!isAbsent("wallet.details"))
    expect(words(await browser.goto("/WALLET/balance_details"))).toMatch(/充值 \+¥50\.00/)
  expect(await ledgerOf(phone)).toMatchObject({ balance: 50_000, topUps: [{ amount: 50_000, method: "weixin" }] })
})

test("a second tap, and a second tab's, lead to the same cashier: paid there it is paid once", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  const [first, second] = await Promise.all([
    browser.submit(form, { amount: "20" }),
    browser.submit(form, { amount: "20" }),
  ])
  const third = await browser.submit(form, { amount: "20" })
  expect(isCashier(ledTo(first))).toBe(true)
  expect([ledTo(second), ledTo(third)]).toEqual([ledTo(first), ledTo(first)])
  await atCashier(ledTo(first), "pay")
  await atCashier(ledTo(third), "pay")
  const after = await browser.submit(form, { amount: "20" })
  expect(isCashier(ledTo(after))).toBe(false)
  expect(await ledgerOf(phone)).toMatchObject({ balance: 20_000, topUps: [{ amount: 20_000 }] })
})

test.each([
  ["nothing", ""],
  ["nought", "0"],
  ["less than nothing", "-1"],
  ["no number", "abc"],
  ["too fine", "0.001"],
])("R076 %s is no sum: said at the field, and what was typed stands there", async (_, typed) => {
  const { browser, phone } = await purseIn("wallet-empty")
  const refused = await begin(browser, typed)
  const screen = await browser.goto(ledTo(refused))
  expect(words(screen)).toContain("请输入金额")
  expect(getForm(screen, START).fields.amount).toBe(typed)
  expect(await ledgerOf(phone)).toMatchObject({ balance: 0, topUps: [] })
})

test("a hundredth of a yuan is one; above the provider's limit it says so, and keeps what was typed", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  expect(words(await topUp(browser, "0.01"))).toContain("充值金额 ¥0.01")
  const screen = await browser.goto(ledTo(await begin(browser, "5000.01")))
  expect(words(screen)).toContain("超过单次充值上限，请减少充值金额")
  expect(getForm(screen, START).fields.amount).toBe("5000.01")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 10 })
})

test.each(["10000000.1", "99999999"])("%s is above any limit, and is not said to be missing", async (typed) => {
  const { browser, phone } = await purseIn("wallet-empty")
  const screen = await browser.goto(ledTo(await begin(browser, typed)))
  expect(words(screen)).toContain("超过单次充值上限，请减少充值金额")
  expect(words(screen)).not.toContain("请输入金额")
  expect(getForm(screen, START).fields.amount).toBe(typed)
  expect(await ledgerOf(phone)).toMatchObject({ balance: 0, topUps: [] })
})

test("an answer that is lost: nothing is sent twice, and the driver waits", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  await sandbox.addFault({ match: "wallet.charge", driver: phone, fault: { kind: "reset", done: true } })
  const last = await sandbox.lastCall()
  const led = ledTo(await browser.submit(form, { amount: "20" }))
  expect(words(await browser.goto(led))).toContain("正在确认支付结果")
  await browser.submit(form, { amount: "20" })
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call, driver }) => call === "wallet.charge" && driver === phone)).toHaveLength(1)
})

test("where the bank has not spoken yet, the purse holds what it held, and the wallet tells of it", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  const cashier = ledTo(await begin(browser, "50"))
  const back = await atCashier(cashier, "slow")
  expect(words(await browser.goto(back ?? ""))).toContain("正在确认支付结果")
  expect(words(await browser.goto("/WALLET"))).toContain("您有一笔充值正在确认")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 0, topUps: [] })
})

test("a bill that lacked ¥8.42 leads to the purse and back, and is paid from it by one tap", async () => {
  const { browser, phone, addresses } = await purseIn("top-up-for-bill")
  const path = inApp(addresses["pay-signed-in"])
  const short = await payScreen(browser, path)
  expect(words(short)).toContain("余额还差 ¥8.42")
  const [, href = ""] = /href="(\/WALLET\/charge\?[^"]*)"/.exec(short.text) ?? []
  const topUpPath = href.replaceAll("&amp;", "&")
  expect(getForm(await browser.goto(topUpPath), START).fields.amount).toBe("8.42")
  const done = await topUp(browser, "8.42", topUpPath)
  expect(words(done)).toMatch(/充值金额 ¥8\.42.*余额 ¥15\.00 .*继续缴费/)
  expect(done.text).toContain(`href="${path.replaceAll("&", "&amp;")}"`)
  const bill = await payScreen(browser, path)
  const paid = await browser.goto(ledTo(await pay(browser, bill, { method: "balance" })))
  expect(words(paid)).toContain("支付成功")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 0, total: 15_000, topUps: [{ amount: 8_420 }] })
})

test("what the address says of the way back is a path of this site, or nothing", async () => {
  const { browser } = await purseIn("wallet-empty")
  for (const back of ["//evil.example/x", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    const done = await topUp(browser, "1", `/WALLET/charge?${new URLSearchParams({ back })}`)
    expect(done.text).not.toContain("evil")
    expect(words(done)).toContain("返回钱包")
  }
})

test("who is not signed in signs in first; no token, no payment; another reads nothing of it", async () => {
  const { browser, phone } = await purseIn("wallet-empty")
  expect((await newPhone().goto("/WALLET/charge")).trail.join(" ")).toContain("/SIGNUP")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  expect((await browser.submit(form, { csrfToken: "x", amount: "20" })).status).toBe(403)
  const done = await topUp(browser, "50")
  const other = await purseIn("business")
  const seen = await other.browser.goto(pathOf(`http://x${done.path}`))
  expect(words(seen)).not.toContain("¥50.00")
  expect(words(seen)).not.toContain("充值成功")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 50_000 })
})

test("in the messaging app as elsewhere: the redirect of the answer is followed", async () => {
  const { browser, phone } = await inWorld("wallet-empty", { kind: "messagingApp", signedIn: true })
  const cashier = ledTo(await begin(browser, "20"))
  expect(isCashier(cashier)).toBe(true)
  expect(words(await browser.goto((await atCashier(cashier, "pay"))!))).toContain("充值成功")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 20_000 })
})

describe("A151 an answer that leads to no cashier", () => {
  beforeAll(() => sandbox.updatePaymentSettings({ weixin: "bridge" }))
  afterAll(() => sandbox.updatePaymentSettings({ weixin: null }))

  test("outside the messaging app: the operation was not completed, and may be tried again", async () => {
    const { browser, phone } = await purseIn("wallet-empty")
    const screen = await browser.goto(ledTo(await begin(browser, "20")))
    expect(words(screen)).toContain("操作未完成")
    expect(getForm(screen, START).fields.amount).toBe("20")
    expect(await ledgerOf(phone)).toMatchObject({ balance: 0 })
  })

  test("inside it the bridge is opened", async () => {
    const { browser } = await inWorld("wallet-empty", { kind: "messagingApp", signedIn: true })
    const screen = await browser.goto("/WALLET/charge")
    const { attempt, csrfToken } = getForm(screen, START).fields
    const { json: said } = await browser.postJson(START, { attempt, csrfToken, method: "weixin", amount: "20" })
    expect(said).toMatchObject({ bridge: { package: expect.stringMatching(/^prepay_id=wx/) as string } })
  })
})
