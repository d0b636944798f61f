import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect as patient, openPage, type Page as Screen } from "#tests/support/browser"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { cluster, first, second } from "#tests/cluster/cluster"
import { traffic } from "#tests/cluster/traffic"
import { exchange } from "#tests/support/exchange/http-exchange"
import { openScenario, isCashier, getLocation, pay, openPayScreen, sandbox } from "#tests/payments/pay-steps"
import { appUrl, signedIn } from "#tests/safety/people"

/** A new release takes the place of the old one while drivers drive: the image of the container file, on both instances. */
const RELEASE = "release-2"

const scriptsOf = ({ text }: { text: string }) => [...new Set(text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))]

let image: string
let made: number
let payer: Awaited<ReturnType<typeof openScenario>>
let [payPage, settings]: Page[] = []
let driver: Browser
let open: Screen
let during: { failures: string[]; asked: number }

beforeAll(async () => {
  image = await cluster.image(RELEASE)
  payer = await openScenario("car-in-park")
  payPage = await openPayScreen(payer.browser, payer.path)
  driver = (await signedIn()).browser
  settings = await driver.arrive("/CONFIG")
  open = await openPage({ messagingApp: false })
  await open.goto((await sandbox.world("coupons")).addresses.pay!)

  made = Date.now()
  const drivers = await traffic(4)
  await cluster.deploy()
  during = await drivers.stop()
}, 600_000)

/** First, for a page is closed with the test it is looked at in. */
test("F-48 an open page of the release before finds its files, and what it had not loaded yet opens in it", async () => {
  const files = scriptsOf({ text: await open.content() })
  expect(files.length).toBeGreaterThan(4)
  for (const path of files) expect([path, (await exchange(appUrl, path)).status]).toEqual([path, 200])
  let loads = 0
  open.on("framenavigated", () => loads++)
  await open
    .getByRole("link", { name: /张可选|减[\d.]+小时/ })
    .first()
    .click()
  await patient(open.getByRole("dialog").getByRole("button", { name: /^确定/ })).toBeVisible()
  expect(loads).toBe(0)
})

test("a rolling restart under load loses no request", () => {
  expect(during.failures).toEqual([])
  expect(during.asked).toBeGreaterThan(100)
})

test("the release is in the addresses of its files, which are others than before", async () => {
  const page = await exchange(appUrl, "/CONFIG")
  expect(page.text).toContain(`?dpl=${RELEASE}`)
  const now = scriptsOf(page)
  expect(scriptsOf(settings!).filter((path) => !now.includes(path))).not.toEqual([])
})

describe("F-48 a page of the release before", () => {
  test("sends its form, and it is taken", async () => {
    expect((await driver.submit(formTo(settings!, "/api/platform/look"))).status).toBe(303)
  })

  test("pays what it showed", async () => {
    expect(isCashier(getLocation(await pay(payer.browser, payPage!)))).toBe(true)
    expect((await sandbox.payments({ orderId: payer.orderId })).payments).toHaveLength(1)
  })
})

describe("the image", () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))

  test("holds what runs and nothing of what it was made from", () => {
    const [built, itself] = [
      [".next", "public"],
      ["lib", "server.ts", "next.config.js", "package.json", "node_modules"],
    ]
    expect(readdirSync(image).sort()).toEqual([...built, ...itself].sort())
    expect(readdirSync(join(image, ".next"))).not.toContain("cache")
    for (const name of ["jest", "typescript", "playwright", "eslint"]) {
      expect(readdirSync(join(image, "node_modules"))).not.toContain(name)
    }
  })

  test("runs without rights over itself, and nothing in it has changed since it was made", async () => {
    for (const port of [first, second]) {
      const status = readFileSync(`/proc/${await cluster.pid(port)}/status`, "utf8")
      const [, user] = /^Uid:\t(\d+)/m.exec(status)!
      expect(Number(user)).not.toBe(0)
    }
    const changed = [join(image, ".next"), join(image, "public")]
      .flatMap(filesIn)
      .filter((path) => statSync(path).mtimeMs > made)
    expect(changed).toEqual([])
  })
})
