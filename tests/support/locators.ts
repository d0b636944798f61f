import type { Page } from "@playwright/test"

export const getPayButton = (page: Page) => page.getByRole("button", { name: /^立即支付/ })
export const getHeading = (page: Page, name: string) => page.getByRole("heading", { name })
