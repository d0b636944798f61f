import { createHmac } from "node:crypto"
import { LEAVE_SECONDS } from "#lib/payments/rules"
import type { Bill } from "#sandbox/records/money/bills"

/** The code that an offline barrier reads from the driver's phone. It changes every 15 minutes. */
export function createGateCode({ id, paid_at }: Pick<Bill, "id" | "paid_at">, secret: string, now: number) {
  const since = Math.max(0, Math.floor((now - (paid_at ?? now)) / 1000))
  const turn = Math.floor(since / LEAVE_SECONDS)
  const check = createHmac("sha256", secret).update(`${id}:${turn}`).digest("hex").slice(0, 12).toUpperCase()
  return { code: `BOAN-${id}-${turn}-${check}`, leftSeconds: LEAVE_SECONDS - (since % LEAVE_SECONDS) }
}
