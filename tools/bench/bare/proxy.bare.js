/** Berth's own proxy, so that both apps do the same work before a page. */
export { proxy } from "../../../proxy.ts"

export const config = {
  // The same pattern as in Berth's proxy.ts: Next requires a literal here.
  matcher: "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
}
