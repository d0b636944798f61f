import { redirect } from "next/navigation"
import { screen } from "../../../../screen"
import { FreeFailureScreen, NoOutcomeScreen } from "#components/coupons/gifts/free-outcome-screens"
import { addresses } from "#lib/addresses/addresses"
import { freeOutcome } from "#lib/coupons/server/gifts/outcome"

export const metadata = { title: "没有领到停车券" }

/** The address says nothing: why not is what the provider has said in this browser. */
export default screen(async () => {
  const outcome = await freeOutcome()
  if (outcome?.ok) redirect(addresses.applyFreeSuccess.path)
  const couponsHref = addresses.coupons.path
  if (!outcome) return <NoOutcomeScreen couponsHref={couponsHref} />
  const { message, phone, hadOne, from } = outcome
  return <FreeFailureScreen {...{ message, phone, hadOne, couponsHref }} againHref={from} />
})
