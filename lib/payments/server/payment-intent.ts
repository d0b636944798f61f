import "server-only"
import { invertNames, renameFields } from "#lib/core/values/rename-fields"
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
/** The names of renamed fields in the token, which instances of the previous version read during a rollout. */
const STORED_FIELDS = { flow: "way", selection: "choice", canUseLegacyCall: "asBefore" }

export const signIntent = <A extends PaymentIntent>(intent: A): Promise<string> =>
  sign("attempt", renameFields({ ...intent, shownAt: Date.now() }, STORED_FIELDS), LIFE_SECONDS)

/** Rejects an intent of another payment type. */
export async function verifyIntent<A extends PaymentIntent>(kind: A["kind"], text = "") {
  const stored = await verify<object>("attempt", text)
  const intent = stored && (renameFields(stored, invertNames(STORED_FIELDS)) as A)
  return intent?.kind === kind ? intent : undefined
}
