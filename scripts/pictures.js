// npm run pictures: draws the pictures of the README into docs/pictures: screens from the gallery, a scenario of the
// sandbox, and an animation of a payment. Requires a running app at APP_URL (http://localhost:3000) and sandbox at
// SANDBOX_URL (http://localhost:4000). CHROMIUM names a browser.
import { existsSync, writeFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { BROWSER_FLAGS } from "./process/browser.js"
import { inProject } from "./command/root.js"
import { openPhone, SCALE } from "./pictures/phone.js"
import { recordPayment } from "./pictures/record-payment.js"

const app = process.env.APP_URL ?? "http://localhost:3000"
const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4000"
const browserPath = process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined)
const MAX_BYTES = 250_000
const MAX_ANIMATION_BYTES = 1_500_000

const plate = { address: "/gallery/parking/选择车牌/没有登录", type: ["B", "1", "2", "3"] }
const fee = { address: "/gallery/parking/支付/有优惠" }
const paid = { address: "/gallery/payments/支付成功/离场倒计时" }

const SCREENS = {
  fee,
  paid,
  "fee-dark": { ...fee, theme: "dark" },
  "plate-care": { ...plate, care: true },
  "fee-care": { ...fee, care: true },
}

const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS })
try {
  for (const [name, screen] of Object.entries(SCREENS)) await savePicture(name, await takeScreenshot(screen))
  await savePicture("sandbox", await takeSandboxScreenshot())
  saveFile("scan-to-paid", await recordPayment(browser, sandbox), MAX_ANIMATION_BYTES)
} finally {
  await browser.close()
}

async function takeScreenshot({ address, theme = "light", care = false, type = [] }) {
  const cookies = [
    { name: "theme", value: theme, url: app },
    { name: "care", value: care ? "1" : "0", url: app },
  ]
  const { page, close } = await openPhone(browser, { theme, cookies })
  const response = await page.goto(app + address, { waitUntil: "networkidle" })
  if (!response?.ok()) throw new Error(`${app}${address} answers ${response?.status()}; is it in the gallery?`)
  for (const key of type) await page.getByRole("button", { name: key, exact: true }).last().click()
  const shot = await page.screenshot()
  await close()
  return shot
}

/** The first scenario of the sandbox, with the phone showing its fee. */
async function takeSandboxScreenshot() {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 860 },
    deviceScaleFactor: SCALE,
    colorScheme: "light",
  })
  const page = await context.newPage()
  await page.goto(sandbox)
  await page.getByRole("button", { name: "车在场内" }).first().click()
  const phone = page.frameLocator("iframe")
  await phone.getByRole("button", { name: "查询停车费" }).click()
  await phone.getByRole("button", { name: /^立即支付/ }).waitFor()
  await page.getByText("应用发出的请求").click()
  await page.waitForResponse((response) => response.url().includes("/parts/calls"))
  await page.waitForTimeout(200)
  const shot = await page.screenshot()
  await context.close()
  return shot
}

async function savePicture(name, png) {
  saveFile(name, await sharp(png).webp({ quality: 85, effort: 6 }).toBuffer(), MAX_BYTES)
}

function saveFile(name, picture, maxBytes) {
  if (picture.length > maxBytes) throw new Error(`${name}.webp has ${picture.length} bytes; the maximum is ${maxBytes}`)
  writeFileSync(inProject("docs/pictures", `${name}.webp`), picture)
  console.log(`docs/pictures/${name}.webp, ${Math.round(picture.length / 1000)} kB`)
}
