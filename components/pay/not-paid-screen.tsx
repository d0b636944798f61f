import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Cell, PhoneCell } from "#components/kit/cell"
import { ReloadOnReturn } from "#components/kit/reload-on-return"
import { ResultPage } from "#components/kit/result"
import { paymentFacts } from "#components/pay/payment-facts"
import { formatYuan } from "#lib/kit/money"
import { endWords } from "#lib/pay/words"

export type NotPaidScreenProps = {
  why: "cancelled" | "failed" | "abnormal" | "retry-failed"
  due?: number
  plate?: string
  park?: string
  phone?: string
  againHref: string
  /** Alipay, in another browser. */
  elsewhereHref?: string
}

const texts = { ...endWords, failed: "支付没有完成，没有扣款。您可以重新支付，或联系岗亭。" }

/** Not paid, and said only after the provider has said so: pay again, or turn to somebody. */
export function NotPaidScreen({ why, due, plate, park, phone, againHref, elsewhereHref }: NotPaidScreenProps) {
  return (
    <ResultPage
      mark="bad"
      title={why === "cancelled" ? "支付已取消" : endWords.failed}
      text={texts[why]}
      facts={paymentFacts("应付金额", { sum: due, plate, park })}
      main={<Button href={againHref}>{due === undefined ? "重新支付" : `重新支付 ${formatYuan(due)}`}</Button>}
      quiet={
        <Button look="quiet" href="/WALLET">
          我的钱包
        </Button>
      }
    >
      {(phone || elsewhereHref) && (
        <Card>
          {elsewhereHref && <Cell icon="coin" label="用支付宝支付" note="在浏览器中打开" href={elsewhereHref} />}
          {phone && <PhoneCell label="联系岗亭" phone={phone} />}
        </Card>
      )}
      <ReloadOnReturn />
    </ResultPage>
  )
}
