export const PHONE_LENGTH = 11

/** A mobile number. All calls and forms require this format. */
export const PHONE = /^1[3-9]\d{9}$/
export const isPhone = (digits: string) => PHONE.test(digits)

/** Extracts the digits of a typed or pasted mobile number: "+86 138-0013-8000" is 13800138000. */
export function extractPhoneDigits(text: string): string {
  const digits = text
    .normalize("NFKC")
    .replace(/[\s-]/g, "")
    .replace(/^(\+?86)(?=1\d{10}$)/, "")
  return digits.replace(/\D/g, "")
}

const LANDLINE = /^(010|02\d|0[3-9]\d{2})[- ]?(\d{3,4})[- ]?(\d{4})$/
const SERVICE_NUMBER = /^([48]00)[- ]?(\d{3})[- ]?(\d{4})$/

/** Groups the digits of a telephone number for reading. Unknown formats stay unchanged. */
export const formatPhone = (phone: string) =>
  phone.trim().replace(LANDLINE, "$1-$2-$3").replace(SERVICE_NUMBER, "$1-$2-$3")

/** The URL that dials a number. */
export const buildTelHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`

/** The value of a field, and the selection that the next text replaces. */
export type FieldEdit = { value: string; start: number; end: number }

/** Inserts digits up to the length of a phone number. A complete number replaces the whole value. */
export function replaceSelection({ value, start, end }: FieldEdit, text: string): FieldEdit {
  const digits = extractPhoneDigits(text)
  if (digits.length === PHONE_LENGTH) return caretAt(digits, PHONE_LENGTH)
  const free = PHONE_LENGTH - (value.length - (end - start))
  const inserted = digits.slice(0, Math.max(free, 0))
  return caretAt(value.slice(0, start) + inserted + value.slice(end), start + inserted.length)
}

const caretAt = (value: string, caret: number): FieldEdit => ({ value, start: caret, end: caret })
