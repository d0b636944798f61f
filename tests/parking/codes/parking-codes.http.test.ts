import { FORGED_CODE_TEXT } from "#lib/parking/messages"
import { createParkingCode } from "#lib/core/codes/parking-code"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { type Browser, getForm } from "#tests/support/http-browser"
import { visibleText } from "#tests/payments/pay-steps"
import { waitUntil } from "#tests/support/wait-until"
import { findFreePort } from "../../../scripts/process/ports.js"

const CODE_SECRET = "the secret of the parking codes of a test"
const COMPLAINT_PHONE = "400-820-1234"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
let metricsUrl: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const metricsPort = await findFreePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  const hosts = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  const settings = { ...hosts, CODE_SECRET, COMPLAINT_PHONE }
  app = await startTestApp("parking-codes", { ...settings, METRICS_PORT: String(metricsPort) })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

const openBrowser = (): Browser => app.browser(HTTP_URL)

test("a signed code opens the look-up of its car park with the words of the sticker, and finds a fee", async () => {
  const { plates, orders } = await sandbox.createScenario("car-in-park")
  const { text, words } = createParkingCode({ parkId: orders[0]!.slice(0, 4), gate: "G2" }, CODE_SECRET)
  const browser = openBrowser()
  const screen = await browser.goto(`/s/${text}`)
  expect(screen.status).toBe(200)
  expect(visibleText(screen)).toContain(words)
  const form = getForm(screen, "/api/pay/find")
  const response = await browser.submit(form, { plate: plates[0]! })
  const location = response.headers.get("location") ?? ""
  expect(location).toMatch(/^\/PAY\/.*\/G2\?/)
  expect(visibleText(await browser.goto(location))).toContain(words)
  const [path] = location.split("?")
  expect(visibleText(await browser.goto(path!))).not.toContain(words)
})

test("the pay screen shows the words of a verified code of the order's car park only, and keeps them", async () => {
  const { plates, orders } = await sandbox.createScenario("coupons")
  const parkId = orders[0]!.slice(0, 4)
  const { text, words } = createParkingCode({ parkId }, CODE_SECRET)
  const browser = openBrowser()
  const form = getForm(await browser.goto(`/s/${text}`), "/api/pay/find")
  const path = (await browser.submit(form, { plate: plates[0]! })).headers.get("location") ?? ""
  const [, chooseHref = ""] = /href="([^"]*choose=coupons[^"]*)"/.exec((await browser.goto(path)).text) ?? []
  const choice = await browser.goto(chooseHref.replaceAll("&amp;", "&"))
  const { action = "", fields } = choice.forms.find((candidate) => candidate.fields.code) ?? {}
  expect(visibleText(await browser.goto(`${action}?${new URLSearchParams(fields)}`))).toContain(words)
  const other = createParkingCode({ parkId: "2297" }, CODE_SECRET)
  for (const [code, forged, isReported] of [
    [other.text, other.words, false],
    [`${text.slice(0, -2)}AA`, words, true],
    ["红·山茶", "红·山茶", true],
    ["", words, false],
  ] as const) {
    const screen = await browser.goto(`${action}?${new URLSearchParams({ code })}`)
    expect(visibleText(screen)).toContain("应付金额")
    expect(visibleText(screen)).not.toContain(forged)
    expect(visibleText(screen).includes(FORGED_CODE_TEXT)).toBe(isReported)
  }
})

test("the car park and the gate are those of the signed code, whatever the form says", async () => {
  const { plates, orders } = await sandbox.createScenario("car-in-park")
  const parkId = orders[0]!.slice(0, 4)
  const browser = openBrowser()
  const find = async (from: string) => {
    const form = getForm(await browser.goto(`/s/${from}`), "/api/pay/find")
    const response = await browser.submit(form, { plate: plates[0]!, parkId: "9999", gateId: "G9" })
    return response.headers.get("location")
  }
  expect(await find(createParkingCode({ parkId, gate: "G2" }, CODE_SECRET).text)).toMatch(/^\/PAY\/.*\/G2\?/)
  expect(await find(createParkingCode({ parkId }, CODE_SECRET).text)).toMatch(/^\/PAY\/.*\/0\?/)
  const form = getForm(await browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find")
  const forged = await browser.submit(form, { plate: plates[0]!, from: "/s/1001.G2.AAAAAAAAAAAAAAAA" })
  expect(forged.headers.get("location")).toMatch(/^\/PAY\/.*\/0$/)
})

test.each(["1001..AAAAAAAAAAAAAAAA", "1001", "1001.G2", "%E7%B2%A4", "1001..%00"])(
  "the forged code %s opens a page with the operator's phone and no plate input",
  async (code) => {
    const screen = await openBrowser().goto(`/s/${code}`)
    expect(screen.status).toBe(200)
    expect(visibleText(screen)).toContain("这个二维码不是我们贴的")
    expect(screen.text).toContain(`tel:${COMPLAINT_PHONE.replaceAll("-", "")}`)
    expect(screen.text).not.toContain("/api/pay/find")
  },
)

test("views of forged codes are counted, and logged once for an address without the code", async () => {
  const readCount = async () =>
    Number(/^berth_parking_codes_forged_total (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1])
  const before = await readCount()
  for (let i = 0; i < 3; i++) await openBrowser().goto(`/s/1001.G2.FAKE${i}`)
  expect((await readCount()) - before).toBe(3)
  const findLines = () =>
    app
      .log()
      .split("\n")
      .filter((line) => line.includes('"code-forged"'))
  await waitUntil(async () => findLines().length > 0)
  expect(findLines()).toHaveLength(1)
  expect(JSON.parse(findLines()[0]!)).toMatchObject({ level: "warn", event: "security" })
  expect(app.log()).not.toContain("FAKE")
  expect(findLines()[0]).not.toContain("127.0.0.1")
})

test("an unsigned address of the same car park keeps working and shows no words", async () => {
  const screen = await openBrowser().goto("/PAY/plate_select_yd_v2?parkId=1001")
  expect(visibleText(screen)).toContain("查询停车费")
  const words = ["", "G2"].map((gate) => createParkingCode({ parkId: "1001", gate }, CODE_SECRET).words)
  expect(words.filter((each) => visibleText(screen).includes(each))).toEqual([])
})
