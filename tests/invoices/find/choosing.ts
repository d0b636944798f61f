import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { ledTo } from "#tests/invoices/invoicing"

export const CHOOSE = "/api/invoices/choose"

/** Ticks orders, as a browser without scripts sends them, and says where that leads. */
export async function choose(
  browser: Browser,
  page: Page,
  orders: readonly string[],
  values: Record<string, string> = {},
) {
  const { fields, action } = getForm(page, CHOOSE)
  const { order: _, ...rest } = fields
  const body = new URLSearchParams({ ...rest, ...values })
  for (const order of orders) body.append("order", order)
  const headers = { origin: browser.publicOrigin, "content-type": "application/x-www-form-urlencoded" }
  return ledTo(await browser.send(action, { method: "POST", headers, body: body.toString() }))
}

export const boxesIn = ({ text }: Page) => [...text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
export const valueIn = (box: string) => /value="([^"]*)"/.exec(box)?.[1] ?? ""
export const offered = (page: Page) =>
  boxesIn(page)
    .filter((box) => !box.includes("disabled"))
    .map(valueIn)
