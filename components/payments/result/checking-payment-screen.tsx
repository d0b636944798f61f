import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import type { PollPaymentProps } from "#components/payments/result/poll-payment"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { ContactCard } from "#components/payments/result/contact-card"

type CheckingPaymentProps = Pick<PollPaymentProps, "orderId" | "stayScreens"> & {
  refreshHref: string
  supportPhone?: string
}

/** Shown while the provider does not return the state of the order. Amounts from the URL are no substitute, so none is shown. */
export function CheckingPaymentScreen({ orderId, refreshHref, supportPhone, stayScreens }: CheckingPaymentProps) {
  return (
    <ResultPage
      icon="wait"
      title="正在核对付款"
      text="还没有收到停车场的回复，请不要重复支付"
      primaryAction={
        <Button variant="quiet" href={refreshHref}>
          刷新
        </Button>
      }
    >
      <ContactCard supportPhone={supportPhone} />
      <WatchPayment orderId={orderId} resultHref={refreshHref} stayScreens={stayScreens} />
    </ResultPage>
  )
}
