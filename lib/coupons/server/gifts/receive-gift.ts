import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { GiftPage } from "#lib/coupons/gifts/address"
import { type Recipient, normalizeWechat, getFirstError } from "#lib/coupons/gifts/rules"
import { saveReceived } from "#lib/coupons/server/saved-coupons"
import { getGiftLimits } from "#lib/coupons/server/gifts/gift-limits"
import type { GiftReason } from "#lib/coupons/gifts/messages"
import { getApplyResult } from "#lib/coupons/model/states"
import { toDisplayableMessage, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalizePlate } from "#lib/core/plate/plate"
import { fillAddress } from "#lib/core/address/address"
import { extractPhoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"

export type GiftFailure = { why: GiftReason; userMessage?: UserMessage }

/** Receives a coupon. Returns its URL or the reason. Repeating it with the same plate and phone is safe. */
export async function receiveGift(
  { kind, link }: GiftPage,
  recipient: Recipient,
): Promise<{ to: string } | GiftFailure> {
  if (!link) return { why: "no-coupon" }
  const error = getFirstError(recipient)
  if (error) return { why: error }
  if (!(await reserveLimits(await getGiftLimits())).ok) return { why: "too-often" }
  const request = { ...link, plate: normalizePlate(recipient.plate), phone: extractPhoneDigits(recipient.phone ?? "") }
  try {
    return kind === "mall"
      ? await receiveFromMall(request)
      : await receiveFromLink({ ...request, wechat: normalizeWechat(recipient.wechat ?? "") })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return isOutcomeUnknown(error) ? { why: "unknown" } : { why: "not-received", userMessage: toUserMessage(error) }
  }
}

type GiftRequest = { couponId: string; token: string; plate: string; phone: string }

async function receiveFromMall(request: GiftRequest): Promise<{ to: string } | GiftFailure> {
  const result = await provider.coupons.receiveOfMall(request)
  if (!result.ok) return { why: result.why }
  // There is no documented code for malls, so a missing coupon id means failure.
  if (!result.data.couponId) return { why: "not-received" }
  return saveAndBuildUrl({ ...request, ...pickReplacedIds(result.data) }, "1")
}

async function receiveFromLink({
  wechat,
  ...request
}: GiftRequest & { wechat: string }): Promise<{ to: string } | GiftFailure> {
  const result = await provider.coupons.apply({ ...request, wechat, needTicket: false })
  if (!result.ok) return { why: result.why }
  // The answer may leave out the coupon id, because the link already contains it.
  if (getApplyResult({ couponId: request.couponId, ...result.data }) === "refused") {
    const text = toDisplayableMessage(result.data.message)
    return { why: "not-received", userMessage: text ? { text } : undefined }
  }
  return saveAndBuildUrl({ ...request, ...pickReplacedIds(result.data) }, "0")
}

type ReceivedCoupon = { couponId: string; token: string; parkId?: string }

/** Only the ids that the provider has replaced. All other ids stay as in the link. */
const pickReplacedIds = ({ couponId, token, parkId }: Partial<ReceivedCoupon>): Partial<ReceivedCoupon> => ({
  ...(couponId && { couponId }),
  ...(token && { token }),
  ...(parkId && { parkId }),
})

async function saveAndBuildUrl(
  { couponId, token, parkId = "", plate }: ReceivedCoupon & { plate: string },
  isMixcCoupon: "0" | "1",
) {
  await saveReceived({ couponId, plate })
  return { to: fillAddress(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon }) }
}
