import type { MoneyForm } from "#lib/provider/adapters/types"

/** The part of the documented adapter that screens know, too (lib/provider/facts.ts). */

/**
 * Calls that this provider does not have: "pay.memo". They are not asked and no fault is counted; what leans on them is not
 * shown. Any call of docs/calls.md can be absent but the few that it calls essential: without those there is no product.
 */
export const absent: readonly string[] = []

/** How many digits the provider sends by SMS. */
export const SMS_CODE_LENGTH: number = 4
/** How many letters and digits are in its picture. */
export const PICTURE_CODE_LENGTH: number = 4

export const money: MoneyForm = { unit: "yuan", as: "number" }
