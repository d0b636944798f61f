import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/provider/facts"

/** The numbers of the account area; the provider in the box and the app read the same ones. */
export { isPhone, PHONE_LENGTH, extractPhoneDigits as phoneDigits } from "#lib/core/values/phone"
export const RESEND_SECONDS = 60
export const ONE_TAP_SECONDS = 24
export const ONE_TAP_SUCCESS = 600000
export const AGREE_SECONDS = 4
export const FEEDBACK_LEAST = 10
export const FEEDBACK_MOST = 500
/** A captcha is good for one answer within five minutes. */
export const CAPTCHA_SECONDS = 300
/** An SMS code is good for ten minutes and five wrong tries. */
export const CODE_SECONDS = 600
export const CODE_TRIES = 5
export const CODES_PER_DAY = 10

const isCodeOf = (length: number) => (text: string) => text.length === length && /^[0-9A-Za-z]+$/.test(text)
export const isSmsCode = isCodeOf(SMS_CODE_LENGTH)
export const isPictureCode = isCodeOf(PICTURE_CODE_LENGTH)

/** The first three digits and eight stars, as the product shows a phone everywhere. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}********`

/** Enough to know one's own number by: where a driver is asked whether this is them. */
export const phoneToRecognise = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const sameCaptcha = (typed: string, drawn: string) => typed.toUpperCase() === drawn.toUpperCase()

export const feedbackLength = (text: string) => [...text.trim()].length
