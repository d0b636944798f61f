import { isPhone } from "#lib/account/rules"
import { normalisePlate, plateMessage } from "#lib/kit/plate/plate"
import { PHONE_LENGTH, phoneDigits } from "#lib/kit/values/phone"
import type { GiftFace } from "#lib/coupons/gift-face"
import { giftSayings } from "#lib/coupons/words-of-gifts"
import { dayAndTime, fullDay, time, toDate } from "#lib/kit/values/dates"
import { yuanDigits } from "#lib/kit/values/money"

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

/** "¥15.00", "2.0小时", "1个月": what it is worth, its unit apart. Undefined where nobody has said. */
export function worthOf({ amount, minutes }: Pick<GiftFace, "amount" | "minutes">) {
  if (amount) return { before: "¥", digits: yuanDigits(amount) }
  if (!minutes) return undefined
  const days = minutes / 1440
  const months = days % 30 === 0 ? days / 30 : days % 31 === 0 ? days / 31 : undefined
  return months ? { digits: String(months), after: "个月" } : { digits: (minutes / 60).toFixed(1), after: "小时" }
}

/** "12月31日 23:59 到期"; one that is over says so. */
export function endOf(until: string, now: number): { words: string; isOver: boolean } {
  const isOver = toDate(until).getTime() <= now
  const day = fullDay(until) === fullDay(now) ? `今天 ${time(until)}` : dayAndTime(until)
  return { words: isOver ? `${day} 已过期` : `${day} 到期`, isOver }
}
