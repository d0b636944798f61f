import { isPhone } from "#lib/account/rules"
import { normalisePlate, plateMessage } from "#lib/core/plate/plate"
import { PHONE_LENGTH, phoneDigits } from "#lib/core/values/phone"
import { giftSayings } from "#lib/coupons/gifts/words"

export const WECHAT_LEAST = 6
export const WECHAT_MOST = 50

/** What a form asks for, as it was typed: a phone not where a plate is enough, a name in the messaging app by some alone. */
export type Taker = { plate: string; phone?: string; wechat?: string }
export type TakerField = keyof Taker

export const wechatIn = (typed: string) => typed.trim()

function isWechat(typed: string): boolean {
  const length = [...wechatIn(typed)].length
  return length >= WECHAT_LEAST && length <= WECHAT_MOST
}

/** Greys the button: all is there, if not yet right. */
export const isWhole = ({ plate, phone, wechat }: Taker) =>
  normalisePlate(plate).length >= 7 &&
  (phone === undefined || phoneDigits(phone).length === PHONE_LENGTH) &&
  (wechat === undefined || isWechat(wechat))

/** What is said at which field; the server asks the same. */
export function wrongIn({ plate, phone, wechat }: Taker): { [field in TakerField]?: string } {
  const wrongPlate = plateMessage(plate)
  return {
    ...(wrongPlate && { plate: wrongPlate }),
    ...(phone !== undefined && !isPhone(phoneDigits(phone)) && { phone: giftSayings["phone-wrong"] }),
    ...(wechat !== undefined && !isWechat(wechat) && { wechat: giftSayings["wechat-wrong"] }),
  }
}

/** The first that is wrong; a form that comes back says all of them at their fields. */
export function whyWrong(taker: Taker): `${TakerField}-wrong` | undefined {
  const [first] = Object.keys(wrongIn(taker)) as TakerField[]
  return first && `${first}-wrong`
}
