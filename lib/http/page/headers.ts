/** For error pages, which have no scripts, and for API responses, which may be error pages. */
export const errorPagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** For pages that ask for no permission at all. */
export const noPermissions = "camera=(), microphone=(), geolocation=(), payment=()"

/** Sent with every response (lib/preprocess-request.ts). */
export const commonHeaders = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // Not no-referrer: the carrier's one-tap sign-in refuses an empty Referer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=()",
}

export const apiHeaders = { "Content-Security-Policy": errorPagePolicy, "Cache-Control": "private, no-store" }

/** The service worker fetches the offline page, and pages for browsers that do not preload navigations. */
export const serviceWorkerHeaders = { "Content-Security-Policy": "default-src 'none'; connect-src 'self'" }

export const staticHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}
