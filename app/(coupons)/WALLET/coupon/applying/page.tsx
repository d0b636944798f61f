import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { ReviewPendingScreen } from "#components/coupons/exchange/review/review-pending-screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { addresses } from "#lib/addresses/addresses"
import { toShopLink } from "#lib/coupons/exchange/address"
import { fetchReceiptStatus } from "#lib/coupons/server/exchange/receipt-status"
import { fillAddress } from "#lib/core/address/address"

export const metadata = { title: "正在处理" }

/** The waiting page while a receipt is under review. After the review it redirects to the result. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { merchantId, token } = await readQuery(searchParams, "merchantId", "token")
  const link = toShopLink(merchantId, token)
  const status = link ? await fetchReceiptStatus(link) : "invalid"
  if (!link || status === "invalid") return <InvalidScanScreen couponsHref={addresses.coupons.path} />
  if ("to" in status) redirect(status.to)
  return (
    <ReviewPendingScreen
      {...link}
      message={status.message}
      href={fillAddress(addresses.applying, {}, link)}
      couponsHref={addresses.coupons.path}
      footer={<SignedInEffects />}
    />
  )
})
