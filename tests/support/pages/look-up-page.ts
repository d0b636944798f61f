import type { Locator, Page } from "@playwright/test"
import { typePlate } from "#tests/support/plate-keyboard"

/** The screen that looks up the fee of a plate. */
export class LookUpPage {
  readonly page: Page
  readonly submitButton: Locator

  constructor(page: Page) {
    this.page = page
    this.submitButton = page.getByRole("button", { name: "查询停车费" })
  }

  async lookUp(plate: string) {
    await typePlate(this.page, plate)
    await this.submitButton.click()
  }
}
