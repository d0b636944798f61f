import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Browser as WebBrowser, chromium, expect as expectEventually, type Page as Screen } from "@playwright/test"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { cluster, first, second } from "#tests/cluster/cluster"
import { startTraffic } from "#tests/cluster/traffic"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { openScenario, isCashier, getLocation, pay, openPayScreen, sandbox } from "#tests/payments/pay-steps"
import { BROWSER_FLAGS, findBrowser } from "../../scripts/process/browser.js"
import { appUrl, createSignedInDriver } from "#tests/security/drivers"

/** Both instances are replaced by another build, while drivers use the app. */
const RELEASE = "release-2"

const scriptsOf = ({ text }: { text: string }) => [...new Set(text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))]

let folder: string
let builtAt: number
let payer: Awaited<ReturnType<typeof openScenario>>
let [payPage, settings]: Page[] = []
let driver: Browser
let webBrowser: WebBrowser
let openScreen: Screen
let results: { failures: string[]; requests: number }

beforeAll(async () => {
  folder = await cluster.build(RELEASE)
  payer = await openScenario("car-in-park")
  payPage = await openPayScreen(payer.browser, payer.path)
  driver = (await createSignedInDriver()).browser
  settings = await driver.goto("/CONFIG")
  webBrowser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  openScreen = await webBrowser.newPage()
  await openScreen.goto((await sandbox.createScenario("coupons")).addresses.pay!)

  builtAt = Date.now()
  const drivers = await startTraffic(4)
  await cluster.deploy()
  results = await drivers.stop()
}, 600_000)

afterAll(() => webBrowser.close())

test("F-48 an open page of the previous release still finds its files, including those not loaded yet", async () => {
  const files = scriptsOf({ text: await openScreen.content() })
  expect(files.length).toBeGreaterThan(4)
  for (const path of files) expect([path, (await sendRequest(appUrl, path)).status]).toEqual([path, 200])
  let loads = 0
  openScreen.on("framenavigated", () => loads++)
  await openScreen
    .getByRole("link", { name: /张可选|减[\d.]+小时/ })
    .first()
    .click()
  await expectEventually(openScreen.getByRole("dialog").getByRole("button", { name: /^确定/ })).toBeVisible()
  expect(loads).toBe(0)
})

test("a rolling release under load fails no request", () => {
  expect(results.failures).toEqual([])
  expect(results.requests).toBeGreaterThan(100)
})

test("the URLs of a release's files contain its id and differ from the previous release", async () => {
  const page = await sendRequest(appUrl, "/CONFIG")
  expect(page.text).toContain(`?dpl=${RELEASE}`)
  const newFiles = scriptsOf(page)
  expect(scriptsOf(settings!).filter((path) => !newFiles.includes(path))).not.toEqual([])
})

describe("F-48 a page of the previous release", () => {
  test("can send its form", async () => {
    expect((await driver.submit(getForm(settings!, "/api/platform/look"))).status).toBe(303)
  })

  test("pays the order it showed", async () => {
    expect(isCashier(getLocation(await pay(payer.browser, payPage!)))).toBe(true)
    expect((await sandbox.payments({ orderId: payer.orderId })).payments).toHaveLength(1)
  })
})

test("a release runs as an unprivileged user and changes no file of its build", async () => {
  for (const port of [first, second]) {
    const status = readFileSync(`/proc/${await cluster.pid(port)}/status`, "utf8")
    const [, user] = /^Uid:\t(\d+)/m.exec(status)!
    expect(Number(user)).not.toBe(0)
  }
  const changed = [".next", "public"]
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs > builtAt)
  expect(changed.map(({ name }) => name)).toEqual([])
})
