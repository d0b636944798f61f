import { getForm } from "#tests/support/http-browser"
import { pressAtCashier, getLocation, openPhone, sandbox } from "#tests/payments/pay-steps"
import { readLastCallNumber, listCallsOf } from "#tests/security/drivers"
import { submitTopUp, toAppPath, fetchLedger, signInToWallet, readText } from "#tests/wallet/wallet"

test("the wallet shows three amounts, their links and the arrears", async () => {
  const { browser } = await signInToWallet("wallet")
  const home = await browser.goto("/WALLET")
  expect(readText(home)).toMatch(/余额 明细 ¥ 36\.5 充值 ¥ 8\.80 红包 \d+ 张 停车券 1 张今天到期/)
  for (const href of ["/WALLET/lucky_money_list", "/WALLET/coupon", "/WALLET/balance_details", "/WALLET/charge"])
    expect(home.text).toContain(`href="${href}"`)
  expect(readText(home)).toContain("欠费 1 笔")
  expect(readText(home)).not.toContain("企业用户")
  for (const path of ["/WALLET/balance", "/balance"]) expect(readText(await browser.goto(path))).toContain("36.5")
})

test("the wallet shows the last two bills, or a message if they cannot be loaded", async () => {
  const { browser, phone } = await signInToWallet("bills")
  const wallet = await browser.goto("/WALLET")
  expect(readText(wallet)).toMatch(/最近账单 .*停车场.* 全部账单/)
  expect(readText(wallet)).not.toContain("没有加载出来")
  expect([...wallet.text.matchAll(/href="\/transactionBill\/[^"]+"/g)]).toHaveLength(2)
  await sandbox.addFault({
    match: "wallet.shortBills",
    driver: phone,
    fault: { kind: "status", status: 500 },
    times: 4,
  })
  const walletWithoutBills = readText(await browser.goto("/WALLET"))
  expect(walletWithoutBills).toMatch(/余额 明细 ¥ [\d.]+ 充值.* 全部账单/)
  expect(walletWithoutBills).toContain("余额或账单没有加载出来 重试")
  expect(walletWithoutBills).not.toMatch(/最近账单|加载失败/)
  await sandbox.clearFaults(phone)
})

test("slow bills do not block the wallet", async () => {
  const { browser, phone } = await signInToWallet("bills")
  await sandbox.addFault({ match: "wallet.shortBills", driver: phone, fault: { kind: "latency", ms: 8_000 }, times: 2 })
  const start = Date.now()
  expect(readText(await browser.goto("/WALLET"))).toContain("全部账单")
  expect(Date.now() - start).toBeLessThan(5_000)
  await sandbox.clearFaults(phone)
})

test("different notices of the wallet show different icons", async () => {
  const { browser, plates } = await signInToWallet("wallet")
  const notices = listNotices((await browser.goto("/WALLET")).text)
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining("欠费 1 笔")])
  expect(notices[0]!.html).toContain(`车牌 ${plates[0]}`)
  const waitingWallet = await signInToWallet("wallet-empty")
  await pressAtCashier(getLocation(await submitTopUp(waitingWallet.browser, "50")), "slow")
  const [openNotice] = listNotices((await waitingWallet.browser.goto("/WALLET")).text)
  expect(openNotice!.text).toContain("您有一笔充值正在确认")
  expect(openNotice!.icon).not.toBe(notices[0]!.icon)
})

/** Lists the notices of a page. The first path of a notice is its icon. */
const listNotices = (html: string) =>
  [...html.matchAll(/<a class="notice [^>]*>.*?<\/a>/gs)].map(([notice]) => ({
    html: notice,
    text: notice.replace(/<[^>]*>/g, ""),
    icon: / d="([^"]*)"/.exec(notice)?.[1],
  }))

test("the wallet shows that the driver is a business user", async () => {
  const { browser } = await signInToWallet("business")
  expect(readText(await browser.goto("/WALLET"))).toMatch(/我的钱包.*企业用户/)
})

test("an amount that cannot be queried is shown as a dash", async () => {
  const { browser, phone } = await signInToWallet("wallet")
  await sandbox.addFault({ match: "wallet.info", driver: phone, fault: { kind: "status", status: 500 }, times: 4 })
  expect(readText(await browser.goto("/WALLET"))).toMatch(/余额 明细 – 暂时查不到/)
  await sandbox.clearFaults(phone)
})

test.each(["lucky-money.mine", "coupons.mine", "wallet.shortBills"])(
  "the wallet makes the call %s in parallel with the balance",
  async (parallelCall) => {
    const balanceCall = "wallet.info"
    const { browser, phone } = await signInToWallet("wallet")
    const last = await readLastCallNumber()
    // A failed read is repeated once, so its second call comes after the parallel call.
    await sandbox.addFault({ match: balanceCall, driver: phone, fault: { kind: "status", status: 500 }, times: 2 })
    await browser.goto("/WALLET")
    const calls = (await listCallsOf(phone, last)).map(({ call }) => call)
    expect(calls.filter((call) => call === balanceCall)).toHaveLength(2)
    expect(calls).toContain(parallelCall)
    expect(calls.indexOf(parallelCall)).toBeLessThan(calls.lastIndexOf(balanceCall))
  },
)

test("balance transactions are paged and grouped by month", async () => {
  const { browser } = await signInToWallet("wallet")
  const first = await browser.goto("/WALLET/balance_details")
  expect(readText(first)).toMatch(/\d+月 .*停车缴费 −¥/)
  expect(first.text).toContain("/WALLET/balance_details?page=2")
  expect(readText(await browser.goto("/WALLET/balance_details?page=2"))).toMatch(/[+−]¥/)
  const emptyWallet = await signInToWallet("wallet-empty")
  expect(readText(await emptyWallet.browser.goto("/WALLET/balance_details"))).toMatch(/还没有余额记录 去充值/)
})

test("bills of stays and rentals are listed, and one is shown", async () => {
  const { browser, addresses } = await signInToWallet("bills")
  const last = await sandbox.lastCall()
  const shortBills = await browser.goto("/WALLET/bills?recordType=short")
  expect(readText(shortBills)).toMatch(/科技园停车场.*已开票/)
  expect(readText(await browser.goto("/WALLET/bills?recordType=long"))).toContain("¥1140.00")
  expect(readText(await browser.goto("/WALLET/bills?recordType=long&paid=1"))).toContain("¥400.00")
  expect(readText(await browser.goto(toAppPath(addresses.renewals)))).toMatch(/续费 3 个月.*续费 1 个月/)
  expect(readText(await browser.goto(toAppPath(addresses.bill)))).toContain("¥")
  const bill = await browser.goto(toAppPath(addresses["single-bill"]))
  expect(readText(bill)).toMatch(/停车费 ¥([\d.]+) 实付 ¥\1 .*商户单号 T/)
  expect(readText(bill)).toMatch(/开具发票 ¥/)
  expect(readText(await browser.goto(toAppPath(addresses["single-bill-with-type"])))).toContain("开具发票")
  expect(readText(await browser.goto(`/WALLET${toAppPath(addresses["single-bill"])}`))).toContain("开具发票")
  const { calls } = await sandbox.calls(last)
  const names = new Set(calls.map(({ call }) => call))
  for (const call of ["shortBills", "longBills", "longPaid", "renewals", "bills"])
    expect(names).toContain(`wallet.${call}`)
})

test("another driver's bill is not found by number or in a list", async () => {
  const { addresses } = await signInToWallet("bills")
  const otherDriver = await signInToWallet("wallet-empty")
  expect(readText(await otherDriver.browser.goto(toAppPath(addresses["single-bill"])))).toContain("没有找到这笔账单")
  expect(readText(await otherDriver.browser.goto(toAppPath(addresses.bill)))).toContain("还没有账单")
  expect(readText(await otherDriver.browser.goto(toAppPath(addresses.renewals)))).toContain("还没有续费记录")
})

test("cash-back is paid once, after confirmation and not by opening the link", async () => {
  const { browser, phone, addresses } = await signInToWallet("cash-back")
  const path = toAppPath(addresses.change)
  const screen = await browser.goto(path)
  expect(readText(screen)).toMatch(/找零 ¥2\.00 .*退到余额 ¥2\.00/)
  expect(await fetchLedger(phone)).toMatchObject({ balance: 6_580 })
  const form = getForm(screen, "/api/wallet/change")
  expect((await browser.submit(form, { csrfToken: "x" })).status).toBe(403)
  const last = await readLastCallNumber()
  await browser.submit(form)
  const [call] = (await listCallsOf(phone, last)).filter(({ call }) => call === "wallet.change")
  const { input = {} } = call ?? {}
  expect(Object.keys(input)).toEqual(
    expect.arrayContaining(["transactionID", "parkId", "licensePlate", "orderId", "amount", "desSign", "parkName"]),
  )
  expect(readText(await browser.goto(path))).toMatch(/已退到余额 ¥2\.00 已退到您的余额/)
  await browser.submit(form)
  expect(readText(await browser.goto(path))).toContain("这笔找零已经退过了")
  expect(await fetchLedger(phone)).toMatchObject({ balance: 8_580 })
})

test("the result of a cash-back link is kept through reloads, and its form is not shown again after a success", async () => {
  const { browser, addresses } = await signInToWallet("cash-back")
  const [path, forged] = [toAppPath(addresses.change), toAppPath(addresses.forged)]
  await browser.submit(getForm(await browser.goto(path), "/api/wallet/change"))
  for (let reload = 0; reload < 3; reload++) {
    const page = await browser.goto(path)
    expect(readText(page)).toMatch(/已退到余额 ¥2\.00 已退到您的余额/)
    expect(page.text).not.toContain('action="/api/wallet/change"')
  }
  await browser.submit(getForm(await browser.goto(forged), "/api/wallet/change"))
  for (let reload = 0; reload < 3; reload++)
    expect(readText(await browser.goto(forged))).toContain("找零链接有误，请向停车场重新索取")
  const otherDriver = await signInToWallet("wallet-empty")
  expect(readText(await otherDriver.browser.goto(path))).not.toContain("已退到余额")
})

test("a changed cash-back link and one for another driver's car pay nothing", async () => {
  const { browser, phone, addresses } = await signInToWallet("cash-back")
  const forged = toAppPath(addresses.forged)
  await browser.submit(getForm(await browser.goto(forged), "/api/wallet/change"))
  expect(readText(await browser.goto(forged))).toContain("找零链接有误，请向停车场重新索取")
  const refusedText = readText(await browser.goto(forged))
  expect(refusedText).toMatch(/这次没有退款 .*查看余额明细/)
  expect(refusedText).not.toMatch(/再试一次|找零会退到您的余额|退到余额 ¥200\.00/)
  const otherDriver = await signInToWallet("wallet-empty")
  const path = toAppPath(addresses.change)
  await otherDriver.browser.submit(getForm(await otherDriver.browser.goto(path), "/api/wallet/change"))
  expect(readText(await otherDriver.browser.goto(path))).toContain("这辆车是另一位车主的")
  expect((await fetchLedger(phone)).balance).toBe(6_580)
  expect((await fetchLedger(otherDriver.phone)).balance).toBe(0)
})

test("a signed-out driver is redirected to sign-in and back to the cash-back link", async () => {
  const { addresses } = await signInToWallet("cash-back")
  const signedOutBrowser = openPhone()
  const form = getForm(await signedOutBrowser.goto(toAppPath(addresses.change)), "/api/wallet/change")
  expect((await signedOutBrowser.submit(form)).headers.get("location")).toContain("/api/session/restore?next=%2Fchange")
})
