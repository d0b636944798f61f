import "server-only"
import type { FreeLink } from "#lib/coupons/gifts/address"
import { getFirstError } from "#lib/coupons/gifts/rules"
import { getGiftLimits } from "#lib/coupons/server/gifts/gift-limits"
import { type FreeResult, saveFreeResult } from "#lib/coupons/server/gifts/free-result"
import type { GiftFailure } from "#lib/coupons/server/gifts/receive-gift"
import { applyCodes, getApplyResult } from "#lib/coupons/model/states"
import { giftRefusalMessages } from "#lib/coupons/gifts/messages"
import { toDisplayableMessage, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalizePlate } from "#lib/core/plate/plate"
import { provider } from "#lib/provider"

/** Applies for a car park's free coupon. The result is saved for the result screens; a reason is shown by the form. */
export async function applyForFreeCoupon(
  link: FreeLink,
  formUrl: string,
  plateInput: string,
): Promise<{ ok: boolean } | GiftFailure> {
  const error = getFirstError({ plate: plateInput })
  if (error) return { why: error }
  if (!(await reserveLimits(await getGiftLimits())).ok) return { why: "too-often" }
  const plate = normalizePlate(plateInput)
  const result = (await checkEligibility(link, plate)) ?? (await sendApplication(link, plate))
  if ("why" in result) return result
  await saveFreeResult({ link, from: formUrl, plate, ...result })
  return result
}

/** Checks whether the car is allowed and has not had a coupon today. */
async function checkEligibility(link: FreeLink, plate: string): Promise<FreeResult | undefined> {
  try {
    const [status, visitor] = await Promise.all([
      provider.coupons.status({ parkId: link.parkId, plate }),
      provider.coupons.superVisitor({ ...link, plate }),
    ])
    if (visitor.ok && !visitor.data.allowed) return createRefusal(visitor.data.message)
    return status.ok && status.data.received ? createRefusal(status.data.message, true) : undefined
  } catch (error) {
    if (error instanceof ProviderError) return toFailure(error)
    throw error
  }
}

async function sendApplication(link: FreeLink, plate: string): Promise<FreeResult | GiftFailure> {
  try {
    const result = await provider.coupons.apply({ ...link, plate, needTicket: false })
    if (!result.ok) return createRefusal(giftRefusalMessages[result.why])
    const { code, message, couponId, token } = result.data
    return couponId && getApplyResult({ code, couponId }) === "received"
      ? { ok: true, coupon: { couponId, token: token ?? link.token } }
      : createRefusal(message, code === applyCodes.receivedToday)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return isOutcomeUnknown(error) ? { why: "unknown" } : toFailure(error)
  }
}

const createRefusal = (message: string | undefined, hadOne = false): FreeResult => ({
  ok: false,
  message: toDisplayableMessage(message),
  hadOne,
})

function toFailure(fault: ProviderError): FreeResult {
  const { text, phone } = toUserMessage(fault)
  return { ok: false, message: text, phone }
}
