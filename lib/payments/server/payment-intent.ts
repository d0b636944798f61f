import "server-only"
import { sign, verify } from "#lib/http/seal/signed"
import type { PaymentSubject } from "#lib/payments/server/record/record"

/**
 * The values that the driver saw and agreed to, signed by us and submitted by the pay form. The amount is only the amount
 * that was shown, so it is queried again before paying.
 */
export type PaymentIntent = {
  kind: PaymentSubject["kind"]
  /** The screen's URL, to return to. */
  from: string
  /** When the form was rendered, in milliseconds. Set by `signIntent`. */
  shownAt?: number
}

const LIFE_SECONDS = 1_800

export const signIntent = <A extends PaymentIntent>(intent: A): Promise<string> =>
  sign("attempt", { ...intent, shownAt: Date.now() }, LIFE_SECONDS)

/** Rejects an intent of another payment type. */
export async function verifyIntent<A extends PaymentIntent>(kind: A["kind"], text = "") {
  const intent = await verify<A>("attempt", text)
  return intent?.kind === kind ? intent : undefined
}
