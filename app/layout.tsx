import type { Metadata, Viewport } from "next"
import { cookies, headers } from "next/headers"
import { connection } from "next/server"
import type { ReactNode } from "react"
import { getDisplayPrefs } from "./_shared/display-prefs"
import { Toaster } from "#components/ui/overlay/toast"
import { AccentStyle } from "#components/platform/layout/accent-style"
import { PageEffects } from "#components/platform/layout/page-effects"
import { Styles } from "#components/platform/layout/styles"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { toDisplayAttributes } from "#lib/http/page/display-prefs"
import { getBuiltStylesheet, SHEET_COOKIE } from "#lib/http/page/inline-styles"
import { NONCE_HEADER } from "#lib/http/request/request-headers"
import { findProviderProfile } from "#lib/platform/server/provider-profile"
import { PROVIDER_ATTRIBUTES } from "#lib/provider/facts"
// In development Next links the styles and replaces them in place; in production see Styles.
if (process.env.NODE_ENV === "development") await import("./_shared/dev-styles")

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" }

/** Public pages (app/_shared/public-page.ts) use absolute URLs, so no metadataBase is needed. */
export const metadata: Metadata = {
  title: { default: "停车服务", template: "%s" },
  // Screens are personal unless they say otherwise.
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Prerendered pages carry no nonce: every screen is rendered for its driver.
  await connection()
  const [jar, sent, look, record] = await Promise.all([cookies(), headers(), getDisplayPrefs(), findProviderProfile()])
  const nonce = sent.get(NONCE_HEADER) ?? undefined
  const href = getBuiltStylesheet()?.href
  const isFramed = sent.get("sec-fetch-dest") === "iframe"
  const isCached = jar.get(SHEET_COOKIE)?.value === href
  return (
    <html lang="zh-CN" {...toDisplayAttributes(look)} {...PROVIDER_ATTRIBUTES} data-framed={isFramed ? "" : undefined}>
      <head>
        {/* In a frame of our own: whatever it leads to fills the window. */}
        {isFramed && <base target="_top" />}
        {href && <Styles href={href} isCached={isCached} nonce={nonce} />}
        <AccentStyle colour={record?.accent} nonce={nonce} />
      </head>
      <body>
        {children}
        <PageEffects
          sheet={isCached ? undefined : href}
          followsCareMode={look.care === undefined && isMessagingApp(sent)}
        />
        <Toaster />
      </body>
    </html>
  )
}
