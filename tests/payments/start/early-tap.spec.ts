import { test, expect, type Locator, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"

/** Holds the button's animation at a moment after the page has appeared, or lets it end. */
const holdAt = (button: Locator, ms: number | "end") =>
  button.evaluate((button, ms) => {
    for (const animation of button.getAnimations()) {
      if (ms === "end") animation.finish()
      else {
        animation.pause()
        animation.currentTime = ms
      }
    }
    return button.getAnimations().length
  }, ms)

/** Restarts the animation: the button may have appeared more than half a second ago. */
const restartAnimation = (button: Locator) =>
  button.evaluate((button) => {
    button.style.animationName = "none"
    void getComputedStyle(button).animationName
    button.style.animationName = ""
  })

async function tapButton(page: Page, button: Locator) {
  const box = (await button.boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

for (const [name, script] of [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const) {
  test(
    `${name} a tap in the first half second after the page appears does not pay, and one after it does`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, payPage, plate } = await openScenario("car-in-park", "pay", { script })
      if (script) await waitUntilSettled(page)
      const postedUrls: string[] = []
      page.on("request", (request) => request.method() === "POST" && postedUrls.push(request.url()))
      await restartAnimation(payPage.payButton)
      expect(await holdAt(payPage.payButton, 490)).toBe(1)
      await tapButton(page, payPage.payButton)
      expect(postedUrls.filter((url) => url.includes("/api/pay/start"))).toEqual([])
      await holdAt(payPage.payButton, "end")
      await tapButton(page, payPage.payButton)
      await expect.poll(async () => (await sandbox.payments({ plate })).payments.length).toBe(1)
    },
  )
}

test("a tap in the first half second after a question opens does not pay, and one after it does", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, plate } = await openScenario("no-password", "pay-signed-in")
  await payPage.pay()
  const direct = page.getByRole("alertdialog").getByRole("button", { name: "直接支付" })
  await expect(direct).toBeVisible()
  await restartAnimation(direct)
  expect(await holdAt(direct, 490)).toBe(1)
  await tapButton(page, direct)
  await expect(direct).toBeVisible()
  expect((await sandbox.payments({ plate })).payments).toEqual([])
  await holdAt(direct, "end")
  await tapButton(page, direct)
  await cashierPage.waitUntilOpen("alipay")
})
