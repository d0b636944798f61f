import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderPayRenewalPage } from "@app/(rental)/_pages/pay-renewal-page"
import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "长租缴费" }

export default definePage(async () => {
  const address = await getCurrentUrl()
  const params = matchPath(addresses.payOldRental.path, address.split("?", 1)[0] ?? "")
  const id = toPlainId(params?.renewalId)
  return id ? renderPayRenewalPage({ id, address }) : renderInvalidUrl(address)
})
