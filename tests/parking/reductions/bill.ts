import type { Page } from "#tests/support/http-browser"

/** The bill as a driver reads it, line by line: what it is called, and the exact amount beside it. */
export function billOf({ text }: Page): { [label: string]: string } {
  const [, bill] = /aria-label="费用明细"[^>]*>(.*?)<\/section>/s.exec(text) ?? []
  if (bill === undefined) throw new Error("there is no bill on this page")
  const lines = [...bill.matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)]
  return Object.fromEntries(lines.map(([, label = "", value = ""]) => [words(withoutLinks(label)), words(value)]))
}

/** What stands on the button that pays. */
export const payWords = ({ text }: Page) =>
  [...text.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)]
    .map(([, inside = ""]) => words(inside))
    .find((said) => /支付/.test(said))

const withoutLinks = (html: string) => html.replace(/<a\b.*?<\/a>/gs, "")
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, "")
    .trim()
