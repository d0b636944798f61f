import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { ButtonCell } from "#components/ui/list/cell"
import { AlipayIcon } from "#components/ui/display/icon"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { NotPaidForm } from "#components/payments/result/not-paid-form"
import { paymentFacts } from "#components/payments/result/payment-facts"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { type Numbers, WhomToCall } from "#components/payments/result/whom-to-call"
import { addresses } from "#lib/addresses/addresses"
import { formatYuan } from "#lib/core/values/money"
import type { PayScreen } from "#lib/payments/states"
import { endWords } from "#lib/payments/words"

export type NotPaidScreenProps = Numbers & {
  orderId: string
  /** Of what is unnamed nobody knows whether it was paid: its driver does not wait for it any more. */
  why: "cancelled" | "failed" | "abnormal" | "retry-failed" | "unnamed"
  due?: number
  plate?: string
  park?: string
  /** Asks the provider, and leads to what is true. */
  askHref: string
  /** Only the one who began it may give it up and pay again; for others there is the screen it is paid on. */
  again: { formToken: string } | { href: string }
  /** Alipay, in another browser. */
  elsewhere?: boolean
}

const texts = { ...endWords, failed: "支付没有完成，您可以重新支付，或联系岗亭" }

const WALLET = { text: "我的钱包", href: addresses.wallet.path }
/** Who has changed his mind wants nothing of a wallet. */
const HOME = { text: "返回首页", href: addresses.menu.path }

const FAILED = { mark: "bad", title: endWords.failed, sum: "应付金额", quiet: WALLET } as const
const looks = {
  cancelled: { mark: "cancelled", title: "支付已取消", sum: "应付金额", quiet: HOME },
  unnamed: { mark: "neutral", title: "没有收到支付结果", sum: "支付金额", quiet: HOME },
  failed: FAILED,
  abnormal: FAILED,
  "retry-failed": FAILED,
} as const

/** It may still turn out paid, and does so by itself: "waiting" is what a cashier left open is to the provider. */
const STAY_ON: readonly PayScreen[] = ["waiting", "cancelled", "failed"]

/** Not paid, as a cashier, the bridge or the driver says: pay again, or turn to somebody, while the provider is asked on. */
export function NotPaidScreen(props: NotPaidScreenProps) {
  const { orderId, why, due, plate, park, phone, line, askHref, again, elsewhere } = props
  const { mark, title, sum, quiet } = looks[why]
  const words = due === undefined ? "重新支付" : `重新支付 ${formatYuan(due)}`
  return (
    <ResultPage
      mark={mark}
      title={title}
      text={texts[why]}
      facts={paymentFacts(sum, { sum: due, plate, park })}
      main={
        "href" in again ? (
          <Button href={again.href}>{words}</Button>
        ) : (
          <NotPaidForm orderId={orderId} {...again}>
            <SubmitButton busy="正在核对">{words}</SubmitButton>
          </NotPaidForm>
        )
      }
      quiet={
        <Button variant="quiet" href={quiet.href}>
          {quiet.text}
        </Button>
      }
    >
      <WhomToCall phone={phone} line={line} />
      {elsewhere && "formToken" in again && (
        <Card>
          <NotPaidForm orderId={orderId} {...again} elsewhere>
            <ButtonCell mark={<AlipayIcon />} label="用支付宝支付" note="在浏览器中打开" />
          </NotPaidForm>
        </Card>
      )}
      <WatchPayment orderId={orderId} leaveTo={askHref} stayOn={STAY_ON} />
    </ResultPage>
  )
}
