import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { ButtonCell, Cell } from "#components/ui/list/cell"
import { AlipayIcon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { AfterWait } from "#components/payments/result/after-wait"
import { NotPaidForm } from "#components/payments/result/not-paid-form"
import { paymentFacts } from "#components/payments/result/payment-facts"
import { WaitWords } from "#components/payments/result/wait-words"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { type Numbers, WhomToCall } from "#components/payments/result/whom-to-call"
import type { PayScreen } from "#lib/payments/states"

export type WaitingScreenProps = Numbers & {
  title: string
  orderId: string
  /** This screen again: without a script it is how one asks. */
  askHref: string
  due?: number
  plate?: string
  park?: string
  method?: string
  /** What is left of the time it should take. */
  seconds?: number
  /** What is open can be gone on with in this browser, by a form; or elsewhere, by a sentence or a way there. */
  goOn?: { formToken: string } | { words: string } | { href: string }
  /** Once the wait is over: for the driver who began it, and for anybody where it was begun and left. */
  notPaid?: { formToken: string; afterSeconds: number; isMine: boolean; note?: string }
  /** Its end is told to its driver alone, who is not signed in any more. */
  signInHref?: string
  /** What came of saying so too early, or why it would be. */
  refused?: string
}

const STAY_ON: readonly PayScreen[] = ["waiting"]

/** A payment whose end is not known yet: never a second pay button, always somebody to call. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { title, orderId, askHref, due, plate, park, method, phone, line } = props
  const { seconds = 60, goOn, notPaid, refused, signInHref } = props
  const facts = [
    ...paymentFacts("支付金额", { sum: due, plate, park }),
    ...(method ? [{ label: "支付方式", value: method }] : []),
  ]
  return (
    <ResultPage
      mark="wait"
      title={title}
      text="请不要重复支付，也不要关闭本页"
      smallPrint={<WaitWords seconds={seconds} />}
      facts={facts}
      main={
        <Button href={askHref} className="sentence">
          我已付款，查询结果
        </Button>
      }
      quiet={goOn && "formToken" in goOn && <GoOn orderId={orderId} {...goOn} />}
    >
      {goOn && "words" in goOn && <Notice variant="info">{goOn.words}</Notice>}
      {goOn && "href" in goOn && (
        <Card>
          <Cell mark={<AlipayIcon />} label="用支付宝继续支付" note="在浏览器中打开" href={goOn.href} />
        </Card>
      )}
      {signInHref && (
        <Notice icon="alert" href={signInHref} actionLabel="去登录">
          登录已失效，登录后才能查到结果
        </Notice>
      )}
      {refused && <Notice icon="clock">{refused}</Notice>}
      <WhomToCall phone={phone} line={line} />
      {notPaid && (
        <AfterWait seconds={notPaid.afterSeconds} announced={notPaid.isMine && !refused}>
          {notPaid.note && <Notice variant="info">{notPaid.note}</Notice>}
          <Card>
            <NotPaidForm orderId={orderId} formToken={notPaid.formToken}>
              <ButtonCell
                icon="again"
                label={notPaid.isMine ? "我没有付款" : "换一种方式支付"}
                note={notPaid.note ? "不再等待这笔支付" : "核对后回到缴费页，可以换一种方式"}
              />
            </NotPaidForm>
          </Card>
        </AfterWait>
      )}
      <WatchPayment orderId={orderId} leaveTo={askHref} stayOn={STAY_ON} />
    </ResultPage>
  )
}

/** The payment there is, and no other: by a form, because the provider is asked first. */
function GoOn({ orderId, formToken }: { orderId: string; formToken: string }) {
  return (
    <form method="post" action="/api/payments/go-on" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      <SubmitButton variant="quiet" busy="正在核对">
        继续支付
      </SubmitButton>
    </form>
  )
}
