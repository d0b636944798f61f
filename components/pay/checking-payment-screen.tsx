import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { PhoneCell } from "#components/kit/cell"
import { ResultPage } from "#components/kit/result"
import { WatchPayment } from "#components/pay/watch-payment"

type CheckingPaymentProps = { orderId: string; refreshHref: string; phone?: string }

/** The provider cannot say now how an order stands; no figures of an address take the place of its own. */
export function CheckingPaymentScreen({ orderId, refreshHref, phone }: CheckingPaymentProps) {
  return (
    <ResultPage
      mark="wait"
      title="正在核对付款"
      text="还没有收到停车场的回复，请不要重复支付"
      main={<Button href={refreshHref}>刷新</Button>}
    >
      {phone && (
        <Card>
          <PhoneCell label="联系岗亭" phone={phone} />
        </Card>
      )}
      <WatchPayment orderId={orderId} leaveTo={refreshHref} />
    </ResultPage>
  )
}
