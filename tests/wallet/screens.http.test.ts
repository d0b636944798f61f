import { getForm } from "#tests/support/http-browser"
import { atCashier, ledTo, newPhone, sandbox } from "#tests/payments/paying"
import { callsByNow, callsOf } from "#tests/safety/people"
import { begin, inApp, ledgerOf, purseIn, words } from "#tests/wallet/wallet"

test("the wallet: three figures that are links, what presses, and four ways on", async () => {
  const { browser } = await purseIn("wallet")
  const home = await browser.goto("/WALLET")
  expect(words(home)).toMatch(/余额 ¥ 36\.5 红包 ¥ 8\.80 停车券/)
  for (const href of ["/WALLET/lucky_money_list", "/WALLET/coupon", "/WALLET/balance_details", "/WALLET/charge"])
    expect(home.text).toContain(`href="${href}"`)
  expect(words(home)).toContain("欠费 1 笔")
  expect(words(home)).not.toContain("企业用户")
  for (const path of ["/WALLET/balance", "/balance"]) expect(words(await browser.goto(path))).toContain("36.5")
  expect(words(await browser.goto("/WALLET/lucky_money_list"))).toMatch(/余额 ¥ 36\.5 红包 ¥ 8\.80/)
})

test("what is to be known has the mark that means it: the car that owes, a ticket that ends, a clock for what is awaited", async () => {
  const { browser, plates } = await purseIn("wallet")
  const marks = noticesIn((await browser.goto("/WALLET")).text)
  expect(marks.map(({ words }) => words)).toEqual([
    expect.stringContaining("欠费 1 笔"),
    expect.stringContaining("有停车券今天到期"),
  ])
  expect(marks[0]!.html).toContain(`车牌 ${plates[0]}`)
  const waiting = await purseIn("wallet-empty")
  await atCashier(ledTo(await begin(waiting.browser, "50")), "slow")
  const [open] = noticesIn((await waiting.browser.goto("/WALLET")).text)
  expect(open!.words).toContain("您有一笔充值正在确认")
  expect(open!.mark).not.toBe(marks[1]!.mark)
})

/** The first drawing of each is its mark. */
const noticesIn = (html: string) =>
  [...html.matchAll(/<a class="notice [^>]*>.*?<\/a>/gs)].map(([html]) => ({
    html,
    words: html.replace(/<[^>]*>/g, ""),
    mark: / d="([^"]*)"/.exec(html)?.[1],
  }))

test("P013 whose company pays is said", async () => {
  const { browser } = await purseIn("business")
  expect(words(await browser.goto("/WALLET"))).toMatch(/我的钱包.*企业用户/)
})

test("what cannot be had is –, and the screen stands", async () => {
  const { browser, phone } = await purseIn("wallet")
  await sandbox.addFault({ match: "wallet.info", driver: phone, fault: { kind: "status", status: 500 }, times: 4 })
  expect(words(await browser.goto("/WALLET"))).toMatch(/余额 – 暂时查不到/)
  await sandbox.clearFaults(phone)
})

test.each([
  ["/WALLET", "wallet.info", "lucky-money.mine"],
  ["/WALLET/coupon", "coupons.mine", "wallet.info"],
  ["/WALLET/lucky_money_list", "lucky-money.mine", "wallet.info"],
])("at %s the figures of the purse are asked for beside %s, not after it", async (path, own, other) => {
  const { browser, phone } = await purseIn("wallet")
  const since = await callsByNow()
  // A read that is broken is asked once more, and only then is the screen's own answer known.
  await sandbox.addFault({ match: own, driver: phone, fault: { kind: "status", status: 500 }, times: 2 })
  await browser.goto(path)
  const asked = (await callsOf(phone, since)).map(({ call }) => call)
  expect(asked.filter((call) => call === own)).toHaveLength(2)
  expect(asked).toContain(other)
  expect(asked.indexOf(other)).toBeLessThan(asked.lastIndexOf(own))
})

test("R137 the movements, page by page, with their months", async () => {
  const { browser } = await purseIn("wallet")
  const first = await browser.goto("/WALLET/balance_details")
  expect(words(first)).toMatch(/\d+月 .*停车缴费 −¥/)
  expect(first.text).toContain("/WALLET/balance_details?page=2")
  expect(words(await browser.goto("/WALLET/balance_details?page=2"))).toMatch(/[+−]¥/)
  const empty = await purseIn("wallet-empty")
  expect(words(await empty.browser.goto("/WALLET/balance_details"))).toMatch(/还没有余额记录 去充值/)
})

test("bills of stays and of rented spaces, and one of them", async () => {
  const { browser, addresses } = await purseIn("bills")
  const last = await sandbox.lastCall()
  const short = await browser.goto("/WALLET/bills?recordType=short")
  expect(words(short)).toMatch(/科技园停车场.*已开票/)
  expect(words(await browser.goto("/WALLET/bills?recordType=long"))).toContain("¥1140.00")
  expect(words(await browser.goto("/WALLET/bills?recordType=long&paid=1"))).toContain("¥400.00")
  expect(words(await browser.goto(inApp(addresses.renewals)))).toMatch(/续费 3 个月.*续费 1 个月/)
  expect(words(await browser.goto(inApp(addresses.bill)))).toContain("¥")
  const one = await browser.goto(inApp(addresses.one))
  expect(words(one)).toMatch(/停车费 ¥([\d.]+) 实付 ¥\1 .*商户单号 T/)
  expect(words(one)).toMatch(/开具发票 ¥/)
  expect(words(await browser.goto(inApp(addresses["one-with-type"])))).toContain("开具发票")
  expect(words(await browser.goto(`/WALLET${inApp(addresses.one)}`))).toContain("开具发票")
  const { calls } = await sandbox.calls(last)
  const named = new Set(calls.map(({ call }) => call))
  for (const call of ["shortBills", "longBills", "longPaid", "renewals", "bills"])
    expect(named).toContain(`wallet.${call}`)
})

test("another's bill is none, by number and by phone", async () => {
  const { addresses } = await purseIn("bills")
  const other = await purseIn("wallet-empty")
  expect(words(await other.browser.goto(inApp(addresses.one)))).toContain("没有找到这笔账单")
  expect(words(await other.browser.goto(inApp(addresses.bill)))).toContain("还没有账单")
  expect(words(await other.browser.goto(inApp(addresses.renewals)))).toContain("还没有续费记录")
})

test("cash-back: looking changes nothing, confirming does, once", async () => {
  const { browser, phone, addresses } = await purseIn("cash-back")
  const path = inApp(addresses.change)
  const screen = await browser.goto(path)
  expect(words(screen)).toMatch(/找零 ¥2\.00 .*退到余额 ¥2\.00/)
  expect(await ledgerOf(phone)).toMatchObject({ balance: 6_580 })
  const form = getForm(screen, "/api/wallet/change")
  expect((await browser.submit(form, { csrfToken: "x" })).status).toBe(403)
  const since = await callsByNow()
  await browser.submit(form)
  const [sent] = (await callsOf(phone, since)).filter(({ call }) => call === "wallet.change")
  const { input = {} } = sent ?? {}
  expect(Object.keys(input)).toEqual(
    expect.arrayContaining(["transactionID", "parkId", "licensePlate", "orderId", "amount", "desSign", "parkName"]),
  )
  expect(words(await browser.goto(path))).toMatch(/已退到余额 ¥2\.00 已退到您的余额/)
  await browser.submit(form)
  expect(words(await browser.goto(path))).toContain("这笔找零已经退过了")
  expect(await ledgerOf(phone)).toMatchObject({ balance: 8_580 })
})

test("S105 C114: what was given back is not offered again, however often its page is loaded, nor is a no forgotten", async () => {
  const { browser, addresses } = await purseIn("cash-back")
  const [path, forged] = [inApp(addresses.change), inApp(addresses.forged)]
  await browser.submit(getForm(await browser.goto(path), "/api/wallet/change"))
  for (let again = 0; again < 3; again++) {
    const page = await browser.goto(path)
    expect(words(page)).toMatch(/已退到余额 ¥2\.00 已退到您的余额/)
    expect(page.text).not.toContain('action="/api/wallet/change"')
  }
  await browser.submit(getForm(await browser.goto(forged), "/api/wallet/change"))
  for (let again = 0; again < 3; again++)
    expect(words(await browser.goto(forged))).toContain("找零链接有误，请向停车场重新索取")
  const other = await purseIn("wallet-empty")
  expect(words(await other.browser.goto(path))).not.toContain("已退到余额")
})

test("cash-back: a link that was changed, and one of another's car, give nothing", async () => {
  const { browser, phone, addresses } = await purseIn("cash-back")
  const forged = inApp(addresses.forged)
  await browser.submit(getForm(await browser.goto(forged), "/api/wallet/change"))
  expect(words(await browser.goto(forged))).toContain("找零链接有误，请向停车场重新索取")
  // What is to be done next is not to ask for it again, though that can be done: the car may be theirs by then.
  const refused = words(await browser.goto(forged))
  expect(refused).toMatch(/这次没有退款 .*查看余额明细/)
  expect(refused).toContain("再试一次")
  expect(refused).not.toMatch(/核对后退到余额|退到余额 ¥200\.00/)
  const other = await purseIn("wallet-empty")
  const path = inApp(addresses.change)
  await other.browser.submit(getForm(await other.browser.goto(path), "/api/wallet/change"))
  expect(words(await other.browser.goto(path))).toContain("这辆车是另一位车主的")
  expect([(await ledgerOf(phone)).balance, (await ledgerOf(other.phone)).balance]).toEqual([6_580, 0])
})

test("cash-back: who is not signed in comes back from there to confirm", async () => {
  const { addresses } = await purseIn("cash-back")
  const stranger = newPhone()
  const form = getForm(await stranger.goto(inApp(addresses.change)), "/api/wallet/change")
  expect((await stranger.submit(form)).headers.get("location")).toContain("/api/session/restore?next=%2Fchange")
})
