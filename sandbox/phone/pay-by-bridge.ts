import * as z from "zod"
import { HttpError } from "#sandbox/kit/request"
import type { SandboxContext } from "#sandbox/kit/context"
import { settle, settlementOf } from "#sandbox/payments/settle"
import { passTime } from "#sandbox/payments/elapsed-time"
import { paymentByPrepay } from "#sandbox/records/money/payments"
import { signsPay } from "#sandbox/stubs/messaging-signatures"

export const Paying = z.strictObject({
  /** As the page gave them to the bridge. */
  parameters: z.record(z.string().max(32), z.string().max(512)),
  result: z.enum(["paid", "cancelled", "failed"]),
})

/** The messaging app opens its own sheet only for what its merchant has signed. */
export function payByBridge({ store, clock }: SandboxContext, { parameters, result }: z.output<typeof Paying>): boolean {
  if (!signsPay(parameters)) throw new HttpError(400, "the bridge's parameters are not well signed")
  const payment = paymentByPrepay(store, (parameters.package ?? "").replace("prepay_id=", ""))
  if (!payment) throw new HttpError(404, "no such payment")
  passTime(store, clock.now())
  const how = settlementOf(store, "noticeSeconds")
  return store.transaction(() => settle(store, payment.id, result, how, clock.now()))
}
