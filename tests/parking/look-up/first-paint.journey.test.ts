import { expect, type Page } from "#tests/support/browser"
import { scan } from "#tests/parking/look-up/scanning"

/** Where plate and button stand, and every pixel of them; the caret in the phase it begins with. */
async function drawn(page: Page) {
  const parts = [page.locator(".plate-input"), page.getByRole("button", { name: "查询停车费" })]
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const [plate, button] = boxes
  if (!plate || !button) throw new Error("no plate, or no button")
  const shot = async (clip: typeof plate) =>
    (await page.screenshot({ clip, animations: "disabled" })).toString("base64")
  // Without the button's round corners: what stands on the keys is smoothed by a shade of its own.
  const words = { x: button.x + 12, y: button.y, width: button.width - 24, height: button.height }
  return { boxes, plate: await shot({ ...plate, height: button.y - plate.y }), button: await shot(words) }
}

test.each([
  ["a phone", { width: 390, height: 844 }, false],
  ["a small phone", { width: 320, height: 568 }, false],
  ["a phone on its side", { width: 844, height: 390 }, false],
  ["a phone in care mode", { width: 390, height: 844 }, true],
])("%s shows the plate and the button as the server has drawn them, keys or not", async (_, viewport, care) => {
  const opened = async (script: boolean) => {
    const { page } = await scan("car-in-park", "plate-select", { script })
    await page.setViewportSize(viewport)
    if (care) await page.context().addCookies([{ name: "care", value: "1", url: page.url() }])
    await page.reload()
    return page
  }
  const page = await opened(true)
  await expect(page.getByRole("region", { name: "车牌键盘" })).toBeVisible()
  const [withKeys, without] = [await drawn(page), await drawn(await opened(false))]
  expect(withKeys.boxes).toEqual(without.boxes)
  expect([withKeys.plate === without.plate, withKeys.button === without.button]).toEqual([true, true])
})

test("without a script, what is typed into the plate can be read", async () => {
  const { page } = await scan("car-in-park", "plate-select", { script: false })
  const field = page.getByRole("textbox", { name: "车牌号" })
  await expect(field).toHaveCSS("opacity", "0")
  await field.fill("粤B6K358")
  await expect(field).toHaveCSS("opacity", "1")
  await page.getByRole("heading", { name: "输入车牌" }).click()
  await expect(field).toHaveCSS("opacity", "1")
})
