import type { Page } from "@playwright/test"

/** Types a plate on the plate keyboard. */
export async function typePlate(page: Page, plate: string) {
  await page.getByRole("button", { name: /^第1位/ }).click()
  const keyboard = page.getByRole("region", { name: "车牌键盘" })
  for (const key of plate) await keyboard.getByRole("button", { name: key, exact: true }).click()
}

/** A plate derived from a phone number that no other test uses. */
export const createUniquePlate = (phone: string) => `粤E${phone.slice(-5)}`
