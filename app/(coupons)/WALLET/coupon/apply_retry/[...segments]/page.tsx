import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentPath } from "#lib/http/page/current-url"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { RetryScreen } from "#components/coupons/exchange/retry-screen"
import { addresses } from "#lib/addresses/addresses"
import { toShopLink } from "#lib/coupons/exchange/address"
import { parseAttempts } from "#lib/coupons/exchange/rules"
import { fetchRetryDetails } from "#lib/coupons/server/exchange/retry-details"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { fillAddress, matchPath } from "#lib/core/address/address"

export const metadata = { title: "审核结果" }

/** The URL's values are only shown if the provider has no review. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const params = matchPath(addresses.applyRetry.path, await getCurrentPath())
  const link = toShopLink(params?.merchantId, params?.token)
  if (!params || !link) return <InvalidScanScreen couponsHref={addresses.coupons.path} />
  const query = await readQuery(searchParams, "title", "message", "refreshed")
  const plate = isPlate(params.licencePlate ?? "") ? normalizePlate(params.licencePlate!) : undefined
  const details = await fetchRetryDetails(link, plate, parseAttempts(params.leftAttempts))
  if (details.nextUrl) redirect(details.nextUrl)
  const { review, shop, phone, attemptsLeft } = details
  const title = review ? review.title : sanitizeText(params.title || query.title, 30)
  const message = review ? review.message : sanitizeText(params.message || query.message, 60)
  return (
    <RetryScreen
      title={title}
      message={message}
      attemptsLeft={attemptsLeft}
      shop={shop}
      plate={plate}
      link={link}
      phone={phone}
      isRefreshFailed={query.refreshed === "1" && details.isReviewUnreachable}
      hrefs={{
        apply: fillAddress(addresses.applyCoupon, link),
        example: fillAddress(addresses.applyExample, link),
        // The refreshed page needs these values if the provider does not answer.
        refresh: fillAddress(
          addresses.applyRetry,
          {
            ...link,
            leftAttempts: String(attemptsLeft ?? ""),
            licencePlate: params.licencePlate ?? "",
            isMixcCoupon: params.isMixcCoupon ?? "",
          },
          { title, message, refreshed: "1" },
        ),
        applying: fillAddress(addresses.applying, {}, link),
        coupons: addresses.coupons.path,
      }}
    />
  )
})
