import { expect, type Locator, type Page } from "@playwright/test"

type Method = "alipay" | "weixin"

/** The sandbox's cashier. */
export class CashierPage {
  readonly page: Page
  readonly payButton: Locator

  constructor(page: Page) {
    this.page = page
    this.payButton = page.getByRole("button", { name: /^支付 ¥/ })
  }

  isOpen(method: Method) {
    return getPath(method).test(this.page.url())
  }

  async waitUntilOpen(method: Method, options?: { timeout: number }) {
    await expect(this.page).toHaveURL(getPath(method), options)
  }

  async pay(method: Method) {
    await this.waitUntilOpen(method)
    await this.payButton.click()
  }

  /** Presses a button that does not pay at once. Most of them are folded. */
  async press(button: string) {
    await this.page.getByText("让它出错").click()
    await this.page.getByRole("button", { name: button, exact: true }).click()
  }
}

const getPath = (method: Method) => new RegExp(`/cashier/${method}/`)
