import type { Reply } from "#sandbox/server/request"
import { html, type Markup } from "#sandbox/view/html"

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'"

/** `frameAncestors`, `formAction` and `frameSrc` are origins of the Content-Security-Policy directives of these names. */
type PageOptions = { frameAncestors?: string; formAction?: string; frameSrc?: string; status?: number }

/** The app's stylesheets come first, so that the sandbox's own override them. */
const STYLESHEETS = [
  "app/tokens",
  "app/dark",
  "app/plate",
  "guide",
  "guide-parts",
  "guide-money",
  "guide-stories",
  "guide-layout",
]

/** A page of the sandbox. By default only the sandbox may frame it, for a cashier in the phone beside a scenario. */
export function renderPage(
  title: string,
  body: Markup,
  { frameAncestors = "'self'", formAction = "", frameSrc, status = 200 }: PageOptions = {},
): Reply {
  const text = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/brand/logo.png" type="image/png" />
        ${STYLESHEETS.map((name) => html`<link rel="stylesheet" href="/${name}.css" />`)}
        <script src="/guide.js" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`
  const frameDirective = frameSrc ? `; frame-src 'self' ${frameSrc}` : ""
  return {
    ...renderFragment(text, {
      "content-security-policy": `${POLICY}${frameDirective}; form-action 'self' ${formAction}; frame-ancestors ${frameAncestors}`,
    }),
    status,
  }
}

export const renderFragment = (markup: Markup, headers: Record<string, string> = {}): Reply => ({
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

export const seeOther = (location: string, headers: Record<string, string | string[]> = {}): Reply => ({
  status: 303,
  headers: { location, "cache-control": "no-store", ...headers },
  body: "",
})
