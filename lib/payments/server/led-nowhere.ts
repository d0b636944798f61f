import "server-only"
import { originOf } from "#lib/provider/client/answer-origin"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { noteUnusable } from "#lib/observability/metrics/calls"
import { cashierAddress } from "#lib/payments/rules"

/**
 * Why an answer that was to lead to a cashier leads to none: it has begun something and names no address, the address is
 * at a host that is not configured, or at one that is but by plain http or otherwise odd, or nothing in it is what the
 * contract knows.
 */
type Nowhere = "no-redirect" | "foreign-host" | "odd-address" | "unknown-answer"

/** The address of a cashier, if a payment may lead there. */
export const allowedCashier = (address: string | undefined) =>
  cashierAddress(address, env().CASHIER_HOSTS, env().PUBLIC_URL)

type Answer = { redirect?: string; transactionId?: string }

/** The provider believes that all is well and the driver stands before nothing: whoever runs this must hear of it. */
export function ledNowhere(answer: object, { redirect, transactionId }: Answer = answer) {
  const { call = "unknown", fields = [] } = originOf(answer) ?? {}
  const host = redirect && URL.canParse(redirect) ? new URL(redirect).host || new URL(redirect).protocol : undefined
  const ofAddress = (): Nowhere => (host && env().CASHIER_HOSTS.includes(host) ? "odd-address" : "foreign-host")
  const kind: Nowhere = redirect ? ofAddress() : transactionId ? "no-redirect" : "unknown-answer"
  noteUnusable(call, "led-nowhere")
  log.warn("payment led nowhere", { call, kind, host, fields })
}
