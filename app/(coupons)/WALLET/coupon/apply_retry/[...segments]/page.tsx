import { redirect } from "next/navigation"
import { asked, type SearchParams } from "../../../../../query"
import { herePath, screen } from "../../../../../screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { RetryScreen } from "#components/coupons/exchange/retry-screen"
import { addresses } from "#lib/addresses/addresses"
import { linkOf } from "#lib/coupons/exchange/address"
import { attemptsIn } from "#lib/coupons/exchange/rules"
import { retryFacts } from "#lib/coupons/server/exchange/retry"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { plainWords } from "#lib/core/text/plain-words"
import { fill, read } from "#lib/core/address/address"

export const metadata = { title: "审核结果" }

/** What the provider says of the receipt wins over what its address does, which is shown where the provider knows of none. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const told = read(addresses.applyRetry.path, await herePath())
  const link = linkOf(told?.merchantId, told?.token)
  if (!told || !link) return <InvalidScanScreen couponsHref={addresses.coupons.path} />
  const query = await asked(searchParams, "title", "message", "refreshed")
  const plate = isPlate(told.licencePlate ?? "") ? normalisePlate(told.licencePlate!) : undefined
  const facts = await retryFacts(link, plate, attemptsIn(told.leftAttempts))
  if (facts.ledOn) redirect(facts.ledOn)
  const { review, shop, phone, attemptsLeft } = facts
  const title = review ? review.title : plainWords(told.title || query.title, 30)
  const message = review ? review.message : plainWords(told.message || query.message, 60)
  return (
    <RetryScreen
      sure={review !== undefined}
      {...{ title, message, attemptsLeft, shop, plate, link, phone }}
      isRefreshFailed={query.refreshed === "1" && facts.isReviewUnreachable}
      hrefs={{
        again: fill(addresses.applyCoupon, link),
        example: fill(addresses.applyExample, link),
        // What is shown now goes along, so that it is still there when the provider cannot be asked.
        refresh: fill(
          addresses.applyRetry,
          {
            ...link,
            leftAttempts: String(attemptsLeft ?? ""),
            licencePlate: told.licencePlate ?? "",
            isMixcCoupon: told.isMixcCoupon ?? "",
          },
          { title, message, refreshed: "1" },
        ),
        applying: fill(addresses.applying, {}, link),
        coupons: addresses.coupons.path,
      }}
    />
  )
})
