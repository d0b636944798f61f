import "server-only"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PayAnswer } from "#lib/payments/values"

type CallResult<T> = { ok: true; data: T } | { ok: false; why: string }

/**
 * The current amount, and the car park if the form may not contain it: forms are readable, and the car park may be hidden
 * from a driver who has not paid yet.
 */
export type AmountResult = CallResult<number> & { park?: string }

/** The input of startPayment: one payment that is about to start. Each payment type creates its own commands. */
export type PaymentCommand = Pick<
  PaymentRecord,
  "subject" | "method" | "due" | "plate" | "park" | "from" | "isAutomatic"
> & {
  orderId: string
  /** Without this function the amount that the driver agreed to is sent. */
  fetchAmountToPay?: () => Promise<AmountResult>
  /** Counts the call against a rate limit before it is sent. Returns a function that undoes this. */
  reserve?: () => Promise<() => Promise<void>>
  /** The only call that pays. Without this function the payment page prepares the messaging app's payment. */
  send?: (expected: number) => Promise<CallResult<PayAnswer>>
  /** For payments without an order number: further values that two payments for the same thing share. */
  sameFields?: readonly string[]
  /** Can only be paid at the cashier named in the answer, never through the messaging app's bridge. */
  needsRedirect?: boolean
  /** A driver whom the provider does not know stays signed out: clean-code mode. */
  staysSignedOut?: boolean
  getPaidHref: (answer: PayAnswer) => Promise<string> | string
  messages: { readonly [why: string]: string }
  /** The URL to redirect to after refusals that make the current screen useless. */
  redirectByReason?: { readonly [why: string]: string }
}
