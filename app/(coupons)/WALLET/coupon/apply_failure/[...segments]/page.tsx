import { definePage } from "@app/_shared/define-page"
import { getCurrentPath } from "#lib/http/page/current-url"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { addresses } from "#lib/addresses/addresses"
import { getCouponHref } from "#lib/coupons/links"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { applyCodes } from "#lib/coupons/model/states"
import { matchPath } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "停车券领取失败" }

/** Shows the URL's message as plain text, because anyone can write such a URL. */
export default definePage(async () => {
  const params = matchPath(addresses.applyFailure.path, await getCurrentPath())
  const id = toPlainId(params?.couponId)
  const token = toPlainId(params?.token)
  return (
    <FailureScreen
      message={sanitizeText(params?.message, 60)}
      hasCoupon={params?.code === applyCodes.receivedToday}
      hrefs={{
        received: id && token ? getCouponHref({ id, token }) : addresses.coupons.path,
        coupons: addresses.coupons.path,
      }}
    />
  )
})
