import { test, expect, type Page } from "#tests/support/fixtures"

/** Positions and pixels of the plate input and the button. */
async function capture(page: Page) {
  const parts = [page.locator(".plate-input"), page.getByRole("button", { name: "查询停车费" })]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const [plate, button] = boxes
  if (!plate || !button) throw new Error("no plate, or no button")
  const shoot = async (area: typeof plate) =>
    (await page.screenshot({ clip: area, animations: "disabled" })).toString("base64")
  // Leaves out the round corners, whose edges are smoothed differently above the keyboard.
  const clip = { x: button.x + 12, y: button.y, width: button.width - 24, height: button.height }
  return { boxes, plate: await shoot({ ...plate, height: button.y - plate.y }), button: await shoot(clip) }
}

for (const [name, viewport, care] of [
  ["a phone", { width: 390, height: 844 }, false],
  ["a small phone", { width: 320, height: 568 }, false],
  ["a phone on its side", { width: 844, height: 390 }, false],
  ["a phone in care mode", { width: 390, height: 844 }, true],
] as const) {
  test(`on ${name} the plate and the button look the same with the keyboard and without JavaScript`, async ({
    openScenario,
  }) => {
    const open = async (script: boolean) => {
      const { page } = await openScenario("car-in-park", "plate-select", { script })
      await page.setViewportSize(viewport)
      if (care) await page.context().addCookies([{ name: "care", value: "1", url: page.url() }])
      await page.reload()
      return page
    }
    const page = await open(true)
    await expect(page.getByRole("region", { name: "车牌键盘" })).toBeVisible()
    const [withKeys, withoutKeys] = [await capture(page), await capture(await open(false))]
    expect(withKeys.boxes).toEqual(withoutKeys.boxes)
    expect(withKeys.plate === withoutKeys.plate).toBe(true)
    expect(withKeys.button === withoutKeys.button).toBe(true)
  })
}

test("the plate field shows its text without JavaScript", async ({ openScenario }) => {
  const { page } = await openScenario("car-in-park", "plate-select", { script: false })
  const field = page.getByRole("textbox", { name: "车牌号" })
  await expect(field).toHaveCSS("opacity", "0")
  await field.fill("粤B6K358")
  await expect(field).toHaveCSS("opacity", "1")
  await page.getByRole("heading", { name: "输入车牌" }).click()
  await expect(field).toHaveCSS("opacity", "1")
})
