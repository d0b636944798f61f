import { WatchPayment } from "#components/pay/watch-payment"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { PhoneCell } from "#components/kit/cell"
import { Money } from "#components/kit/money"
import { Plate } from "#components/kit/plate"
import { ResultPage } from "#components/kit/result"
import { endWords } from "#lib/pay/words"

export type WaitingScreenProps = {
  title?: string
  orderId: string
  /** This screen again: without a script it is how one asks. */
  askHref: string
  due?: number
  plate?: string
  park?: string
  method?: string
  phone?: string
  /** What the cashier or the bridge said on the way out. */
  hint?: "cancelled" | "failed"
  /** A cashier that may still be open. */
  cashier?: string
}

/** A payment whose end is not known yet: never a second pay button, always somebody to call. */
export function WaitingScreen({ title = endWords.confirming.split("，")[0]!, orderId, askHref, due, plate, park, method, phone, hint, cashier }: WaitingScreenProps) {
  const facts = [
    ...(due === undefined ? [] : [{ label: "支付金额", value: <b><Money of={due} /></b> }]),
    ...(plate ? [{ label: "车牌号", value: <Plate no={plate} size="sm" /> }] : []),
    ...(park ? [{ label: "停车场", value: park }] : []),
    ...(method ? [{ label: "支付方式", value: method }] : []),
    { label: "订单号", value: <span className="text-sm">{orderId}</span> },
  ]
  return (
    <ResultPage
      mark="wait"
      title={title}
      text="请不要重复支付，也不要关闭本页"
      fine="通常需要几秒，最长 1 分钟"
      facts={facts}
      main={<Button href={askHref}>我已付款，查询结果</Button>}
      quiet={
        cashier && (
          <Button look="quiet" href={cashier}>
            继续支付
          </Button>
        )
      }
    >
      {phone && (
        <Card>
          <PhoneCell label="联系岗亭" phone={phone} />
        </Card>
      )}
      <WatchPayment orderId={orderId} askHref={askHref} hint={hint} />
    </ResultPage>
  )
}
