import { createHmac } from "node:crypto"
import { LEAVE_SECONDS } from "#lib/payments/rules"
import type { Bill } from "#sandbox/records/money/bills"

/** The code that an offline barrier reads from the driver's phone. It changes every 15 minutes. */
export function createGateCode({ id, paid_at }: Pick<Bill, "id" | "paid_at">, secret: string, now: number) {
  const secondsSincePayment = Math.max(0, Math.floor((now - (paid_at ?? now)) / 1000))
  const period = Math.floor(secondsSincePayment / LEAVE_SECONDS)
  const checksum = createHmac("sha256", secret).update(`${id}:${period}`).digest("hex").slice(0, 12).toUpperCase()
  return {
    code: `BOAN-${id}-${period}-${checksum}`,
    leftSeconds: LEAVE_SECONDS - (secondsSincePayment % LEAVE_SECONDS),
  }
}
