import { redirect } from "next/navigation"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { SignedIn } from "#components/account/sign-in/signed-in"
import { ApplyingScreen } from "#components/coupons/exchange/review/applying-screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { addresses } from "#lib/addresses/addresses"
import { linkOf } from "#lib/coupons/exchange/address"
import { standingAt } from "#lib/coupons/server/exchange/outcome"
import { fill } from "#lib/core/address/address"

export const metadata = { title: "正在处理" }

/** How the driver's receipt stands at this shop: here while it waits, and else on to what has become of it. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { merchantId, token } = await asked(searchParams, "merchantId", "token")
  const link = linkOf(merchantId, token)
  const standing = link ? await standingAt(link) : "invalid"
  if (!link || standing === "invalid") return <InvalidScanScreen couponsHref={addresses.coupons.path} />
  if ("to" in standing) redirect(standing.to)
  return (
    <ApplyingScreen
      {...link}
      message={standing.message}
      itself={fill(addresses.applying, {}, link)}
      couponsHref={addresses.coupons.path}
      end={<SignedIn />}
    />
  )
})
