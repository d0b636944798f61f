import { redirect } from "next/navigation"
import { definePage } from "@app/_shared/define-page"
import { FreeFailureScreen, NoOutcomeScreen } from "#components/coupons/gifts/free-outcome-screens"
import { addresses } from "#lib/addresses/addresses"
import { getFreeResult } from "#lib/coupons/server/gifts/free-result"

export const metadata = { title: "停车券领取失败" }

/** Shows the result saved for the last application in this browser. The URL contains no values. */
export default definePage(async () => {
  const result = await getFreeResult()
  if (result?.ok) redirect(addresses.applyFreeSuccess.path)
  const couponsHref = addresses.coupons.path
  if (!result) return <NoOutcomeScreen couponsHref={couponsHref} />
  const { message, phone, hadOne, from } = result
  return (
    <FreeFailureScreen message={message} phone={phone} hasCoupon={hadOne} couponsHref={couponsHref} againHref={from} />
  )
})
