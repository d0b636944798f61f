import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { INVOICING } from "#lib/provider/features"
import { MenuScreen } from "#components/platform/menu-screen"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { operator } from "#lib/platform/server/operator"
import { recordIfKnown } from "#lib/platform/server/record"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "停车服务" }

export default async function Menu({ searchParams }: { searchParams: SearchParams }) {
  const [{ parkId }, record, sent, token] = await Promise.all([
    readQuery(searchParams, "parkId"),
    recordIfKnown(),
    headers(),
    getPageToken(),
  ])
  return (
    <MenuScreen
      name={record?.abbreviation ?? record?.name ?? "停车服务"}
      payHref={addresses.plateSelectYdV2.path}
      services={[
        { icon: "clock", word: "停车记录", href: hrefIfSupported("account.history", addresses.history.path) },
        { icon: "ticket", word: "停车券", href: hrefIfSupported("coupons.mine", addresses.coupons.path) },
        { icon: "invoice", word: "开发票", href: hrefIfSupported(INVOICING, addresses.invoiceMenu.path) },
        { icon: "calendar", word: "长租", href: hrefIfSupported("rental.lists", addresses.rentals.path) },
      ]}
      logo={record?.logo}
      miniProgram={
        isMessagingApp(sent) && !isUnsupported("platform.miniProgramLink")
          ? { formToken: token, parkId: toPlainId(parkId) }
          : undefined
      }
      operator={operator()}
    />
  )
}
