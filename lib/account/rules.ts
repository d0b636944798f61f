import { PICTURE_CODE_LENGTH, SMS_CODE_LENGTH } from "#lib/provider/facts"

/** Limits of the account area, shared by the app and the sandbox. */
export { isPhone, PHONE_LENGTH, extractPhoneDigits } from "#lib/core/values/phone"
export const RESEND_SECONDS = 60
export const ONE_TAP_SECONDS = 24
export const ONE_TAP_SUCCESS = 600000
export const AGREE_SECONDS = 4
export const FEEDBACK_MIN_LENGTH = 10
export const FEEDBACK_MAX_LENGTH = 500
/** A captcha is valid for one attempt. */
export const CAPTCHA_SECONDS = 300
export const CODE_SECONDS = 600
export const MAX_CODE_ATTEMPTS = 5
export const MAX_CODES_PER_DAY = 10

const createCodeCheck = (length: number) => (text: string) => text.length === length && /^[0-9A-Za-z]+$/.test(text)
export const isSmsCode = createCodeCheck(SMS_CODE_LENGTH)
export const isCaptchaCode = createCodeCheck(PICTURE_CODE_LENGTH)

/** Shows the first three digits only: the number of another driver, or one that the provider may have masked. */
export const maskPhone = (phone: string) => `${phone.slice(0, 3)}********`

/** Shows enough for drivers to recognize their own number. */
export const maskPhoneMiddle = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const isSameCaptcha = (input: string, expected: string) => input.toUpperCase() === expected.toUpperCase()

export const getFeedbackLength = (text: string) => [...text.trim()].length
