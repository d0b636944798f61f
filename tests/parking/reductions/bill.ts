import type { Page } from "#tests/support/http-browser"

/** Reads the lines of the bill: label and amount. */
export function readBill({ text }: Page): { [label: string]: string } {
  const [, bill] = /aria-label="费用明细"[^>]*>(.*?)<\/section>/s.exec(text) ?? []
  if (bill === undefined) throw new Error("there is no bill on this page")
  const lines = [...bill.matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)]
  return Object.fromEntries(
    lines.map(([, label = "", value = ""]) => [stripTags(removeLinks(label)), stripTags(value)]),
  )
}

/** Reads the label of the pay button. */
export const readPayLabel = ({ text }: Page) =>
  [...text.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)]
    .map(([, content = ""]) => stripTags(content))
    .find((label) => /支付/.test(label))

const removeLinks = (html: string) => html.replace(/<a\b.*?<\/a>/gs, "")
const stripTags = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, "")
    .trim()
