import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ExampleScreen } from "#components/coupons/exchange/form/example-screen"
import { addresses } from "#lib/addresses/addresses"
import { toShopLink } from "#lib/coupons/exchange/address"
import { fillAddress, matchPath } from "#lib/core/address/address"

export const metadata = { title: "小票示例" }

export default definePage(async () => {
  const params = matchPath(addresses.applyExample.path, (await getCurrentUrl()).split("?", 1)[0]!)
  const link = toShopLink(params?.merchantId, params?.token)
  const againHref = link ? fillAddress(addresses.applyCoupon, link) : addresses.coupons.path
  return <ExampleScreen picture="/receipt-example.svg" againHref={againHref} />
})
