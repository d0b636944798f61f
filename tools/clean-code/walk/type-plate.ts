import type { Page } from "@playwright/test"
import { waitForAnswer } from "./wait-for.ts"

/** Types a plate like a driver: on the plate keyboard, or into the field of a page without one. */
export async function typePlate(page: Page, plate: string, limitMs: number): Promise<boolean> {
  const field = page.locator("input[name='plate']").first()
  await field.waitFor({ state: "attached", timeout: limitMs })
  const keyboard = page.getByRole("region", { name: "车牌键盘" })
  const slot = page.getByRole("button", { name: /^第1位/ })
  const hasKeyboard = await waitForAnswer(async () => {
    if (await keyboard.isVisible()) return true
    if (await slot.isVisible()) await slot.click({ timeout: 1000 })
    return undefined
  }, limitMs / 4)
  const timeout = limitMs / 2
  if (hasKeyboard) {
    await slot.click({ timeout })
    for (const key of plate) await keyboard.getByRole("button", { name: key, exact: true }).click({ timeout })
  } else await field.fill(plate, { timeout })
  return (await field.inputValue()).replace(/\W/g, "") !== "" || hasKeyboard === true
}
