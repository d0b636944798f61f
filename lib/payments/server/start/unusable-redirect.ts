import "server-only"
import { getResponseOrigin } from "#lib/provider/client/response-origin"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { countUnusableResponse } from "#lib/observability/metrics/calls"
import { parseCashierUrl } from "#lib/payments/rules"

/**
 * `no-redirect`: the payment has started but there is no URL. `foreign-host`: the host is not in `CASHIER_HOSTS`.
 * `odd-address`: the host is allowed but the URL is not, for example plain http. `unknown-answer`: no known field.
 */
type UnusableRedirectKind = "no-redirect" | "foreign-host" | "odd-address" | "unknown-answer"

export const toAllowedCashierUrl = (url: string | undefined) =>
  parseCashierUrl(url, env().CASHIER_HOSTS, env().PUBLIC_URL)

type Answer = { redirect?: string; transactionId?: string }

/** Tells the operator that the provider has reported success but the driver cannot pay. */
export function logUnusableRedirect(answer: object, { redirect, transactionId }: Answer = answer) {
  const { call = "unknown", fields = [] } = getResponseOrigin(answer) ?? {}
  const host = redirect && URL.canParse(redirect) ? new URL(redirect).host || new URL(redirect).protocol : undefined
  const classifyUrl = (): UnusableRedirectKind =>
    host && env().CASHIER_HOSTS.includes(host) ? "odd-address" : "foreign-host"
  const kind: UnusableRedirectKind = redirect ? classifyUrl() : transactionId ? "no-redirect" : "unknown-answer"
  countUnusableResponse(call, "led-nowhere")
  log.warn("payment led nowhere", { call, kind, host, fields })
}
