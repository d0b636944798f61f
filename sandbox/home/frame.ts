import type { Reply } from "#sandbox/kit/asked"
import { html, type Markup } from "#sandbox/home/html"

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'"

/** `framedBy` may show the page inside one of its own; `leadsTo` is where its forms end, besides here. */
type Neighbours = { framedBy?: string; leadsTo?: string }

/** The frame of every page of the box. */
export function page(title: string, body: Markup, { framedBy = "'none'", leadsTo = "" }: Neighbours = {}): Reply {
  const text = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/brand/logo.png" type="image/png" />
        <link rel="stylesheet" href="/guide.css" />
        <link rel="stylesheet" href="/guide-parts.css" />
        <link rel="stylesheet" href="/guide-money.css" />
        <script src="/guide.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return fragment(text, {
    "content-security-policy": `${POLICY}; form-action 'self' ${leadsTo}; frame-ancestors ${framedBy}`,
  })
}

export const fragment = (markup: Markup, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    ...headers,
  },
  body: markup.text,
})

export const goTo = (location: string, headers: Record<string, string | string[]> = {}): Reply => ({
  status: 303,
  headers: { location, "cache-control": "no-store", ...headers },
  body: "",
})
