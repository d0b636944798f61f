import {
  isWhole as isTaker,
  type Taker,
  whyWrong as whyTakerIsWrong,
  wrongIn as wrongInTaker,
} from "#lib/coupons/gifts/rules"
import { fitForDriver } from "#lib/core/errors"
import { parkNumber } from "#lib/core/values/park-number"

/** What a receipt may weigh as it comes from the phone. */
export const RECEIPT_MOST = 3 * 1024 * 1024

/** Said by the form itself; what else can be said of a receipt is the server's (words.ts). */
export const PHOTO_MISSING = "请上传小票照片"
/** Said where a form comes back without the photo that was sent with it. */
export const PHOTO_AGAIN = "请重新选择小票照片"

/** A shop's form: a car only where it asks for one. */
export type Claimant = { plate?: string; phone: string; wechat: string }
export type Wrong = { plate?: string; phone?: string; wechat?: string }

/** A name in the messaging app may be left out; what is there has to be one. */
const takerOf = ({ plate, phone, wechat }: Claimant): Taker => ({
  plate: plate ?? ANY_PLATE,
  phone,
  ...(wechat.trim() && { wechat }),
})
const ANY_PLATE = "粤B12345"

/** Greys the button: all is there, if not yet right. */
export const isWhole = (claimant: Claimant) => isTaker(takerOf(claimant))

export const wrongIn = (claimant: Claimant): Wrong => wrongInTaker(takerOf(claimant))
export const whyWrong = (claimant: Claimant) => whyTakerIsWrong(takerOf(claimant))

/** Undefined where an address says no number: an unknown number is not none. */
export const attemptsIn = (text: string | undefined) => (/^\d{1,2}$/.test(text ?? "") ? Number(text) : undefined)

/** The provider's own words while one waits, unless they are not meant to be shown. */
export function waitingWords(message: string | undefined, hiddenMarker: string): string | undefined {
  return message?.includes(hiddenMarker) ? undefined : fitForDriver(message)
}

/** These car parks have an hour free already, and are paid for in a frame of the success screen. */
const WITH_FRAME = ["2297", "1"]
export const hasFrame = (parkId: string) => WITH_FRAME.includes(parkNumber(parkId))
export const FREE_HOURS = 1

const ruleSets = ["A", "B"] as const
export type RuleSet = (typeof ruleSets)[number]

/** Of a city: which of the two named texts a car park has; none where none is configured. */
export function rulesOf(parkId: string, configured: readonly string[]): RuleSet | undefined {
  for (const pair of configured) {
    const [park, set] = pair.split("=", 2)
    if (park === parkId) return ruleSets.find((one) => one === set)
  }
  return undefined
}
