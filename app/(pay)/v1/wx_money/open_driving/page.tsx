import { headers } from "next/headers"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../../query"
import { here, screen } from "../../../../screen"
import { refusedHere } from "../../../../(payments)/pay-handler"
import { OpenDrivingScreen } from "#components/pay/open-driving-screen"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { payAddressOf } from "#lib/payments/address"
import { orderToReturnTo } from "#lib/pay/server/agreement-return"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { askAboutPlate } from "#lib/pay/server/plate-questions"
import { isOrderId } from "#lib/payments/values"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "免密支付" }

/** Opens payment without a password for a car: the order's, the one the bank sends back, or one of the driver's. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id, licencePlate } = await asked(searchParams, "order_id", "licencePlate")
  const told = normalisePlate(licencePlate ?? "").slice(0, 20)
  const orderId = isOrderId(order_id) ? order_id : isPlate(told) ? await orderToReturnTo(told) : undefined
  const [address, sent, token, fee] = await Promise.all([
    here(),
    headers(),
    formToken(),
    orderId
      ? askAboutOrder(orderId, () => ifSoon(provider.payments.fee({ orderId })), {
          isThere: (said) => !said || said.ok,
        })
      : undefined,
  ])
  // Whoever is asked for one car must not be led to the fee of another.
  const order = fee?.ok && (!isPlate(told) || normalisePlate(fee.data.plate) === told) ? fee.data : undefined
  const named = order?.plate ?? told
  const plates = isPlate(named) ? [named] : await ownPlates()
  const [state, refused] = await Promise.all([
    plates.length === 1 ? stateOf(plates[0]!, order === undefined && isPlate(told)) : undefined,
    refusedHere(address),
  ])
  return (
    <OpenDrivingScreen
      plates={plates}
      messaging={inMessagingApp(sent)}
      opened={state?.ok === true && state.data.opened}
      formToken={token}
      from={address}
      error={refused?.words}
      payHref={orderId && order?.state === "UNPAID" ? payAddressOf(orderId, order) : undefined}
    />
  )
})

/** A plate that only the address names is anybody's: it is asked about as at the look-up. */
function stateOf(plate: string, isTold: boolean) {
  const ask = () => provider.pay.noPasswordState({ plate })
  return isTold ? askAboutPlate(ask, (said) => said.ok && said.data.opened) : ask()
}

async function ownPlates(): Promise<string[]> {
  const cars = await ifSoon(provider.pay.cars({}))
  return cars?.ok ? cars.data.list.map(({ plate }) => plate) : []
}
