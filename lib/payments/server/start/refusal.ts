import "server-only"
import { getRefusalMessage } from "#lib/payments/messages"
import { isStaleReason } from "#lib/payments/rules"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Started } from "#lib/payments/values"

export const createRefusal = (reason: string, words: PaymentCommand["words"]): Started => ({
  why: reason,
  words: words[reason] ?? getRefusalMessage(reason),
  stale: isStaleReason(reason),
})
