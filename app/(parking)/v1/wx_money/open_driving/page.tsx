import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { NoPasswordSetupScreen } from "#components/parking/no-password-setup-screen"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { findReturnOrder } from "#lib/parking/server/agreement-return"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { queryPlate } from "#lib/parking/server/query-plate"
import { isOrderId } from "#lib/payments/values"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "免密支付" }

/** Sets up no-password pay for the order's car, the car in the bank's return URL, or a car of the driver. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id, licencePlate } = await readQuery(searchParams, "order_id", "licencePlate")
  const urlPlate = normalizePlate(licencePlate ?? "").slice(0, 20)
  const orderId = isOrderId(order_id) ? order_id : isPlate(urlPlate) ? await findReturnOrder(urlPlate) : undefined
  const [address, requestHeaders, token, fee] = await Promise.all([
    getCurrentUrl(),
    headers(),
    getPageToken(),
    orderId
      ? queryOrder(orderId, () => undefinedIfSlow(provider.payments.fee({ orderId })), {
          isFound: (result) => !result || result.ok,
        })
      : undefined,
  ])
  // The order is ignored if it belongs to another car than the URL's plate.
  const order = fee?.ok && (!isPlate(urlPlate) || normalizePlate(fee.data.plate) === urlPlate) ? fee.data : undefined
  const plate = order?.plate ?? urlPlate
  const plates = isPlate(plate) ? [plate] : await fetchOwnPlates()
  const [state, payError] = await Promise.all([
    plates.length === 1 ? fetchNoPasswordState(plates[0]!, order === undefined && isPlate(urlPlate)) : undefined,
    readPayError(address),
  ])
  return (
    <NoPasswordSetupScreen
      plates={plates}
      isWechat={isMessagingApp(requestHeaders)}
      isOpened={state?.ok === true && state.data.opened}
      formToken={token}
      from={address}
      error={payError?.message}
      payHref={orderId && order?.state === "UNPAID" ? buildOrderPayUrl(orderId, order) : undefined}
    />
  )
})

/** A plate from the URL may belong to another driver, so queries about it are limited as in the look-up. */
function fetchNoPasswordState(plate: string, isFromUrl: boolean) {
  const query = () => provider.pay.noPasswordState({ plate })
  return isFromUrl ? queryPlate(query, (result) => result.ok && result.data.opened) : query()
}

async function fetchOwnPlates(): Promise<string[]> {
  const cars = await undefinedIfSlow(provider.pay.cars({}))
  return cars?.ok ? cars.data.list.map(({ plate }) => plate) : []
}
