import type { Page } from "@playwright/test"

export const getHeading = (page: Page, name: string) => page.getByRole("heading", { name })
