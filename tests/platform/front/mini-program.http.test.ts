import { formTo, locationOf, openBrowser } from "#tests/support/http-browser"
import { openPhone } from "#tests/payments/pay-steps"
import { appUrl, sandbox } from "#tests/safety/people"
import { flags } from "#lib/provider/adapter"

const select = (parkId: string) => `/PAY/plate_select_yd_v2?parkId=${parkId}`
const ACTION = "/api/platform/mini-program"
const inAlipay = () =>
  openBrowser(appUrl, {
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) AliApp(AP/10.6) AlipayClient/10.6" },
  })

/** What the provider was asked for, since then. */
async function listening() {
  const last = await sandbox.lastCall()
  return async () => {
    const { calls } = await sandbox.calls(last)
    return calls.filter(({ call }) => call === "platform.miniProgramLink").map(({ input }) => input)
  }
}

test("C028, N100 a car park's own mini program is asked for by its number, its page and its query", async () => {
  const [phone, asked] = [openPhone("messagingApp"), await listening()]
  const sent = await phone.submit(formTo(await phone.arrive(select("1001")), ACTION))
  expect(locationOf(sent)).toMatch(/^\/mini_program_jump\?openlink=weixin/)
  const now = Math.floor(Date.now() / 1000)
  const found = (await asked()).find((input) => input.park_id === "1001")
  expect(found).toMatchObject({
    path: "pages/park/index",
    query: "parkId=1001",
    is_expire: flags.written.yes,
    park_id: "1001",
  })
  expect(Math.abs(Number(found?.expire_time) - now - 600)).toBeLessThan(60)
})

test("the menu hands on the car park it was opened for, and without one opens the first page", async () => {
  const [phone, asked] = [openPhone("messagingApp"), await listening()]
  await phone.submit(formTo(await phone.arrive("/menu?parkId=2297"), ACTION))
  await phone.submit(formTo(await phone.arrive("/menu"), ACTION))
  const [ofPark, first] = (await asked()).slice(-2)
  expect(ofPark).toMatchObject({ query: "parkId=2297", park_id: "2297" })
  expect(first).toMatchObject({ path: "pages/index/index", query: "" })
  expect(first).not.toHaveProperty("park_id")
})

test("N100 in alipay it is opened by its own number, and each app is offered its own kind alone", async () => {
  const here = await inAlipay().arrive(select("1001"))
  const href =
    "alipays://platformapi/startapp?appId=2021001190000001&amp;page=pages%2Fpark%2Findex&amp;query=parkId%3D1001"
  expect(here.text).toContain(href)
  const offered = async (browser: ReturnType<typeof openPhone>, parkId: string) => {
    const page = await browser.arrive(select(parkId))
    return [page.text.includes("alipays://"), page.forms.some(({ action }) => action === ACTION)]
  }
  expect(await offered(inAlipay(), "1001")).toEqual([true, false])
  expect(await offered(openPhone("messagingApp"), "1001")).toEqual([false, true])
  expect(await offered(openPhone("outside"), "1001")).toEqual([false, false])
  for (const browser of [inAlipay(), openPhone("messagingApp")])
    expect(await offered(browser, "2297")).toEqual([false, false])
})

test("what is no car park's number is not handed on", async () => {
  const [phone, asked] = [openPhone("messagingApp"), await listening()]
  const form = formTo(await phone.arrive("/menu"), ACTION)
  for (const parkId of ["../1001", "1&x=2", "a".repeat(65)]) await phone.submit(form, { parkId })
  for (const input of await asked()) expect(input).not.toHaveProperty("park_id")
})
