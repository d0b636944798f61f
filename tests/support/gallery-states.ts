import type { Page } from "@playwright/test"

/** The addresses of all states of all screens. */
export async function listGalleryStates(page: Page) {
  await page.goto("/gallery")
  const links = page.locator('a[href^="/gallery/"]')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))
}
