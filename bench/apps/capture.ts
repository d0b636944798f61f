import type { Browser as Chromium } from "@playwright/test"
import type { RecordedCall, Upstream } from "./upstream.ts"

/** An element of a page: its name, its attributes and its children. */
type PageElement = string | { tag: string; attributes: Record<string, string | boolean>; children: PageElement[] }
/** The data with which the bare app makes the same calls and renders the same HTML. */
export type CapturedPage = { calls: RecordedCall[]; elements: PageElement[]; styles: string }

/** Opens a screen of Berth once, and records its calls to the provider and its HTML. */
export async function capturePage(
  { chromium, upstream }: { chromium: Chromium; upstream: Upstream },
  screen: { address: string; cookie: string; expects: string },
): Promise<CapturedPage> {
  let html = ""
  const calls = await upstream.record(async () => {
    const response = await fetch(screen.address, { headers: { cookie: screen.cookie }, redirect: "manual" })
    html = await response.text()
    if (response.status !== 200 || !html.includes(screen.expects)) {
      throw new Error(`${screen.address} answers ${response.status}, without "${screen.expects}"`)
    }
  })
  return { calls, ...(await parsePage(chromium, html)) }
}

/** The body and the styles of the head, without the framework's scripts. */
async function parsePage(chromium: Chromium, html: string): Promise<Omit<CapturedPage, "calls">> {
  const page = await chromium.newPage()
  const parsed = await page.evaluate((text) => {
    const FLAGS = new Set(["checked", "disabled", "hidden", "open", "required", "selected"])
    const parseNode = (node: Node): PageElement[] => {
      if (node instanceof Text) return node.data ? [node.data] : []
      if (!(node instanceof Element) || node.tagName === "SCRIPT" || node.tagName === "TEMPLATE") return []
      const attributes = [...node.attributes].map(({ name, value }) => [name, FLAGS.has(name) || value] as const)
      const children = [...node.childNodes].flatMap(parseNode)
      return [{ tag: node.localName, attributes: Object.fromEntries(attributes), children }]
    }
    const { head, body } = new DOMParser().parseFromString(text, "text/html")
    const styles = [...head.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n")
    return { elements: [...body.childNodes].flatMap(parseNode), styles }
  }, html)
  await page.close()
  return parsed
}
