import "server-only"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { outcomeMessages } from "#lib/payments/messages"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import { buildLookUpHref, readStayViewer } from "#lib/payments/server/stay-details"
import { getScreenForState } from "#lib/payments/states"
import { getSupportPhone } from "#lib/platform/server/operator"

type Props = { orderId: string; refreshHref: string; result: PaymentResult }

/**
 * Shown to a driver who started to pay an order that has expired, or that the provider no longer returns. The payment may
 * have been made, so the screen names whom to call.
 */
export async function ExpiredPayment({ orderId, refreshHref, result: { record, orderState } }: Props) {
  const supportPhone = await getSupportPhone()
  const stayScreens = ["look-up"] as const
  if (!orderState && record && getScreenForState(record.state) === "waiting")
    return <CheckingPaymentScreen {...{ orderId, refreshHref, supportPhone, stayScreens }} />
  const lookUpHref = buildLookUpHref(await readStayViewer(orderId), orderId, { licence_plate: record?.plate })
  return (
    <UnknownPaymentScreen
      title="订单已过期"
      text={outcomeMessages["may-be-paid"]}
      primaryLink={{ text: "重新查询停车费", href: lookUpHref }}
      supportPhone={supportPhone}
    >
      <WatchPayment orderId={orderId} resultHref={refreshHref} stayScreens={stayScreens} />
    </UnknownPaymentScreen>
  )
}
