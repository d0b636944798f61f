import type { Browser, Page } from "@playwright/test"
import { percentile } from "../figures.ts"
import { atMost, type Finding } from "../report.ts"
import { LOOKUP_PATH } from "../screens.ts"

const CPU_SLOWDOWN = 4
const PLATE = [..."B12345"]
const ROUNDS = 5
const MAX_MS = 50

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
    await startMeasuring(page)
    for (let round = 0; round < ROUNDS; round += 1) await typeAndErase(page)
    const durations = await page.evaluate(() => (window as MeasuredWindow).durations!)
    const name = `${LOOKUP_PATH}: key press to paint, ${CPU_SLOWDOWN} × slower, p75 of ${durations.length}`
    return [atMost(MAX_MS, { name, unit: "ms", berth: percentile(durations, 0.75), points: durations })]
  } finally {
    await context.close()
  }
}

type MeasuredWindow = { durations?: number[] }

/** The page itself measures from the touch event to the task after the frame that shows the character. */
const startMeasuring = (page: Page) =>
  page.evaluate(() => {
    const durations: number[] = []
    ;(window as MeasuredWindow).durations = durations
    let touchedAt: number | undefined
    const onTouch = ({ target, timeStamp }: Event) => {
      const key = (target as Element).closest(".key")
      touchedAt = key && !key.classList.contains("key-erase") ? timeStamp : undefined
    }
    document.addEventListener("pointerdown", onTouch, { capture: true })
    const onGlyph = () => {
      if (touchedAt === undefined) return
      const startedAt = touchedAt
      touchedAt = undefined
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => durations.push(performance.now() - startedAt)
        port2.postMessage(undefined)
      })
    }
    const plate = document.querySelector("[data-slot]")!.parentElement!
    new MutationObserver(onGlyph).observe(plate, { childList: true, subtree: true })
  })

/** Types the province unless the screen has already filled it in. */
async function typeProvince(page: Page) {
  const emptySlot = page.getByRole("button", { name: "第1位 未填" })
  if (await emptySlot.isVisible()) await tap(page, page.locator(".key", { hasText: "粤" }))
  await page.getByRole("button", { name: "第2位 未填" }).waitFor()
}

async function typeAndErase(page: Page) {
  for (const [index, key] of PLATE.entries()) {
    await tap(page, page.locator(".key", { hasText: new RegExp(`^${key}$`) }))
    await page.waitForFunction((round) => (window as MeasuredWindow).durations!.length % 6 === round, (index + 1) % 6)
  }
  for (let remaining = PLATE.length; remaining > 0; remaining -= 1) await tap(page, page.locator(".key-erase"))
  await page.getByRole("button", { name: "第2位 未填" }).waitFor()
}

async function tap(page: Page, key: ReturnType<Page["locator"]>) {
  const { x, y, width, height } = (await key.boundingBox())!
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}
