// npm run pictures: renders the pictures of the README from the gallery into docs/pictures. Requires a running app at
// APP_URL (http://localhost:3000) and sandbox at SANDBOX_URL (http://localhost:4000). CHROMIUM names a browser.
import { existsSync, writeFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import sharp from "sharp"
import { BROWSER_FLAGS } from "./process/browser.js"
import { inProject } from "./command/root.js"

const app = process.env.APP_URL ?? "http://localhost:3000"
const sandbox = process.env.SANDBOX_URL ?? "http://localhost:4000"
const browserPath = process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined)
const MAX_BYTES = 150_000
const PHONE = { width: 390, height: 844 }
const GAP = 24

const plate = { address: "/gallery/parking/选择车牌/没有登录", type: ["B", "1", "2", "3"] }
const fee = { address: "/gallery/parking/支付/有优惠" }
const paid = { address: "/gallery/payments/支付成功/离场倒计时" }

const STRIPS = {
  light: [plate, fee, paid].map((screen) => ({ ...screen, theme: "light" })),
  "dark-and-care": [
    { ...fee, theme: "dark" },
    { ...plate, theme: "light", care: true },
    { ...fee, theme: "dark", care: true },
  ],
}

const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS })
try {
  for (const [name, screens] of Object.entries(STRIPS))
    await savePicture(name, await createStrip(await mapInTurn(screens, takeScreenshot)))
  await savePicture("front-door", await takeSandboxScreenshot())
} finally {
  await browser.close()
}

async function mapInTurn(items, work) {
  const results = []
  for (const item of items) results.push(await work(item))
  return results
}

async function takeScreenshot({ address, theme, care, type = [] }) {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: theme, reducedMotion: "reduce" })
  const cookies = [{ name: "theme", value: theme }, ...(care ? [{ name: "care", value: "1" }] : [])]
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: app })))
  const page = await context.newPage()
  const response = await page.goto(app + address, { waitUntil: "networkidle" })
  if (!response?.ok()) throw new Error(`${app}${address} answers ${response?.status()}; is it in the gallery?`)
  for (const key of type) await page.getByRole("button", { name: key, exact: true }).last().click()
  const shot = await page.screenshot()
  await context.close()
  return shot
}

/** Phones side by side, on a background that differs from GitHub's light and dark themes. */
function createStrip(shots) {
  const width = GAP + shots.length * (PHONE.width + GAP)
  const background = "#8a94a3"
  return sharp({ create: { width, height: PHONE.height + 2 * GAP, channels: 3, background } })
    .composite(shots.map((input, index) => ({ input, left: GAP + index * (PHONE.width + GAP), top: GAP })))
    .png()
    .toBuffer()
}

/** The first scenario of the sandbox, with the phone showing its fee. */
async function takeSandboxScreenshot() {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, colorScheme: "light" })
  const page = await context.newPage()
  await page.goto(sandbox)
  await page.getByRole("button", { name: "车在场内" }).first().click()
  await page.getByRole("link", { name: "缴费页", exact: true }).first().click()
  await page
    .frameLocator("iframe")
    .getByRole("button", { name: /^立即支付/ })
    .waitFor()
  await page.reload({ waitUntil: "networkidle" })
  const shot = await page.screenshot()
  await context.close()
  return shot
}

async function savePicture(name, picture) {
  const png = await sharp(picture).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer()
  if (png.length > MAX_BYTES) throw new Error(`${name}.png has ${png.length} bytes; the maximum is ${MAX_BYTES}`)
  writeFileSync(inProject("docs/pictures", `${name}.png`), png)
  console.log(`docs/pictures/${name}.png, ${Math.round(png.length / 1000)} kB`)
}
