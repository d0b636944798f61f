import "server-only"
import { getRefusalMessage } from "#lib/payments/messages"
import { isStaleReason } from "#lib/payments/rules"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Started } from "#lib/payments/values"

export const createRefusal = (reason: string, messages: PaymentCommand["messages"]): Started => ({
  why: reason,
  message: messages[reason] ?? getRefusalMessage(reason),
  stale: isStaleReason(reason),
})
