import type { Browser, Page } from "playwright"
import { percentile } from "../figures.ts"
import { atMost, type Finding } from "../report.ts"
import { LOOKUP_PATH } from "../screens.ts"

const CPU_SLOWDOWN = 4
const PLATE = [..."B12345"]
const ROUNDS = 5
const MOST_MS = 50

/** From the touch of a key to the paint that shows its character on the plate. */
export async function measureKeys(browser: Browser, berthUrl: string): Promise<Finding[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.goto(berthUrl + LOOKUP_PATH)
    await page.getByRole("region", { name: "车牌键盘" }).waitFor()
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
    await typeProvince(page)
    await watch(page)
    for (let round = 0; round < ROUNDS; round += 1) await type(page)
    const took = await page.evaluate(() => (window as Watched).took!)
    const what = `${LOOKUP_PATH}: key press to paint, ${CPU_SLOWDOWN} × slower, p75 of ${took.length}`
    return [atMost(MOST_MS, { what, unit: "ms", berth: percentile(took, 0.75), points: took })]
  } finally {
    await context.close()
  }
}

type Watched = { took?: number[] }

/** Measured by the page itself: from the time of the touch to the task after the frame with the character. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const took: number[] = []
    ;(window as Watched).took = took
    let touched: number | undefined
    const onTouch = ({ target, timeStamp }: Event) => {
      const key = (target as Element).closest(".key")
      touched = key && !key.classList.contains("key-erase") ? timeStamp : undefined
    }
    document.addEventListener("pointerdown", onTouch, { capture: true })
    const onGlyph = () => {
      if (touched === undefined) return
      const from = touched
      touched = undefined
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => took.push(performance.now() - from)
        port2.postMessage(undefined)
      })
    }
    const plate = document.querySelector("[data-slot]")!.parentElement!
    new MutationObserver(onGlyph).observe(plate, { childList: true, subtree: true })
  })

/** The screen fills it in where it knows the province. */
async function typeProvince(page: Page) {
  const missing = page.getByRole("button", { name: "第1位 未填" })
  if (await missing.isVisible()) await tap(page, page.locator(".key", { hasText: "粤" }))
  await page.getByRole("button", { name: "第2位 未填" }).waitFor()
}

async function type(page: Page) {
  for (const [at, key] of PLATE.entries()) {
    await tap(page, page.locator(".key", { hasText: new RegExp(`^${key}$`) }))
    await page.waitForFunction((round) => (window as Watched).took!.length % 6 === round, (at + 1) % 6)
  }
  for (let left = PLATE.length; left > 0; left -= 1) await tap(page, page.locator(".key-erase"))
  await page.getByRole("button", { name: "第2位 未填" }).waitFor()
}

async function tap(page: Page, key: ReturnType<Page["locator"]>) {
  const { x, y, width, height } = (await key.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}
