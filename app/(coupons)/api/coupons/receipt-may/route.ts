import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { checkEligibility } from "#lib/coupons/server/exchange/exchange-receipt"
import { getGiftLimits } from "#lib/coupons/server/gifts/gift-limits"
import { receiptMessages } from "#lib/coupons/exchange/messages"
import { InvalidInput } from "#lib/core/errors"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { provider } from "#lib/provider"

/** Checks whether this car can get a coupon now, before a photo is uploaded. */
export const POST = jsonEndpoint(receiptsEndpoints.receiptMay, async ({ back, plate }, request) => {
  // Whether a car is parked here is only revealed to browsers that have loaded a page.
  const rejection = rejectWithoutFormCookie(request)
  if (rejection) return rejection
  const link = parseShopFormUrl(back)?.link
  if (!link) throw new InvalidInput("own", {})
  if (!(await reserveLimits(await getGiftLimits())).ok) return { text: receiptMessages["too-many"] }
  const shop = await provider.coupons.shop(link)
  if (!shop.ok) return { text: receiptMessages[shop.why] }
  if (!shop.data.needsPlate) return {}
  const plateError = getPlateError(plate)
  if (plateError) return { text: plateError }
  const failure = await checkEligibility(link, shop.data.parkId, normalizePlate(plate))
  return {
    text: failure && (failure.userMessage?.text ?? receiptMessages[failure.why]),
    hasReceivedToday: failure?.why === "once-a-day",
  }
})
