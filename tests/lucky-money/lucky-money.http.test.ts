import { PORTIONS } from "#lib/lucky-money/rules"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { inWorld, ledTo, newPhone as newBrowser, pathOf, readable, sandbox, signIn } from "#tests/payments/paying"
import { API } from "#lib/provider/adapter"

const OBTAIN = "/api/lucky-money/obtain"
const SEND = "/api/lucky-money/send"

let count = 0
/** A phone of nobody else's. */
const someone = () =>
  `137${String(Date.now() % 10_000).padStart(4, "0")}${String(1000 + (count++ % 9000))}`.slice(0, 11)

const answered = async (browser: Browser, path: string, phone: string) => {
  const said = await browser.submit(getForm(await browser.goto(path), OBTAIN), { phone })
  expect([said.status, ledTo(said)]).toEqual([303, path])
  return browser.goto(path)
}
const obtain = async (...asked: Parameters<typeof answered>) => readable(await answered(...asked))
const collected = async (last: number) =>
  (await sandbox.calls(last)).calls.filter(({ call, code }) => call === "lucky-money.collect" && code === null)

test("amount, how many are left, and a form: both addresses, for anybody", async () => {
  const { addresses, browser } = await inWorld("lucky-money-share")
  for (const way of ["share", "obtain"] as const) {
    const page = await browser.goto(pathOf(addresses[way]))
    const words = readable(page)
    for (const said of ["金额", "2.00", "剩余数量", "领取红包"]) expect(words).toContain(said)
    expect(getForm(page, OBTAIN).fields).toMatchObject({ page: way, phone: "" })
    // What a link shows where it is sent on, outside the messaging app.
    expect(page.text).toMatch(/<meta property="og:title" content="(停车|领取)红包/)
    expect(page.text).toMatch(/<meta property="og:url" content="[^"]*\/lucky_money\/obtain\?id=\d+"/)
    expect(page.text).not.toMatch(/<meta name="robots" content="index/)
  }
})

test("collected: into the account of the masked phone, and still so after a reload", async () => {
  const { addresses, browser } = await inWorld("lucky-money-share")
  const path = pathOf(addresses.obtain)
  const phone = someone()
  const last = await sandbox.lastCall()
  const words = await obtain(browser, path, phone)
  expect(words.replace(/\s/g, "")).toContain(`红包已放入${phone.slice(0, 3)}********的账户`)
  const page = await browser.goto(path)
  expect(page.text).toContain('href="/WALLET"')
  expect(page.text).not.toContain(phone)
  expect(page.text).not.toContain(OBTAIN)
  const [call] = await collected(last)
  expect(call).toMatchObject({
    method: "POST",
    input: { phone },
    path: expect.stringMatching(/\/lucky_money\/\d+$/) as string,
  })
  const stranger = newBrowser()
  expect((await stranger.goto(path)).text).toContain(OBTAIN)
})

test("the driver who is signed in sees it on every phone of his", async () => {
  const { addresses, browser, phone } = await inWorld("lucky-money-used")
  expect((await browser.goto(pathOf(addresses.obtain))).text).toContain(OBTAIN)
  await signIn(browser, phone)
  const words = readable(await browser.goto(pathOf(addresses.obtain))).replace(/\s/g, "")
  expect(words).toContain(`红包已放入${phone.slice(0, 3)}********的账户`)
})

test("asked again by the same phone: the same, and said so; one portion", async () => {
  const { addresses, browser } = await inWorld("lucky-money-share")
  const path = pathOf(addresses.obtain)
  const phone = someone()
  const last = await sandbox.lastCall()
  await obtain(browser, path, phone)
  const words = await obtain(newBrowser(), path, phone)
  expect(words).toContain("这个手机号已经领过了")
  expect(await collected(last)).toHaveLength(1)
})

test.each([
  ["ten digits", "1380013800", "请输入 11 位手机号"],
  ["twelve digits", "138001380001", "请输入 11 位手机号"],
  ["nothing", "", "请输入 11 位手机号"],
  ["a number that is none", "02138001380", "手机号错误，请重新输入"],
  ["a number out of service", "13800130000", "手机号错误，请重新输入"],
  ["markup", "<b>x</b>", "请输入 11 位手机号"],
])("%s: refused, said so, and not lost", async (_, phone, why) => {
  const { addresses, browser } = await inWorld("lucky-money-share")
  const path = pathOf(addresses.obtain)
  const page = await answered(browser, path, phone)
  expect(readable(page)).toContain(why)
  expect(getForm(page, OBTAIN).fields.phone).toBe(phone)
  expect(getForm(await browser.goto(path), OBTAIN).fields.phone).toBe("")
})

test("none left: said, and no form; who was a moment late hears the same", async () => {
  const gone = await inWorld("lucky-money-gone")
  const page = await gone.browser.goto(pathOf(gone.addresses.obtain))
  expect(readable(page)).toContain("红包已被领完")
  expect(page.text).not.toContain(OBTAIN)
  const last = await inWorld("lucky-money-last")
  const path = pathOf(last.addresses.obtain)
  const late = newBrowser()
  const form = getForm(await late.goto(path), OBTAIN)
  await obtain(last.browser, path, someone())
  await late.submit(form, { phone: someone() })
  expect(readable(await late.goto(path))).toContain("红包已被领完")
})

test("a hundred phones at once for ten portions: ten have it, and ninety are told", async () => {
  const { addresses } = await inWorld("lucky-money-share")
  const path = pathOf(addresses.obtain)
  const hasForm = ({ forms }: Page) => forms.some(({ action }) => action === OBTAIN)
  const drivers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const browser = newBrowser()
      return {
        browser,
        form: getForm(await retryWhenBusy(() => browser.goto(path), hasForm), OBTAIN),
        phone: someone(),
      }
    }),
  )
  const last = await sandbox.lastCall()
  const submitted = async ({ browser, form, phone }: (typeof drivers)[number]) => {
    expect((await retryWhenBusy(() => browser.submit(form, { phone }))).status).toBe(303)
    return retryWhenBusy(() => browser.goto(path))
  }
  // Who has heard nothing has the form once more, and sends it.
  const told = (driver: (typeof drivers)[number]) =>
    retryWhenBusy(
      () => submitted(driver),
      (page) => !hasForm(page),
    )
  const screens = (await Promise.all(drivers.map(told))).map(readable)
  expect(screens.filter((words) => words.includes("红包已放入"))).toHaveLength(PORTIONS)
  expect(screens.filter((words) => words.includes("红包已被领完"))).toHaveLength(100 - PORTIONS)
  expect(await collected(last)).toHaveLength(PORTIONS)
})

test("one browser with many phones is stopped; its neighbour is not", async () => {
  const { addresses, browser } = await inWorld("lucky-money-gone")
  const open = await inWorld("lucky-money-share")
  const path = pathOf(open.addresses.obtain)
  const form = getForm(await browser.goto(path), OBTAIN)
  for (let i = 0; i < 20; i++) await browser.submit(form, { phone: "13800130000" })
  const last = await sandbox.lastCall()
  await browser.submit(form, { phone: someone() })
  expect(readable(await browser.goto(path))).toContain("领取太频繁，请稍后再试")
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.collect")).toEqual([])
  expect(await obtain(newBrowser(), path, someone())).toContain("红包已放入")
  expect(addresses.obtain).toBeTruthy()
})

test("an answer that never came: asked again, it is there, once", async () => {
  const { addresses, browser } = await inWorld("lucky-money-share")
  const path = pathOf(addresses.obtain)
  const phone = someone()
  const last = await sandbox.lastCall()
  await sandbox.addFault({ match: "lucky-money.collect", fault: { kind: "reset-mid-body" } })
  expect(await obtain(browser, path, phone)).toContain("还没有收到领取结果")
  expect(await obtain(browser, path, phone)).toContain("红包已放入")
  const tried = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.collect")
  expect(tried.map(({ code }) => code)).toEqual([null, "OBTAINED_ALREADY"])
})

test.each(["", "?id=", "?id=999999999", "?id=..", "?id=%2e%2e%2fmy_cars", `?id=${"9".repeat(80)}`])(
  "a name that is none asks nothing it should not: %j",
  async (query) => {
    const last = await sandbox.lastCall()
    const page = await newBrowser().goto(`/lucky_money/obtain${query}`)
    expect([page.status, readable(page).includes("没有找到这个红包")]).toEqual([200, true])
    const calls = (await sandbox.calls(last)).calls.filter(({ path }) => path.includes("lucky_money"))
    expect(calls.map(({ path }) => path)).toEqual(
      query.includes("999999999") && query.length < 20 ? [`${API}/lucky_money/999999999`] : [],
    )
  },
)

describe("making lucky money", () => {
  const send = async (browser: Browser, path: string) => {
    const said = await browser.submit(getForm(await browser.goto(path), SEND))
    return [said.status, ledTo(said)] as const
  }

  test("of an order that was paid, once: its id is in the address that is sent on", async () => {
    const { addresses, browser, orderId } = await inWorld("lucky-money-share")
    const last = await sandbox.lastCall()
    const path = pathOf(addresses.send)
    const [status, to] = await send(browser, path)
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/lucky_money\/share\?id=\d+$/) as string])
    expect(await send(newBrowser(), path)).toEqual([303, to])
    const page = await browser.goto(to)
    expect(readable(page)).toContain("剩余数量")
    expect(page.text).toContain(`${browser.origin}${to.replace("share", "obtain")}`)
    const created = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.create")
    expect(created.map(({ input }) => input.order_id)).toEqual([orderId, orderId])
    const inside = newBrowser("messagingApp")
    expect(readable(await inside.goto(to))).toContain("把红包发给朋友")
  })

  test("of one that is not paid, or of none: what to do first", async () => {
    const { browser, orderId } = await inWorld("car-in-park")
    for (const path of [`/lucky_money/share?order_id=${orderId}`, "/lucky_money/share"]) {
      expect(await send(browser, path)).toEqual([303, path])
      expect(readable(await browser.goto(path))).toContain("支付停车费后，就可以给朋友发红包")
    }
  })

  test("the driver's last paid order, where none is named", async () => {
    const { browser, phone } = await inWorld("lucky-money-share")
    await signIn(browser, phone)
    expect((await send(browser, "/lucky_money/share"))[1]).toMatch(/^\/lucky_money\/share\?id=\d+$/)
  })
})

test("what a driver has is listed, and told to nobody else", async () => {
  const { browser, phone } = await inWorld("lucky-money-used")
  const away = await browser.get("/WALLET/lucky_money_list")
  expect(ledTo(away)).toMatch(/^\/api\/session\/restore\?next=/)
  await signIn(browser, phone)
  const last = await sandbox.lastCall()
  for (const path of ["/WALLET/lucky_money_list", "/lucky_money_list"]) {
    const words = readable(await browser.goto(path))
    expect([words.includes("¥2.00"), /有效期至 \d{4}年\d+月\d+日/.test(words)]).toEqual([true, true])
  }
  const asked = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.mine")
  expect(asked.map(({ input }) => input.type)).toEqual(["NEW", "NEW"])
  const other = await inWorld("car-in-park", { signedIn: true })
  expect(readable(await other.browser.goto("/WALLET/lucky_money_list"))).toContain("暂无可用红包")
})

test("whoever signs out leaves no phone behind", async () => {
  const { addresses, browser, phone } = await inWorld("lucky-money-share")
  await obtain(browser, pathOf(addresses.obtain), phone)
  await signIn(browser, phone)
  expect([...browser.cookies.keys()].filter((name) => name.includes("collected"))).toHaveLength(1)
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  expect([...browser.cookies.keys()].filter((name) => name.includes("collected"))).toEqual([])
})
