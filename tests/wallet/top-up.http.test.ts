import { getForm } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  sandbox,
} from "#tests/payments/pay-steps"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"
import { submitTopUp, toAppPath, fetchLedger, signInToWallet, START, topUp, readText } from "#tests/wallet/wallet"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"
import { isUnsupported } from "#lib/provider/unsupported"

test("a top-up is paid once and the wallet shows the new balance", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  const last = await readLastCallNumber()
  const successPage = await topUp(browser, "50")
  const charges = (await listCallsOf(phone, last)).filter(({ call }) => call === "wallet.charge")
  expect(charges.map(({ input }) => input)).toEqual([{ amount: z.encode(Money, 50_000), method: "weixin" }])
  expect(successPage.path).toMatch(/^\/WALLET\/charge\/done\?order_id=/)
  expect(readText(successPage)).toMatch(/充值成功.*充值金额 ¥50\.00.*余额 ¥50\.00 /)
  expect(readText(await browser.goto("/WALLET"))).toMatch(/余额 明细 ¥ 50\.0 /)
  if (!isUnsupported("wallet.details"))
    expect(readText(await browser.goto("/WALLET/balance_details"))).toMatch(/充值 \+¥50\.00/)
  expect(await fetchLedger(phone)).toMatchObject({ balance: 50_000, topUps: [{ amount: 50_000, method: "weixin" }] })
})

test("repeated taps redirect to the same cashier, and the top-up is paid once", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  const [first, second] = await Promise.all([
    browser.submit(form, { amount: "20" }),
    browser.submit(form, { amount: "20" }),
  ])
  const third = await browser.submit(form, { amount: "20" })
  expect(isCashier(getLocation(first))).toBe(true)
  expect(getLocation(second)).toBe(getLocation(first))
  expect(getLocation(third)).toBe(getLocation(first))
  await pressAtCashier(getLocation(first), "pay")
  await pressAtCashier(getLocation(third), "pay")
  const fourth = await browser.submit(form, { amount: "20" })
  expect(isCashier(getLocation(fourth))).toBe(false)
  expect(await fetchLedger(phone)).toMatchObject({ balance: 20_000, topUps: [{ amount: 20_000 }] })
})

test.each([
  ["an empty amount", ""],
  ["zero", "0"],
  ["a negative amount", "-1"],
  ["a text", "abc"],
  ["an amount with three decimals", "0.001"],
])("a top-up with %s shows an error at the field and keeps the value", async (_, amount) => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  const response = await submitTopUp(browser, amount)
  const screen = await browser.goto(getLocation(response))
  expect(readText(screen)).toContain("请输入金额")
  expect(getForm(screen, START).fields.amount).toBe(amount)
  expect(await fetchLedger(phone)).toMatchObject({ balance: 0, topUps: [] })
})

test("the minimum top-up is 0.01, and a top-up above the provider's limit shows a message and keeps the value", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  expect(readText(await topUp(browser, "0.01"))).toContain("充值金额 ¥0.01")
  const screen = await browser.goto(getLocation(await submitTopUp(browser, "5000.01")))
  expect(readText(screen)).toContain("超过单次充值上限，请减少充值金额")
  expect(getForm(screen, START).fields.amount).toBe("5000.01")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 10 })
})

test.each(["10000000.1", "99999999"])(
  "a top-up of %s is reported as above the limit, not as missing",
  async (amount) => {
    const { browser, phone } = await signInToWallet("wallet-empty")
    const screen = await browser.goto(getLocation(await submitTopUp(browser, amount)))
    expect(readText(screen)).toContain("超过单次充值上限，请减少充值金额")
    expect(readText(screen)).not.toContain("请输入金额")
    expect(getForm(screen, START).fields.amount).toBe(amount)
    expect(await fetchLedger(phone)).toMatchObject({ balance: 0, topUps: [] })
  },
)

test("a top-up whose answer was lost is not sent again and leads to the pending result", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  await sandbox.addFault({ match: "wallet.charge", driver: phone, fault: { kind: "reset", isCallExecuted: true } })
  const last = await sandbox.lastCall()
  const resultPath = getLocation(await browser.submit(form, { amount: "20" }))
  expect(readText(await browser.goto(resultPath))).toContain("正在确认支付结果")
  await browser.submit(form, { amount: "20" })
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call, driver }) => call === "wallet.charge" && driver === phone)).toHaveLength(1)
})

test("while the bank has not confirmed a top-up the balance is unchanged and the wallet shows a notice", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  const cashier = getLocation(await submitTopUp(browser, "50"))
  const returnPath = await pressAtCashier(cashier, "slow")
  expect(readText(await browser.goto(returnPath ?? ""))).toContain("正在确认支付结果")
  expect(readText(await browser.goto("/WALLET"))).toContain("您有一笔充值正在确认")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 0, topUps: [] })
})

test("a fee above the balance links to a top-up of the difference and is then paid from the balance", async () => {
  const { browser, phone, addresses } = await signInToWallet("top-up-for-bill")
  const path = toAppPath(addresses["pay-signed-in"])
  const screenBefore = await openPayScreen(browser, path)
  expect(readText(screenBefore)).toContain("余额还差 ¥8.42")
  const [, href = ""] = /href="(\/WALLET\/charge\?[^"]*)"/.exec(screenBefore.text) ?? []
  const topUpPath = href.replaceAll("&amp;", "&")
  expect(getForm(await browser.goto(topUpPath), START).fields.amount).toBe("8.42")
  const successPage = await topUp(browser, "8.42", topUpPath)
  expect(readText(successPage)).toMatch(/充值金额 ¥8\.42.*余额 ¥15\.00 .*继续缴费/)
  expect(successPage.text).toContain(`href="${path.replaceAll("&", "&amp;")}"`)
  const bill = await openPayScreen(browser, path)
  const receipt = await browser.goto(getLocation(await pay(browser, bill, { method: "balance" })))
  expect(readText(receipt)).toContain("支付成功")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 0, total: 15_000, topUps: [{ amount: 8_420 }] })
})

test("the return path of a top-up is ignored if it leads to another site", async () => {
  const { browser } = await signInToWallet("wallet-empty")
  for (const back of ["//evil.example/x", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"]) {
    const successPage = await topUp(browser, "1", `/WALLET/charge?${new URLSearchParams({ back })}`)
    expect(successPage.text).not.toContain("evil")
    expect(readText(successPage)).toContain("返回钱包")
  }
})

test("a top-up needs a session and a token, and another driver does not see it", async () => {
  const { browser, phone } = await signInToWallet("wallet-empty")
  expect((await openPhone().goto("/WALLET/charge")).trail.join(" ")).toContain("/SIGNUP")
  const form = getForm(await browser.goto("/WALLET/charge"), START)
  expect((await browser.submit(form, { csrfToken: "x", amount: "20" })).status).toBe(403)
  const successPage = await topUp(browser, "50")
  const otherDriver = await signInToWallet("business")
  const otherPage = await otherDriver.browser.goto(toPath(`http://x${successPage.path}`))
  expect(readText(otherPage)).not.toContain("¥50.00")
  expect(readText(otherPage)).not.toContain("充值成功")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 50_000 })
})

test("a top-up in the messaging app redirects to the cashier in the provider's answer", async () => {
  const { browser, phone } = await openScenario("wallet-empty", { kind: "messagingApp", signedIn: true })
  const cashier = getLocation(await submitTopUp(browser, "20"))
  expect(isCashier(cashier)).toBe(true)
  expect(readText(await browser.goto((await pressAtCashier(cashier, "pay"))!))).toContain("充值成功")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 20_000 })
})

describe("the answer to a top-up without a cashier", () => {
  beforeAll(() => sandbox.updatePaymentSettings({ weixin: "bridge" }))
  afterAll(() => sandbox.updatePaymentSettings({ weixin: null }))

  test("shows 操作未完成 outside the messaging app", async () => {
    const { browser, phone } = await signInToWallet("wallet-empty")
    const screen = await browser.goto(getLocation(await submitTopUp(browser, "20")))
    expect(readText(screen)).toContain("操作未完成")
    expect(getForm(screen, START).fields.amount).toBe("20")
    expect(await fetchLedger(phone)).toMatchObject({ balance: 0 })
  })

  test("opens the bridge in the messaging app", async () => {
    const { browser } = await openScenario("wallet-empty", { kind: "messagingApp", signedIn: true })
    const screen = await browser.goto("/WALLET/charge")
    const { attempt, csrfToken } = getForm(screen, START).fields
    const { json: body } = await browser.postJson(START, { attempt, csrfToken, method: "weixin", amount: "20" })
    expect(body).toMatchObject({ bridge: { package: expect.stringMatching(/^prepay_id=wx/) as string } })
  })
})
