import type { Locator, Page } from "@playwright/test"

/** A screen with an amount, the ways to pay it and a pay button: of a stay, a booking, a renewal, a coupon. */
export class PayPage {
  readonly page: Page
  readonly alipay: Locator
  readonly balance: Locator
  readonly payButton: Locator

  constructor(page: Page) {
    this.page = page
    this.alipay = page.getByRole("radio", { name: /支付宝/ })
    this.balance = page.getByRole("radio", { name: /余额支付/ })
    this.payButton = page.getByRole("button", { name: /^立即支付/ })
  }

  async pay() {
    await this.payButton.click()
  }
}
