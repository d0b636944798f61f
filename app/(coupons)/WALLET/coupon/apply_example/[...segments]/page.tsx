import { here, screen } from "../../../../../screen"
import { ExampleScreen } from "#components/coupons/exchange/form/example-screen"
import { addresses } from "#lib/addresses/addresses"
import { linkOf } from "#lib/coupons/exchange/address"
import { fill, read } from "#lib/core/address/address"

export const metadata = { title: "小票示例" }

export default screen(async () => {
  const told = read(addresses.applyExample.path, (await here()).split("?", 1)[0]!)
  const link = linkOf(told?.merchantId, told?.token)
  const againHref = link ? fill(addresses.applyCoupon, link) : addresses.coupons.path
  return <ExampleScreen picture="/receipt-example.svg" againHref={againHref} />
})
