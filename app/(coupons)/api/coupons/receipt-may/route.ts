import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { readApplying } from "#lib/coupons/exchange/address"
import { whyNotNow } from "#lib/coupons/server/exchange/exchange"
import { giftTries } from "#lib/coupons/server/gifts/limits"
import { receiptSayings } from "#lib/coupons/exchange/words"
import { InvalidInput } from "#lib/core/errors"
import { withoutFormCookie } from "#lib/http/endpoint/guard"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalisePlate, plateMessage } from "#lib/core/plate/plate"
import { provider } from "#lib/provider"

/** What speaks against a coupon for this car here and now, before any photo has gone anywhere. */
export const POST = scriptHandler(receiptsOwn.receiptMay, async ({ back, plate }, request) => {
  // Whether a car is in a car park is told to no script that has never been on a page.
  const stranger = withoutFormCookie(request)
  if (stranger) return stranger
  const link = readApplying(back)?.link
  if (!link) throw new InvalidInput("own", {})
  if (!(await reserveLimits(await giftTries())).ok) return { words: receiptSayings["too-many"] }
  const shop = await provider.coupons.shop(link)
  if (!shop.ok) return { words: receiptSayings[shop.why] }
  if (!shop.data.plateNeeded) return {}
  const wrong = plateMessage(plate)
  if (wrong) return { words: wrong }
  const against = await whyNotNow(link, shop.data.parkId, normalisePlate(plate))
  return {
    words: against && (against.trouble?.words ?? receiptSayings[against.why]),
    hadOne: against?.why === "once-a-day",
  }
})
