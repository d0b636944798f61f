import { asked, type Asked } from "../../query"
import { here, screen } from "../../screen"
import { SwitchOnScreen } from "#components/offline-pay/switch-on-screen"
import { addresses } from "#lib/addresses"
import { qrCode } from "#lib/kit/qr-code"
import { gateOf } from "#lib/offline-pay/flow/gate"
import { askAboutOrder } from "#lib/pay/flow/order-questions"
import { LEAVE_SECONDS } from "#lib/pay/rules"
import { ifSoon } from "#lib/platform/flow"
import { provider } from "#lib/provider"

export const metadata = { title: "扫码开闸" }

/** The code a barrier without a line reads: the provider's own where it gives one, else the payment's number. */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { transaction_id: transactionId } = await asked(searchParams, "transaction_id")
  if (!transactionId || !/^[\w-]{1,64}$/.test(transactionId)) {
    return <SwitchOnScreen doneHref={addresses.plateSelectYdV2.path} />
  }
  const known = await askAboutOrder(transactionId, () => gateOf(transactionId), {
    isThere: (found) => found !== undefined,
  })
  const said = known && (await ifSoon(provider["offline-pay"].status(known)))
  const status = said?.ok && said.data.paid ? said.data : undefined
  return (
    <SwitchOnScreen
      code={qrCode(status?.gateCode ?? transactionId)}
      seconds={status?.leftSeconds ?? LEAVE_SECONDS}
      plate={known?.plate}
      refreshHref={await here()}
      doneHref={addresses.menu.path}
    />
  )
})
