import { redirect } from "next/navigation"
import { asked, type SearchParams } from "../../../../../query"
import { here, herePath, screen } from "../../../../../screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { RetryScreen } from "#components/coupons/exchange/retry-screen"
import { addresses } from "#lib/addresses"
import { linkOf } from "#lib/coupons/exchange/address"
import { attemptsIn } from "#lib/coupons/exchange/rules"
import { retryFacts } from "#lib/coupons/server/exchange/retry"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { plainWords } from "#lib/kit/text/plain-words"
import { fill, read } from "#lib/kit/address/address"

export const metadata = { title: "审核结果" }

/** What the provider says of the receipt wins over what its address does, which is shown where the provider knows of none. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const told = read(addresses.applyRetry.path, await herePath())
  const link = linkOf(told?.merchantId, told?.token)
  if (!told || !link) return <InvalidScanScreen couponsHref={addresses.coupons.path} />
  const query = await asked(searchParams, "title", "message")
  const plate = isPlate(told.licencePlate ?? "") ? normalisePlate(told.licencePlate!) : undefined
  const facts = await retryFacts(link, plate, attemptsIn(told.leftAttempts))
  if (facts.ledOn) redirect(facts.ledOn)
  const { review, shop, phone, attemptsLeft } = facts
  return (
    <RetryScreen
      sure={review !== undefined}
      title={review?.title ?? (review ? undefined : plainWords(told.title || query.title, 30))}
      message={review?.message ?? (review ? undefined : plainWords(told.message || query.message, 60))}
      {...{ attemptsLeft, shop, plate, link, phone }}
      hrefs={{
        again: fill(addresses.applyCoupon, link),
        example: fill(addresses.applyExample, link),
        itself: await here(),
        applying: fill(addresses.applying, {}, link),
        coupons: addresses.coupons.path,
      }}
    />
  )
})
