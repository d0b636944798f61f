import qrcode from "qrcode-generator"
import sharp from "sharp"
import { openPhone, PHONE, SCALE } from "./phone.js"

const CAPTION_HEIGHT = 64
const TOTAL_MS = 12_000
const VIEWPORT = '<meta name="viewport" content="width=device-width">'
const BRAND = { background: "#0a5bd3", color: "#fff" }

/** Records a driver from the code at the barrier to the paid fee, as an animation of twelve seconds with captions. */
export async function recordPayment(browser, sandbox) {
  const { addresses, plates } = await createScenario(sandbox, "car-in-park")
  const { page, close } = await openPhone(browser, { height: PHONE.height - CAPTION_HEIGHT })
  const frames = []
  /** Adds the screen as a frame, with a dot where the driver is about to tap. */
  const show = async (caption, ms, target) => {
    const removeDot = target && (await drawDot(page, target))
    frames.push({ caption, ms, shot: await page.screenshot() })
    await removeDot?.()
  }
  const tap = async (caption, target) => {
    await show(caption, 500, target)
    await target.click()
  }

  await page.setContent(drawSign(addresses["plate-select"]))
  await show("Scan the code at the barrier", 1500)
  await page.goto(addresses["plate-select"], { waitUntil: "networkidle" })
  await page.getByRole("button", { name: "省份" }).click()
  await show("Type the plate", 700)
  for (const key of plates[0]) {
    await page.getByRole("button", { name: key, exact: true }).last().click()
    await show("Type the plate", 200)
  }
  await tap("Type the plate", page.getByRole("button", { name: "查询停车费" }))
  const payButton = page.getByRole("button", { name: /^立即支付/ })
  await payButton.waitFor()
  await page.waitForLoadState("networkidle")
  await show("See the fee, without signing in", 2000)
  await tap("See the fee, without signing in", payButton)
  const cashierButton = page.getByRole("button", { name: /^支付 ¥/ })
  await cashierButton.waitFor()
  await show("Pay at the cashier (a demo here)", 1200)
  await tap("Pay at the cashier (a demo here)", cashierButton)
  await page.getByRole("heading", { name: "支付成功" }).waitFor()
  await page.waitForLoadState("networkidle")
  await show("Paid, with the time to leave", TOTAL_MS - frames.reduce((sum, { ms }) => sum + ms, 0))

  // The app's Content-Security-Policy would forbid the captions' styles.
  await page.goto("about:blank")
  const pictures = []
  for (const { caption, shot } of frames) pictures.push(await addCaption(page, caption, shot))
  await close()
  return sharp(pictures, { join: { animated: true } })
    .webp({ quality: 85, effort: 6, minSize: true, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toBuffer()
}

async function createScenario(sandbox, name) {
  const response = await fetch(`${sandbox}/__sandbox/scenarios`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  })
  if (!response.ok) throw new Error(`${sandbox} does not create the scenario ${name}: ${response.status}`)
  return response.json()
}

async function drawDot(page, target) {
  const { x, y, width, height } = await target.boundingBox()
  const dot = await page.evaluateHandle(
    ([left, top]) => {
      const element = document.createElement("div")
      Object.assign(element.style, {
        position: "fixed",
        left: `${left - 24}px`,
        top: `${top - 24}px`,
        width: "48px",
        height: "48px",
        borderRadius: "24px",
        background: "rgb(20 23 28 / 0.45)",
        zIndex: "9999",
      })
      document.body.append(element)
      return element
    },
    [x + width / 2, y + height / 2],
  )
  return () => dot.evaluate((element) => element.remove())
}

function drawSign(url) {
  const code = qrcode(0, "M")
  code.addData(url)
  code.make()
  return `${VIEWPORT}<body style="margin:0;height:100vh;display:grid;place-content:center;justify-items:center;gap:28px;
      background:${BRAND.background};color:${BRAND.color};font:600 26px/1.4 sans-serif">
    <div style="font-size:44px">Berth</div>
    <div style="padding:24px;border-radius:20px;background:#fff">${code.createSvgTag({ cellSize: 6, margin: 0 })}</div>
    <div>扫码缴停车费</div></body>`
}

async function addCaption(page, caption, shot) {
  await page.setContent(`${VIEWPORT}<body style="margin:0"><div id="caption" style="display:grid;place-content:center;
      height:${CAPTION_HEIGHT}px;background:#14171c;color:#fff;font:600 20px sans-serif">${caption}</div></body>`)
  const bar = await page.locator("#caption").screenshot()
  const [width, height] = [PHONE.width * SCALE, PHONE.height * SCALE]
  return sharp({ create: { width, height, channels: 3, background: "#14171c" } })
    .composite([
      { input: bar, left: 0, top: 0 },
      { input: shot, left: 0, top: CAPTION_HEIGHT * SCALE },
    ])
    .png()
    .toBuffer()
}
