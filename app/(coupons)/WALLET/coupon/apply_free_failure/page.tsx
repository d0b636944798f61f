import { redirect } from "next/navigation"
import { definePage } from "@app/_shared/define-page"
import { FreeFailureScreen, NoOutcomeScreen } from "#components/coupons/gifts/free-outcome-screens"
import { addresses } from "#lib/addresses/addresses"
import { getFreeResult } from "#lib/coupons/server/gifts/free-result"

export const metadata = { title: "没有领到停车券" }

/** Shows the saved result of the last application in this browser, not values from the URL. */
export default definePage(async () => {
  const outcome = await getFreeResult()
  if (outcome?.ok) redirect(addresses.applyFreeSuccess.path)
  const couponsHref = addresses.coupons.path
  if (!outcome) return <NoOutcomeScreen couponsHref={couponsHref} />
  const { message, phone, hadOne, from } = outcome
  return <FreeFailureScreen {...{ message, phone, hadOne, couponsHref }} againHref={from} />
})
