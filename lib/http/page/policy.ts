import "server-only"
import { env, isSecure } from "#lib/env/env"

/** Where a browser tells of what a page was not let do: named in a header of its own, and in the policy. */
export function reportingEndpoints(): { "reporting-endpoints"?: string } {
  const { CSP_REPORT_URL } = env()
  return CSP_REPORT_URL ? { "reporting-endpoints": `csp="${CSP_REPORT_URL}"` } : {}
}

const origins = (addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : [])).join(" ")

/** Whether this page frames one of ours, or is framed by one. */
type Frames = { framesOurs?: boolean; inOurs?: boolean }

/** What a page may load: its own files, scripts that carry this answer's nonce, and the outside parts by name. */
export function pagePolicy(nonce: string, { framesOurs, inOurs }: Frames = {}): string {
  const { CARRIER_SDK_URL, MESSAGING_SDK_URL, FRAME_HOSTS, IMAGE_HOSTS, CASHIER_HOSTS, CSP_REPORT_URL } = env()
  const scheme = isSecure() ? "https:" : "http:"
  const outside = origins([CARRIER_SDK_URL, MESSAGING_SDK_URL])
  const hosts = (names: string[]) => names.map((name) => `${scheme}//${name}`).join(" ")
  // The error overlay of `next dev` evaluates code and styles itself inline; beside a nonce 'unsafe-inline' has no effect.
  const isDevelopment = process.env.NODE_ENV === "development"
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `img-src 'self' data: ${hosts(IMAGE_HOSTS)}`,
    `connect-src 'self' ${outside}`,
    `frame-src ${[framesOurs ? "'self'" : "", hosts(FRAME_HOSTS)].join(" ").trim() || "'none'"}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A form that pays is answered with the way to a cashier, and the browser asks here before it follows.
    // The apps' own schemes are cashiers, too (cashierAddress in lib/pay/rules.ts).
    `form-action 'self' ${hosts(CASHIER_HOSTS)} weixin: alipays:`,
    `frame-ancestors ${inOurs ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
    // The older word for those who know no other.
    ...(CSP_REPORT_URL ? [`report-uri ${CSP_REPORT_URL}`, "report-to csp"] : []),
  ]
    .map((line) => line.trim())
    .join("; ")
}
