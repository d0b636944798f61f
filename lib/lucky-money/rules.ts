import { isPhone, maskPhone, extractPhoneDigits, PHONE_LENGTH } from "#lib/account/rules"

/** The number of portions of an order's lucky money and the amount of each. Used by the sandbox. */
export const PORTIONS = 10
export const PORTION_AMOUNT = 2_000
/** Days for which a collected portion is valid. */
export const VALID_DAYS = 30

export const isPhoneComplete = (input: string) => extractPhoneDigits(input).length === PHONE_LENGTH

export function parsePhone(input: string): string | undefined {
  const phone = extractPhoneDigits(input)
  return isPhone(phone) ? phone : undefined
}

/** The masked phone of the account. The provider may have masked it already. */
export const getMaskedOwner = (phone: string | undefined) =>
  phone && /^\d{3}[\d*]{8}$/.test(phone) ? maskPhone(phone) : undefined
