import { receiptsOwn } from "#lib/coupons/contract-of-receipts"
import { reviewOf } from "#lib/coupons/server/receipt-outcome"
import { isFailed } from "#lib/coupons/states"
import { scriptHandler } from "#lib/kit/door/own-handler"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"

/** Has somebody thought better of a receipt that was turned down? */
export const POST = scriptHandler(receiptsOwn.receiptReview, async ({ plate, ...link }) => {
  const review = await reviewOf(link, isPlate(plate) ? normalisePlate(plate) : undefined)
  return { isOver: review !== undefined && !isFailed(review.code), attemptsLeft: review?.attemptsLeft }
})
