import { FreeCoupon } from "@app/(coupons)/_pages/gift-free-page"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ExchangeRules } from "#components/coupons/exchange/form/exchange-rules"
import { addresses } from "#lib/addresses/addresses"
import { parseFreeUrl } from "#lib/coupons/gifts/address"
import { findRuleSet } from "#lib/coupons/exchange/rules"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"

export const metadata = { title: "停车优惠" }

/** A free coupon together with the exchange rules. */
export default definePage(async () => {
  const currentUrl = await getCurrentUrl()
  const address = parseFreeUrl(currentUrl) ? currentUrl : buildConfiguredUrl()
  const ruleSet = findRuleSet(parseFreeUrl(address)?.link.parkId ?? "", env().EXCHANGE_RULES)
  // Rule set B belongs to the city with free coupons. EXCHANGE_RULES can override it.
  return <FreeCoupon address={address} rules={<ExchangeRules set={ruleSet ?? "B"} />} />
})

function buildConfiguredUrl(): string {
  const [parkId, token] = (env().HK_COUPON ?? "").split("/")
  return fillAddress(addresses.hkCoupon, {}, { parkId, token })
}
