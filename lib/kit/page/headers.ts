/** For a page of words alone, and for whatever a handler answers, which may be one. */
export const wordsPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Every answer carries these, errors and static files too. A page's own policy, with its nonce, is set by proxy.ts. */
export const everywhere = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // Not no-referrer: the carrier's one-tap sign-in refuses an empty Referer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self), payment=()",
}

export const ofHandlers = { "Content-Security-Policy": wordsPolicy, "Cache-Control": "private, no-store" }
/**
 * A worker may do what the policy of its script allows: the offline page is fetched by it, and pages where the browser
 * does not ask for them itself.
 */
export const ofWorker = { "Content-Security-Policy": "default-src 'none'; connect-src 'self'" }
export const ofStaticFiles = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}
