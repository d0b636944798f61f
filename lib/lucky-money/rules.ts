import { isPhone, maskPhone, phoneDigits, PHONE_LENGTH } from "#lib/account/rules"

/** One order's lucky money, unless the provider says otherwise: this many portions of this much each. */
export const PORTIONS = 10
export const PORTION = 2_000
/** Days a portion is good for once it has been collected. */
export const GOOD_FOR_DAYS = 30

export const mayCollect = (typed: string) => phoneDigits(typed).length === PHONE_LENGTH

/** The phone to collect with, or undefined where it is none. */
export function phoneIn(typed: string): string | undefined {
  const phone = phoneDigits(typed)
  return isPhone(phone) ? phone : undefined
}

/** Whose account it was put into, never in full: the provider may mask it already. */
export const ownerOf = (phone: string | undefined) =>
  phone && /^\d{3}[\d*]{8}$/.test(phone) ? maskPhone(phone) : undefined
