import * as z from "zod"
import { HttpError } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { settlePayment, getSettlement } from "#sandbox/payments/settle"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { findPaymentByPrepay } from "#sandbox/records/money/payments"
import { hasValidPaySignature } from "#sandbox/stubs/messaging-signatures"

export const BridgePayment = z.strictObject({
  /** Parameters that the page passed to the bridge. */
  parameters: z.record(z.string().max(32), z.string().max(512)),
  result: z.enum(["paid", "cancelled", "failed"]),
})

/** Rejects parameters that the merchant has not signed, as the messaging app does. */
export function payByBridge(
  { store, clock }: SandboxContext,
  { parameters, result }: z.output<typeof BridgePayment>,
): boolean {
  if (!hasValidPaySignature(parameters)) throw new HttpError(400, "the signature of the bridge's parameters is wrong")
  const payment = findPaymentByPrepay(store, (parameters.package ?? "").replace("prepay_id=", ""))
  if (!payment) throw new HttpError(404, "no such payment")
  applyElapsedTime(store, clock.now())
  const settlement = getSettlement(store, "noticeSeconds")
  return store.transaction(() => settlePayment(store, payment.id, result, settlement, clock.now()))
}
