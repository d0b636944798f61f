import type { Page } from "@playwright/test"

export const payButton = (page: Page) => page.getByRole("button", { name: /^立即支付/ })
export const heading = (page: Page, name: string) => page.getByRole("heading", { name })
