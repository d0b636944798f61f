import { expect, type Page, sandbox, settled } from "#tests/browser"
import { payButton, scan } from "#tests/pay/look-up/scanning"

/** Holds the button's animation at a moment after the page has appeared, or lets it end. */
const holdAt = (page: Page, ms: number | "end") =>
  payButton(page).evaluate((button, ms) => {
    for (const animation of button.getAnimations()) {
      if (ms === "end") animation.finish()
      else {
        animation.pause()
        animation.currentTime = ms
      }
    }
    return button.getAnimations().length
  }, ms)

async function tap(page: Page) {
  const box = (await payButton(page).boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "%s a tap in the first half second after the page appears does not pay, and one after it does",
  async (_, script) => {
    const { page, plate } = await scan("car-in-park", "pay", { script })
    if (script) await settled(page)
    const sent: string[] = []
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
    // The page may have been here for longer than that: the animation begins anew.
    await payButton(page).evaluate((button) => {
      button.style.animationName = "none"
      void getComputedStyle(button).animationName
      button.style.animationName = ""
    })
    expect(await holdAt(page, 490)).toBe(1)
    await tap(page)
    expect(sent.filter((url) => url.includes("/api/pay/start"))).toEqual([])
    await holdAt(page, "end")
    await tap(page)
    await expect.poll(async () => (await sandbox.payments({ plate })).payments.length).toBe(1)
  },
)
