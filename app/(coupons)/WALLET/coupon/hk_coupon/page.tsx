import { FreeCoupon } from "../../../gift-free-page"
import { here, screen } from "../../../../screen"
import { ExchangeRules } from "#components/coupons/exchange/form/exchange-rules"
import { addresses } from "#lib/addresses/addresses"
import { readFree } from "#lib/coupons/gifts/address"
import { rulesOf } from "#lib/coupons/exchange/rules"
import { env } from "#lib/env/env"
import { fill } from "#lib/core/address/address"

export const metadata = { title: "停车优惠" }

/** The special page: the rules of the house, and the coupon that is free there. */
export default screen(async () => {
  const own = await here()
  const address = readFree(own) ? own : configured()
  const set = rulesOf(readFree(address)?.link.parkId ?? "", env().EXCHANGE_RULES)
  // The city whose coupons are free has the second set; another is configured.
  return <FreeCoupon address={address} rules={<ExchangeRules set={set ?? "B"} />} />
})

function configured(): string {
  const [parkId, token] = (env().HK_COUPON ?? "").split("/")
  return fill(addresses.hkCoupon, {}, { parkId, token })
}
