import { asked, type SearchParams } from "../../query"
import { here, screen } from "../../screen"
import { SwitchOnScreen } from "#components/offline-pay/switch-on-screen"
import { addresses } from "#lib/addresses/addresses"
import { qrCode } from "#lib/core/values/qr-code"
import { normalisePlate } from "#lib/core/plate/plate"
import { isPlainId } from "#lib/core/values/plain-id"
import { type GateOrder as Gate, gateOf } from "#lib/offline-pay/server/gate"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { redactReceipt, canViewReceipt } from "#lib/payments/server/receipt-access"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { LEAVE_SECONDS } from "#lib/payments/rules"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "扫码开闸" }

/**
 * Shows the code that an offline barrier reads: the provider's gate code or the transaction id. Transaction ids can be
 * guessed, so drivers who did not pay here, do not own the car and do not name its plate only see a masked plate and the
 * id from the URL.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { transaction_id: transactionId, licence_plate } = await asked(searchParams, "transaction_id", "licence_plate")
  if (!isPlainId(transactionId)) {
    return <SwitchOnScreen doneHref={addresses.plateSelectYdV2.path} />
  }
  const named = normalisePlate(licence_plate ?? "").slice(0, 20) || undefined
  const found = (await gateOf(transactionId)) ?? (named ? await gateOf(transactionId, named) : undefined)
  const namesCar = found !== undefined && found.plate === named
  const known = await queryOrder(found?.orderId ?? transactionId, async () => found, {
    isFound: () => found !== undefined,
    isForThisCar: () => namesCar,
  })
  const readsAll = known !== undefined && (namesCar || (await isReaders(known)))
  const said = readsAll ? await ifSoon(provider["offline-pay"].status(known)) : undefined
  const status = said?.ok && said.data.paid ? said.data : undefined
  return (
    <SwitchOnScreen
      code={qrCode(status?.gateCode ?? transactionId)}
      seconds={status?.leftSeconds ?? LEAVE_SECONDS}
      plate={known && (readsAll ? known.plate : redactReceipt(known).plate)}
      refreshHref={await here()}
      doneHref={addresses.menu.path}
    />
  )
})

const isReaders = async ({ orderId, plate }: Gate) =>
  canViewReceipt(orderId, { record: await getPaymentIfAvailable(orderId), plate })
