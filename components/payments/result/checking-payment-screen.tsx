import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { WhomToCall } from "#components/payments/result/whom-to-call"

type CheckingPaymentProps = { orderId: string; refreshHref: string; line?: string }

/** The provider cannot say now how an order stands; no figures of an address take the place of its own. */
export function CheckingPaymentScreen({ orderId, refreshHref, line }: CheckingPaymentProps) {
  return (
    <ResultPage
      mark="wait"
      title="正在核对付款"
      text="还没有收到停车场的回复，请不要重复支付"
      main={<Button href={refreshHref}>刷新</Button>}
    >
      <WhomToCall line={line} />
      <WatchPayment orderId={orderId} leaveTo={refreshHref} />
    </ResultPage>
  )
}
