import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { findNextUrl, fetchReview } from "#lib/coupons/server/exchange/receipt-status"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"

/** Polled by the retry page: whether a rejected receipt has been accepted after all. */
export const POST = scriptHandler(receiptsOwn.receiptReview, async ({ plate, ...link }) => {
  const review = await fetchReview(link, isPlate(plate) ? normalisePlate(plate) : undefined)
  return { isOver: (await findNextUrl(link, review)) !== undefined, attemptsLeft: review?.attemptsLeft }
})
