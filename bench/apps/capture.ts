import type { Browser } from "playwright"
import type { Heard, Upstream } from "./upstream.ts"

/** An element of a page: its name, its attributes, and what is in it. */
type Drawn = string | { tag: string; attributes: Record<string, string | boolean>; children: Drawn[] }

/**
 * Opens a screen of Berth's once. What it asks the provider and what it shows go to the upstream, for the bare app's
 * page to make the same calls and print the same HTML.
 */
export async function capture(
  { browser, upstream }: { browser: Browser; upstream: Upstream },
  screen: { name: string; address: string; cookie: string; expects: string },
): Promise<Heard[]> {
  let html = ""
  const calls = await upstream.listen(async () => {
    const answer = await fetch(screen.address, { headers: { cookie: screen.cookie }, redirect: "manual" })
    html = await answer.text()
    if (answer.status !== 200 || !html.includes(screen.expects)) {
      throw new Error(`${screen.address} answers ${answer.status}, without "${screen.expects}"`)
    }
  })
  upstream.show(`/bench/${encodeURIComponent(screen.name)}`, { calls, ...(await drawnIn(browser, html)) })
  return calls
}

/** A page as data, without what the framework adds: its body, and the styles that its head carries. */
async function drawnIn(browser: Browser, html: string): Promise<{ drawn: Drawn[]; styles: string }> {
  const page = await browser.newPage()
  const drawn = await page.evaluate((text) => {
    const FLAGS = new Set(["checked", "disabled", "hidden", "open", "required", "selected"])
    const read = (node: Node): Drawn[] => {
      if (node instanceof Text) return node.data ? [node.data] : []
      if (!(node instanceof Element) || node.tagName === "SCRIPT" || node.tagName === "TEMPLATE") return []
      const attributes = [...node.attributes].map(({ name, value }) => [name, FLAGS.has(name) || value] as const)
      const children = [...node.childNodes].flatMap(read)
      return [{ tag: node.localName, attributes: Object.fromEntries(attributes), children }]
    }
    const { head, body } = new DOMParser().parseFromString(text, "text/html")
    const styles = [...head.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n")
    return { drawn: [...body.childNodes].flatMap(read), styles }
  }, html)
  await page.close()
  return drawn
}
