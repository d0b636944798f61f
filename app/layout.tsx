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
import { isCleanDeployment } from "#lib/platform/server/clean-code"
import { findProviderProfile } from "#lib/platform/server/provider-profile"
import { PROVIDER_ATTRIBUTES } from "#lib/provider/facts"
// In development Next links the styles and replaces them in place; in production see Styles.
if (process.env.NODE_ENV === "development") await import("./_shared/styles")

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" }

/** Public pages (app/_shared/public-page.ts) use absolute URLs, so no metadataBase is needed. */
export const metadata: Metadata = {
  title: { default: "停车服务", template: "%s" },
  // Screens are personal by default. Public pages override this.
  robots: { index: false, follow: false },
  formatDetection: { telephone: false },
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // A prerendered page would have no nonce, so every screen is rendered for its request.
  await connection()
  const [cookieStore, requestHeaders, displayPrefs, profile] = await Promise.all([
    cookies(),
    headers(),
    getDisplayPrefs(),
    findProviderProfile(),
  ])
  const nonce = requestHeaders.get(NONCE_HEADER) ?? undefined
  const href = getBuiltStylesheet()?.href
  const isFramed = requestHeaders.get("sec-fetch-dest") === "iframe"
  const isCached = cookieStore.get(SHEET_COOKIE)?.value === href
  return (
    <html
      lang="zh-CN"
      {...toDisplayAttributes(displayPrefs)}
      {...PROVIDER_ATTRIBUTES}
      data-framed={isFramed ? "" : undefined}
    >
      <head>
        {/* Links in our own frame open in the whole window. */}
        {isFramed && <base target="_top" />}
        {href && <Styles href={href} isCached={isCached} nonce={nonce} />}
        <AccentStyle color={profile?.accent} nonce={nonce} />
      </head>
      <body>
        {children}
        <PageEffects
          // In clean-code mode no cookie records what is cached, so every page has its styles inline.
          stylesheetHref={isCached || isCleanDeployment() ? undefined : href}
          followsCareMode={displayPrefs.care === undefined && isMessagingApp(requestHeaders)}
        />
        <Toaster />
      </body>
    </html>
  )
}
