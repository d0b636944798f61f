import { isPhone } from "#lib/account/rules"
import { normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { PHONE_LENGTH, extractPhoneDigits } from "#lib/core/values/phone"
import { giftMessages } from "#lib/coupons/gifts/messages"

export const MIN_WECHAT_LENGTH = 6
export const MAX_WECHAT_LENGTH = 50

/** The values of a gift form. Some forms do not ask for the phone or the WeChat name. */
export type Recipient = { plate: string; phone?: string; wechat?: string }
export type RecipientField = keyof Recipient

export const normalizeWechat = (text: string) => text.trim()

function isWechatName(text: string): boolean {
  const length = [...normalizeWechat(text)].length
  return length >= MIN_WECHAT_LENGTH && length <= MAX_WECHAT_LENGTH
}

/** True if every field is filled in, even with an invalid value. Enables the button. */
export const isComplete = ({ plate, phone, wechat }: Recipient) =>
  normalizePlate(plate).length >= 7 &&
  (phone === undefined || extractPhoneDigits(phone).length === PHONE_LENGTH) &&
  (wechat === undefined || isWechatName(wechat))

/** The error of each invalid field. Used by the browser and the server. */
export function validateRecipient({ plate, phone, wechat }: Recipient): { [field in RecipientField]?: string } {
  const plateError = getPlateError(plate)
  return {
    ...(plateError && { plate: plateError }),
    ...(phone !== undefined && !isPhone(extractPhoneDigits(phone)) && { phone: giftMessages["phone-wrong"] }),
    ...(wechat !== undefined && !isWechatName(wechat) && { wechat: giftMessages["wechat-wrong"] }),
  }
}

/** The reason to store for a rejected form. The form then shows the errors of all fields. */
export function getFirstError(recipient: Recipient): `${RecipientField}-wrong` | undefined {
  const [first] = Object.keys(validateRecipient(recipient)) as RecipientField[]
  return first && `${first}-wrong`
}
