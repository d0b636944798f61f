import "server-only"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PayAnswer } from "#lib/payments/values"

type CallResult<T> = { ok: true; data: T } | { ok: false; why: string }

/** What startPayment needs to know about one payment. Each payment type creates its own. */
export type PaymentCommand = Pick<
  PaymentRecord,
  "about" | "method" | "due" | "plate" | "park" | "from" | "automatic"
> & {
  orderId: string
  /** Asks the provider for the current amount. Without it the amount the driver agreed to is sent. */
  fetchDue?: () => Promise<CallResult<number>>
  /** Counts the call against a rate limit before it is sent. Returns a function that undoes this. */
  reserve?: () => Promise<() => Promise<void>>
  /** The one call that pays. Without it the payment page prepares the messaging app's payment. */
  send?: (expected: number) => Promise<CallResult<PayAnswer>>
  /** For payments without an order number: further values that two payments for the same thing share. */
  sameFields?: readonly string[]
  /** Can only be paid at the cashier named in the answer, never through the messaging app's bridge. */
  needsRedirect?: boolean
  getPaidHref: (answer: PayAnswer) => Promise<string> | string
  words: { readonly [why: string]: string }
  /** Where to send the driver after refusals that make the current screen useless. */
  redirectByReason?: { readonly [why: string]: string }
}
