import { asked, type SearchParams } from "../../query"
import { here, screen } from "../../screen"
import { SwitchOnScreen } from "#components/offline-pay/switch-on-screen"
import { addresses } from "#lib/addresses/addresses"
import { qrCode } from "#lib/core/values/qr-code"
import { normalisePlate } from "#lib/core/plate/plate"
import { isPlainId } from "#lib/core/values/plain-id"
import { type GateOrder as Gate, gateOf } from "#lib/offline-pay/server/gate"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { forAnybody, mayReadAll } from "#lib/payments/server/who-may-read"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { LEAVE_SECONDS } from "#lib/payments/rules"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "扫码开闸" }

/**
 * The code a barrier without a line reads: the provider's own where it gives one, else the payment's number. A number can
 * be guessed: whoever has neither paid here, nor drives the car, nor has come from the barrier and names it, reads half a
 * plate, and is given no more than the number they came with.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { transaction_id: transactionId, licence_plate } = await asked(searchParams, "transaction_id", "licence_plate")
  if (!isPlainId(transactionId)) {
    return <SwitchOnScreen doneHref={addresses.plateSelectYdV2.path} />
  }
  const named = normalisePlate(licence_plate ?? "").slice(0, 20) || undefined
  const found = (await gateOf(transactionId)) ?? (named ? await gateOf(transactionId, named) : undefined)
  const namesCar = found !== undefined && found.plate === named
  const known = await askAboutOrder(found?.orderId ?? transactionId, async () => found, {
    isThere: () => found !== undefined,
    namesCar: () => namesCar,
  })
  const readsAll = known !== undefined && (namesCar || (await isReaders(known)))
  const said = readsAll ? await ifSoon(provider["offline-pay"].status(known)) : undefined
  const status = said?.ok && said.data.paid ? said.data : undefined
  return (
    <SwitchOnScreen
      code={qrCode(status?.gateCode ?? transactionId)}
      seconds={status?.leftSeconds ?? LEAVE_SECONDS}
      plate={known && (readsAll ? known.plate : forAnybody(known).plate)}
      refreshHref={await here()}
      doneHref={addresses.menu.path}
    />
  )
})

const isReaders = async ({ orderId, plate }: Gate) =>
  mayReadAll(orderId, { record: await paymentIfKnown(orderId), plate })
