import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { findNextUrl, fetchReview } from "#lib/coupons/server/exchange/receipt-status"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"

/** Polled by the retry page, because a rejected receipt may be accepted later. */
export const POST = jsonEndpoint(receiptsEndpoints.receiptReview, async ({ plate, ...link }) => {
  const review = await fetchReview(link, isPlate(plate) ? normalizePlate(plate) : undefined)
  return { isOver: (await findNextUrl(link, review)) !== undefined, attemptsLeft: review?.attemptsLeft }
})
