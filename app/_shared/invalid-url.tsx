import "server-only"
import { InvalidAddressScreen } from "#components/payments/invalid-address-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { findPlate } from "#lib/core/plate/plate"
import { isRenewal } from "#lib/payments/address"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { parkOfOrder } from "#lib/provider/adapter"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

type FeeResult = Awaited<ReturnType<typeof provider.payments.fee>> | undefined
const QUERY_OPTIONS = { isFound: (result: FeeResult) => !result || result.ok, ignoresHits: true }

/** The screen of a malformed URL. It links to the order or plate that the URL still contains. */
export async function renderInvalidUrl(url: string) {
  const values = url.split("?", 1)[0]!.split("/").map(decodeSegment)
  const orderId = values.find((value) => /^\d{15,32}$/.test(value))
  const plate = values.map(findPlate).find(Boolean)
  const feeQuery = orderId
    ? queryOrder(orderId, () => undefinedIfSlow(provider.payments.fee({ orderId })), QUERY_OPTIONS)
    : undefined
  // At the query limit the screen offers the plate look-up.
  const [fee, phone] = await Promise.all([feeQuery?.catch(fallbackIfProviderDown(undefined)), getHotline()])
  const parkId = orderId && env().LOOKUP_DETAILS === "always" ? parkOfOrder(orderId) : undefined
  const link =
    orderId && fee?.ok && fee.data.state === "UNPAID"
      ? { text: isRenewal(fee.data) ? "查看这笔续费" : "查看这笔停车费", href: buildOrderPayUrl(orderId, fee.data) }
      : { text: "查询停车费", href: fillAddress(addresses.plateSelectYdV2, {}, { parkId, licence_plate: plate }) }
  return <InvalidAddressScreen link={link} phone={phone} />
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ""
  }
}
