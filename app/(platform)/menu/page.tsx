import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { INVOICING } from "#lib/provider/features"
import { MenuScreen } from "#components/platform/menu-screen"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getOperator } from "#lib/platform/server/operator"
import { findProviderProfile } from "#lib/platform/server/provider-profile"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "停车服务" }

export default async function Menu({ searchParams }: { searchParams: SearchParams }) {
  const [{ parkId }, profile, requestHeaders, token] = await Promise.all([
    readQuery(searchParams, "parkId"),
    findProviderProfile(),
    headers(),
    getPageToken(),
  ])
  return (
    <MenuScreen
      name={profile?.abbreviation ?? profile?.name ?? "停车服务"}
      payHref={addresses.plateSelectYdV2.path}
      services={[
        { icon: "clock", label: "停车记录", href: hrefIfSupported("account.history", addresses.history.path) },
        { icon: "ticket", label: "停车券", href: hrefIfSupported("coupons.mine", addresses.coupons.path) },
        { icon: "invoice", label: "开发票", href: hrefIfSupported(INVOICING, addresses.invoiceMenu.path) },
        { icon: "calendar", label: "长租", href: hrefIfSupported("rental.lists", addresses.rentals.path) },
      ]}
      logo={profile?.logo}
      miniProgram={
        isMessagingApp(requestHeaders) && !isUnsupported("platform.miniProgramLink")
          ? { formToken: token, parkId: toPlainId(parkId) }
          : undefined
      }
      operator={getOperator()}
    />
  )
}
