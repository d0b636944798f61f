import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { ledOnFrom, reviewOf } from "#lib/coupons/server/exchange/outcome"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"

/** Has somebody thought better of a receipt that was turned down? */
export const POST = scriptHandler(receiptsOwn.receiptReview, async ({ plate, ...link }) => {
  const review = await reviewOf(link, isPlate(plate) ? normalisePlate(plate) : undefined)
  return { isOver: (await ledOnFrom(link, review)) !== undefined, attemptsLeft: review?.attemptsLeft }
})
