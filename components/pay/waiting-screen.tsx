import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Cell, PhoneCell } from "#components/kit/cell"
import { ResultPage } from "#components/kit/result"
import { paymentFacts } from "#components/pay/payment-facts"
import { WaitWords } from "#components/pay/wait-words"
import { WatchPayment } from "#components/pay/watch-payment"

export type WaitingScreenProps = {
  title: string
  orderId?: string
  /** This screen again: without a script it is how one asks. */
  askHref: string
  due?: number
  plate?: string
  park?: string
  method?: string
  phone?: string
  /** What is left of the time it should take. */
  seconds?: number
  /** A cashier that may still be open. */
  cashier?: string
  /** For a driver who left the cashier without paying; missing while the payment may be on its way. */
  notPaidHref?: string
}

/** A payment whose end is not known yet: never a second pay button, always somebody to call. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { title, orderId, askHref, due, plate, park, method, phone, seconds = 60, cashier, notPaidHref } = props
  const facts = [
    ...paymentFacts("支付金额", { sum: due, plate, park }),
    ...(method ? [{ label: "支付方式", value: method }] : []),
  ]
  return (
    <ResultPage
      mark="wait"
      title={title}
      text="请不要重复支付，也不要关闭本页"
      fine={<WaitWords seconds={seconds} />}
      facts={facts}
      main={
        <Button href={askHref} className="sentence">
          我已付款，查询结果
        </Button>
      }
      quiet={
        cashier && (
          <Button look="quiet" href={cashier}>
            继续支付
          </Button>
        )
      }
    >
      {(phone || notPaidHref) && (
        <Card>
          {phone && <PhoneCell label="联系岗亭" phone={phone} />}
          {notPaidHref && <Cell icon="again" label="我没有付款" note="回到缴费页，可以换一种方式" href={notPaidHref} />}
        </Card>
      )}
      {orderId && <WatchPayment orderId={orderId} leaveTo={askHref} stayOn={["waiting"]} />}
    </ResultPage>
  )
}
