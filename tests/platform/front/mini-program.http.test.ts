import { getForm, getRedirectPath, openBrowser } from "#tests/support/http-browser"
import { openPhone } from "#tests/payments/pay-steps"
import { appUrl, sandbox } from "#tests/security/drivers"
import { flags } from "#lib/provider/adapter"

const buildLookUpPath = (parkId: string) => `/PAY/plate_select_yd_v2?parkId=${parkId}`
const ACTION = "/api/platform/mini-program"
const openInAlipay = () =>
  openBrowser(appUrl, {
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) AliApp(AP/10.6) AlipayClient/10.6" },
  })

/** Returns a function that lists the inputs of the link requests since now. */
async function watchRequests() {
  const last = await sandbox.lastCall()
  return async () => {
    const { calls } = await sandbox.calls(last)
    return calls.filter(({ call }) => call === "platform.miniProgramLink").map(({ input }) => input)
  }
}

test("a mini program link is requested with the car park's id, page and query", async () => {
  const browser = openPhone("messagingApp")
  const readRequests = await watchRequests()
  const response = await browser.submit(getForm(await browser.goto(buildLookUpPath("1001")), ACTION))
  expect(getRedirectPath(response)).toMatch(/^\/mini_program_jump\?openlink=weixin/)
  const now = Math.floor(Date.now() / 1000)
  const request = (await readRequests()).find((input) => input.park_id === "1001")
  expect(request).toMatchObject({
    path: "pages/park/index",
    query: "parkId=1001",
    is_expire: flags.written.yes,
    park_id: "1001",
  })
  expect(Math.abs(Number(request?.expire_time) - now - 600)).toBeLessThan(60)
})

test("the menu requests a link with its car park id, or a link to the first page if it has none", async () => {
  const browser = openPhone("messagingApp")
  const readRequests = await watchRequests()
  await browser.submit(getForm(await browser.goto("/menu?parkId=2297"), ACTION))
  await browser.submit(getForm(await browser.goto("/menu"), ACTION))
  const [parkRequest, menuRequest] = (await readRequests()).slice(-2)
  expect(parkRequest).toMatchObject({ query: "parkId=2297", park_id: "2297" })
  expect(menuRequest).toMatchObject({ path: "pages/index/index", query: "" })
  expect(menuRequest).not.toHaveProperty("park_id")
})

test("each app is offered only a link to its mini program", async () => {
  const page = await openInAlipay().goto(buildLookUpPath("1001"))
  const href =
    "alipays://platformapi/startapp?appId=2021001190000001&amp;page=pages%2Fpark%2Findex&amp;query=parkId%3D1001"
  expect(page.text).toContain(href)
  const findOfferedLinks = async (browser: ReturnType<typeof openPhone>, parkId: string) => {
    const page = await browser.goto(buildLookUpPath(parkId))
    return { alipay: page.text.includes("alipays://"), weixin: page.forms.some(({ action }) => action === ACTION) }
  }
  expect(await findOfferedLinks(openInAlipay(), "1001")).toEqual({ alipay: true, weixin: false })
  expect(await findOfferedLinks(openPhone("messagingApp"), "1001")).toEqual({ alipay: false, weixin: true })
  expect(await findOfferedLinks(openPhone("outside"), "1001")).toEqual({ alipay: false, weixin: false })
  for (const browser of [openInAlipay(), openPhone("messagingApp")])
    expect(await findOfferedLinks(browser, "2297")).toEqual({ alipay: false, weixin: false })
})

test("a mini program link is requested without an invalid car park id", async () => {
  const browser = openPhone("messagingApp")
  const readRequests = await watchRequests()
  const form = getForm(await browser.goto("/menu"), ACTION)
  for (const parkId of ["../1001", "1&x=2", "a".repeat(65)]) await browser.submit(form, { parkId })
  for (const input of await readRequests()) expect(input).not.toHaveProperty("park_id")
})
