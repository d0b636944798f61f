import { PORTIONS } from "#lib/lucky-money/rules"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { openScenario, getLocation, openPhone, toPath, visibleText, sandbox, signIn } from "#tests/payments/pay-steps"
import { API } from "#lib/provider/adapter"

const OBTAIN = "/api/lucky-money/obtain"
const SEND = "/api/lucky-money/send"

let count = 0
/** A phone number that no other test uses. */
const createPhone = () =>
  `137${String(Date.now() % 10_000).padStart(4, "0")}${String(1000 + (count++ % 9000))}`.slice(0, 11)

const submitPhone = async (browser: Browser, path: string, phone: string) => {
  const response = await browser.submit(getForm(await browser.goto(path), OBTAIN), { phone })
  expect({ status: response.status, location: getLocation(response) }).toEqual({ status: 303, location: path })
  return browser.goto(path)
}
const submitPhoneAndReadText = async (...args: Parameters<typeof submitPhone>) =>
  visibleText(await submitPhone(...args))
const collectCallsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.filter(({ call, code }) => call === "lucky-money.collect" && code === null)

test("both addresses show the amount, the number of portions left and a form to a signed-out driver", async () => {
  const { addresses, browser } = await openScenario("lucky-money-share")
  for (const name of ["share", "obtain"] as const) {
    const page = await browser.goto(toPath(addresses[name]))
    const text = visibleText(page)
    for (const expected of ["金额", "2.00", "剩余数量", "领取红包"]) expect(text).toContain(expected)
    expect(getForm(page, OBTAIN).fields).toMatchObject({ page: name, phone: "" })
    // The preview of a link that is sent outside the messaging app.
    expect(page.text).toMatch(/<meta property="og:title" content="(停车|领取)红包/)
    expect(page.text).toMatch(/<meta property="og:url" content="[^"]*\/lucky_money\/obtain\?id=\d+"/)
    expect(page.text).not.toMatch(/<meta name="robots" content="index/)
  }
})

test("a collected portion shows the masked phone number of its account, even after a reload", async () => {
  const { addresses, browser } = await openScenario("lucky-money-share")
  const path = toPath(addresses.obtain)
  const phone = createPhone()
  const last = await sandbox.lastCall()
  const text = await submitPhoneAndReadText(browser, path, phone)
  expect(text.replace(/\s/g, "")).toContain(`红包已放入${phone.slice(0, 3)}********的账户`)
  const page = await browser.goto(path)
  expect(page.text).toContain('href="/WALLET"')
  expect(page.text).not.toContain(phone)
  expect(page.text).not.toContain(OBTAIN)
  const [call] = await collectCallsSince(last)
  expect(call).toMatchObject({
    method: "POST",
    input: { phone },
    path: expect.stringMatching(/\/lucky_money\/\d+$/) as string,
  })
  const otherPhone = openPhone()
  expect((await otherPhone.goto(path)).text).toContain(OBTAIN)
})

test("a signed-in driver sees the collected portion in another browser", async () => {
  const { addresses, browser, phone } = await openScenario("lucky-money-used")
  expect((await browser.goto(toPath(addresses.obtain))).text).toContain(OBTAIN)
  await signIn(browser, phone)
  const text = visibleText(await browser.goto(toPath(addresses.obtain))).replace(/\s/g, "")
  expect(text).toContain(`红包已放入${phone.slice(0, 3)}********的账户`)
})

test("a phone number that collects twice gets one portion and a message that it has collected", async () => {
  const { addresses, browser } = await openScenario("lucky-money-share")
  const path = toPath(addresses.obtain)
  const phone = createPhone()
  const last = await sandbox.lastCall()
  await submitPhoneAndReadText(browser, path, phone)
  const text = await submitPhoneAndReadText(openPhone(), path, phone)
  expect(text).toContain("这个手机号已经领过了")
  expect(await collectCallsSince(last)).toHaveLength(1)
})

test.each([
  ["ten digits", "1380013800", "请输入 11 位手机号"],
  ["twelve digits", "138001380001", "请输入 11 位手机号"],
  ["an empty number", "", "请输入 11 位手机号"],
  ["an invalid number", "02138001380", "手机号错误，请重新输入"],
  ["a number out of service", "13800130000", "手机号错误，请重新输入"],
  ["markup", "<b>x</b>", "请输入 11 位手机号"],
])("%s is refused with a message and kept in the form once", async (_, phone, message) => {
  const { addresses, browser } = await openScenario("lucky-money-share")
  const path = toPath(addresses.obtain)
  const page = await submitPhone(browser, path, phone)
  expect(visibleText(page)).toContain(message)
  expect(getForm(page, OBTAIN).fields.phone).toBe(phone)
  expect(getForm(await browser.goto(path), OBTAIN).fields.phone).toBe("")
})

test("lucky money without portions left shows no form, and a form that was open is refused", async () => {
  const emptyScenario = await openScenario("lucky-money-gone")
  const page = await emptyScenario.browser.goto(toPath(emptyScenario.addresses.obtain))
  expect(visibleText(page)).toContain("红包已被领完")
  expect(page.text).not.toContain(OBTAIN)
  const lastPortion = await openScenario("lucky-money-last")
  const path = toPath(lastPortion.addresses.obtain)
  const lateBrowser = openPhone()
  const form = getForm(await lateBrowser.goto(path), OBTAIN)
  await submitPhoneAndReadText(lastPortion.browser, path, createPhone())
  await lateBrowser.submit(form, { phone: createPhone() })
  expect(visibleText(await lateBrowser.goto(path))).toContain("红包已被领完")
})

test("ten of a hundred phones that collect ten portions at once receive a portion", async () => {
  const { addresses } = await openScenario("lucky-money-share")
  const path = toPath(addresses.obtain)
  const hasForm = ({ forms }: Page) => forms.some(({ action }) => action === OBTAIN)
  const drivers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const browser = openPhone()
      return {
        browser,
        form: getForm(await retryWhenBusy(() => browser.goto(path), hasForm), OBTAIN),
        phone: createPhone(),
      }
    }),
  )
  const last = await sandbox.lastCall()
  const submitAndReload = async ({ browser, form, phone }: (typeof drivers)[number]) => {
    expect((await retryWhenBusy(() => browser.submit(form, { phone }))).status).toBe(303)
    return retryWhenBusy(() => browser.goto(path))
  }
  // Repeats while the page shows the form, because the server may have been too busy.
  const submitUntilAnswered = (driver: (typeof drivers)[number]) =>
    retryWhenBusy(
      () => submitAndReload(driver),
      (page) => !hasForm(page),
    )
  const screens = (await Promise.all(drivers.map(submitUntilAnswered))).map(visibleText)
  expect(screens.filter((text) => text.includes("红包已放入"))).toHaveLength(PORTIONS)
  expect(screens.filter((text) => text.includes("红包已被领完"))).toHaveLength(100 - PORTIONS)
  expect(await collectCallsSince(last)).toHaveLength(PORTIONS)
})

test("a browser with many phone numbers is limited, and another browser is not", async () => {
  const { addresses, browser } = await openScenario("lucky-money-gone")
  const shareScenario = await openScenario("lucky-money-share")
  const path = toPath(shareScenario.addresses.obtain)
  const form = getForm(await browser.goto(path), OBTAIN)
  for (let i = 0; i < 20; i++) await browser.submit(form, { phone: "13800130000" })
  const last = await sandbox.lastCall()
  await browser.submit(form, { phone: createPhone() })
  expect(visibleText(await browser.goto(path))).toContain("领取太频繁，请稍后再试")
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.collect")).toEqual([])
  expect(await submitPhoneAndReadText(openPhone(), path, createPhone())).toContain("红包已放入")
  expect(addresses.obtain).toBeTruthy()
})

test("a portion whose answer was lost is collected once and shown at the next try", async () => {
  const { addresses, browser } = await openScenario("lucky-money-share")
  const path = toPath(addresses.obtain)
  const phone = createPhone()
  const last = await sandbox.lastCall()
  await sandbox.addFault({ match: "lucky-money.collect", fault: { kind: "reset-mid-body" } })
  expect(await submitPhoneAndReadText(browser, path, phone)).toContain("还没有收到领取结果")
  expect(await submitPhoneAndReadText(browser, path, phone)).toContain("红包已放入")
  const collectCalls = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.collect")
  expect(collectCalls.map(({ code }) => code)).toEqual([null, "OBTAINED_ALREADY"])
})

test.each(["", "?id=", "?id=999999999", "?id=..", "?id=%2e%2e%2fmy_cars", `?id=${"9".repeat(80)}`])(
  "the invalid id %j makes no unexpected call",
  async (query) => {
    const last = await sandbox.lastCall()
    const page = await openPhone().goto(`/lucky_money/obtain${query}`)
    expect(page.status).toBe(200)
    expect(visibleText(page)).toContain("没有找到这个红包")
    const calls = (await sandbox.calls(last)).calls.filter(({ path }) => path.includes("lucky_money"))
    expect(calls.map(({ path }) => path)).toEqual(
      query.includes("999999999") && query.length < 20 ? [`${API}/lucky_money/999999999`] : [],
    )
  },
)

describe("lucky money", () => {
  const submitSend = async (browser: Browser, path: string) => {
    const response = await browser.submit(getForm(await browser.goto(path), SEND))
    return { status: response.status, location: getLocation(response) }
  }

  test("is created once for a paid order, and its id is in the shared address", async () => {
    const { addresses, browser, orderId } = await openScenario("lucky-money-share")
    const last = await sandbox.lastCall()
    const path = toPath(addresses.send)
    const { status, location } = await submitSend(browser, path)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/lucky_money\/share\?id=\d+$/)
    expect(await submitSend(openPhone(), path)).toEqual({ status: 303, location })
    const page = await browser.goto(location)
    expect(visibleText(page)).toContain("剩余数量")
    expect(page.text).toContain(`${browser.origin}${location.replace("share", "obtain")}`)
    const created = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.create")
    expect(created.map(({ input }) => input.order_id)).toEqual([orderId, orderId])
    const messagingApp = openPhone("messagingApp")
    expect(visibleText(await messagingApp.goto(location))).toContain("把红包发给朋友")
  })

  test("is not created without a paid order, and the driver is asked to pay first", async () => {
    const { browser, orderId } = await openScenario("car-in-park")
    for (const path of [`/lucky_money/share?order_id=${orderId}`, "/lucky_money/share"]) {
      expect(await submitSend(browser, path)).toEqual({ status: 303, location: path })
      expect(visibleText(await browser.goto(path))).toContain("支付停车费后，就可以给朋友发红包")
    }
  })

  test("is created for the driver's last paid order when the address has no order", async () => {
    const { browser, phone } = await openScenario("lucky-money-share")
    await signIn(browser, phone)
    expect((await submitSend(browser, "/lucky_money/share")).location).toMatch(/^\/lucky_money\/share\?id=\d+$/)
  })
})

test("the list shows a driver's lucky money to that driver only", async () => {
  const { browser, phone } = await openScenario("lucky-money-used")
  const signedOutPage = await browser.get("/WALLET/lucky_money_list")
  expect(getLocation(signedOutPage)).toMatch(/^\/api\/session\/restore\?next=/)
  await signIn(browser, phone)
  const last = await sandbox.lastCall()
  for (const path of ["/WALLET/lucky_money_list", "/lucky_money_list"]) {
    const text = visibleText(await browser.goto(path))
    expect(text).toContain("¥2.00")
    expect(text).toMatch(/有效期至 \d{4}年\d+月\d+日/)
  }
  const listCalls = (await sandbox.calls(last)).calls.filter(({ call }) => call === "lucky-money.mine")
  expect(listCalls.map(({ input }) => input.type)).toEqual(["NEW", "NEW"])
  const otherDriver = await openScenario("car-in-park", { signedIn: true })
  expect(visibleText(await otherDriver.browser.goto("/WALLET/lucky_money_list"))).toContain("暂无可用红包")
})

test("signing out deletes the cookie with the collected phone number", async () => {
  const { addresses, browser, phone } = await openScenario("lucky-money-share")
  await submitPhoneAndReadText(browser, toPath(addresses.obtain), phone)
  await signIn(browser, phone)
  expect([...browser.cookies.keys()].filter((name) => name.includes("collected"))).toHaveLength(1)
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  expect([...browser.cookies.keys()].filter((name) => name.includes("collected"))).toEqual([])
})
