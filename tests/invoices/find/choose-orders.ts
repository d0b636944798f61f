import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { getLocation } from "#tests/invoices/invoice-forms"

export const CHOOSE = "/api/invoices/choose"

/** Submits the selected orders as a browser without JavaScript does and returns the redirect. */
export async function chooseOrders(
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
  return getLocation(await browser.send(action, { method: "POST", headers, body: body.toString() }))
}

export const findBoxes = ({ text }: Page) => [...text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box)
export const getValue = (box: string) => /value="([^"]*)"/.exec(box)?.[1] ?? ""
export const listSelectable = (page: Page) =>
  findBoxes(page)
    .filter((box) => !box.includes("disabled"))
    .map(getValue)
