import type { MoneyForm } from "#lib/provider/adapters/types"

/** The part of the documented adapter that screens need, too (lib/provider/facts.ts). */

/**
 * Calls that the provider lacks: "pay.memo". They are not made, and features that need them are hidden. Essential calls
 * (docs/calls.md) cannot be absent.
 */
export const absent: readonly string[] = []

/** The number of digits of an SMS code. */
export const SMS_CODE_LENGTH: number = 4
/** The number of characters of a captcha. */
export const PICTURE_CODE_LENGTH: number = 4

export const money: MoneyForm = { unit: "yuan", as: "number" }
