import {
  isComplete as isRecipientComplete,
  type Recipient,
  getFirstError as getFirstRecipientError,
  validateRecipient,
} from "#lib/coupons/gifts/rules"
import { toDisplayableMessage } from "#lib/core/errors"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** The largest photo that a phone may send. */
export const MAX_RECEIPT_BYTES = 3 * 1024 * 1024

/** Shown by the form in the browser. The server's texts are in messages.ts. */
export const PHOTO_MISSING_MESSAGE = "请上传小票照片"
/** Shown if a rejected form has lost its photo. */
export const PHOTO_LOST_MESSAGE = "请重新选择小票照片"

/** The values of a shop's form. `plate` is missing if the shop does not ask for it. */
export type Claimant = { plate?: string; phone: string; wechat: string }
export type ClaimantErrors = { plate?: string; phone?: string; wechat?: string }

/** The WeChat name is optional but has to be valid. */
const toRecipient = ({ plate, phone, wechat }: Claimant): Recipient => ({
  plate: plate ?? ANY_PLATE,
  phone,
  ...(wechat.trim() && { wechat }),
})
const ANY_PLATE = "粤B12345"

/** True if every field is filled in, even with an invalid value. Enables the button. */
export const isComplete = (claimant: Claimant) => isRecipientComplete(toRecipient(claimant))

export const validateClaimant = (claimant: Claimant): ClaimantErrors => validateRecipient(toRecipient(claimant))
export const getFirstError = (claimant: Claimant) => getFirstRecipientError(toRecipient(claimant))

/** Undefined for an unknown number, which is not the same as zero. */
export const parseAttempts = (text: string | undefined) => (/^\d{1,2}$/.test(text ?? "") ? Number(text) : undefined)

/** The provider's message while the driver waits, unless it is marked as not for display. */
export function getWaitingMessage(message: string | undefined, hiddenMarker: string): string | undefined {
  return message?.includes(hiddenMarker) ? undefined : toDisplayableMessage(message)
}

/** The success screen of these car parks has a free hour and a frame to pay in. */
const PARKS_WITH_FRAME = ["2297", "1"]
export const hasPaymentFrame = (parkId: string) => PARKS_WITH_FRAME.includes(normalizeParkNumber(parkId))
export const FREE_HOURS = 1

const ruleSets = ["A", "B"] as const
export type RuleSet = (typeof ruleSets)[number]

/** The rule text that is configured for a car park, if any. */
export function findRuleSet(parkId: string, configured: readonly string[]): RuleSet | undefined {
  for (const pair of configured) {
    const [park, set] = pair.split("=", 2)
    if (park === parkId) return ruleSets.find((name) => name === set)
  }
  return undefined
}
