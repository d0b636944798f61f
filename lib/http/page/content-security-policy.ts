import "server-only"
import { MESSAGING_APP_HOST } from "#lib/core/address/messaging-app-host"
import { env, isSecure } from "#lib/env/env"

/** Tells browsers where to report violations of the policy. */
export function createReportingHeaders(): { "reporting-endpoints"?: string } {
  const { CSP_REPORT_URL } = env()
  return CSP_REPORT_URL ? { "reporting-endpoints": `csp="${CSP_REPORT_URL}"` } : {}
}

const toOrigins = (addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : [])).join(" ")

type PageKind = {
  /** The page contains a frame with another of our pages, or is shown in such a frame. */
  hasOwnFrame?: boolean
  isInOwnFrame?: boolean
  /** The page loads nothing from third parties; only a payment may lead to the cashier. */
  usesOwnHostOnly?: boolean
}

/** Allows the page's own files, scripts with this response's nonce, and the configured third-party hosts. */
export function createPagePolicy(nonce: string, { hasOwnFrame, isInOwnFrame, usesOwnHostOnly }: PageKind = {}): string {
  const { CARRIER_SDK_URL, MESSAGING_SDK_URL, CASHIER_HOSTS, CSP_REPORT_URL, LEAVE_REMINDER, ...configured } = env()
  const { FRAME_HOSTS, IMAGE_HOSTS } = usesOwnHostOnly ? { FRAME_HOSTS: [], IMAGE_HOSTS: [] } : configured
  const scheme = isSecure() ? "https:" : "http:"
  const sdkOrigins = usesOwnHostOnly ? "" : toOrigins([CARRIER_SDK_URL, MESSAGING_SDK_URL])
  const toSources = (names: string[]) => names.map((name) => `${scheme}//${name}`).join(" ")
  const reminderSource = LEAVE_REMINDER === "on" && !usesOwnHostOnly ? ` https://${MESSAGING_APP_HOST}` : ""
  // The error overlay of `next dev` evaluates code and styles itself inline; beside a nonce 'unsafe-inline' has no
  // effect.
  const isDevelopment = process.env.NODE_ENV === "development"
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data: ${toSources(IMAGE_HOSTS)}`,
    `connect-src 'self' ${sdkOrigins}`,
    `frame-src ${[hasOwnFrame ? "'self'" : "", toSources(FRAME_HOSTS)].join(" ").trim() || "'none'"}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A payment form redirects to a cashier, and browsers apply form-action to redirects. The apps' own schemes are
    // cashiers, too (parseCashierUrl in lib/payments/rules.ts). The form of a reminder redirects to the messaging app.
    `form-action 'self' ${toSources(CASHIER_HOSTS)}${reminderSource} weixin: alipays:`,
    `frame-ancestors ${isInOwnFrame ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
    // `report-uri` is for browsers without `report-to`.
    ...(CSP_REPORT_URL ? [`report-uri ${CSP_REPORT_URL}`, "report-to csp"] : []),
  ]
    .map((line) => line.trim())
    .join("; ")
}
