import "server-only"
import { gateHref } from "#lib/offline-pay/server/plan"
import type { Result } from "#lib/pay/server/result"

/** A barrier without a line is opened by a code: where a driver who has paid at one finds it. */
export async function offlineEnded(orderId: string, { state, record }: Result): Promise<string | undefined> {
  if (record?.about.kind !== "offline" || state !== "paid") return undefined
  return gateHref(record.transactionId ?? orderId, { orderId, ...record.about })
}
