import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ButtonCell, Cell } from "#components/ui/list/cell"
import { AlipayIcon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { AfterWait } from "#components/payments/result/after-wait"
import { NotPaidForm } from "#components/payments/result/not-paid-form"
import { listPaymentFacts } from "#components/payments/result/payment-facts"
import { WaitText } from "#components/payments/result/wait-text"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { ContactCard } from "#components/payments/result/contact-card"
import type { ContactNumbers } from "#lib/payments/contact"
import { outcomeMessages } from "#lib/payments/messages"
import type { PayScreen } from "#lib/payments/states"

export type WaitingScreenProps = ContactNumbers & {
  title: string
  orderId: string
  /** This screen; without JavaScript, reloading it checks the payment. */
  checkHref: string
  due?: number
  plate?: string
  park?: string
  method?: string
  /** Seconds left of the expected time. */
  seconds?: number
  /** How to resume an open payment: with a form in this browser, a text, or a link to another place. */
  resume?: { formToken: string } | { text: string } | { href: string }
  /** Shown after a wait: to the driver who started the payment, or to others if it was abandoned. */
  notPaid?: { formToken: string; afterSeconds: number; isStartedHere: boolean; note?: string }
  /** Set if the session has expired: only the signed-in driver may see the result. */
  signInHref?: string
  /** No-password pay: there is nothing to do for the driver. */
  isAutomatic?: boolean
  /** The cashier was not opened in this browser. */
  isOthers?: boolean
  /** Why the payment cannot be abandoned or resumed now. */
  refusal?: string
}

const STAY_SCREENS: readonly PayScreen[] = ["waiting"]

/** A payment with an unknown outcome: never shows a second pay button, always a contact. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { title, orderId, checkHref, due, plate, park, method, phone, supportPhone } = props
  const { seconds = 60, resume, notPaid, refusal, signInHref, isAutomatic, isOthers } = props
  const facts = [
    ...listPaymentFacts("支付金额", { amountLabel: due, plate, park }),
    ...(method ? [{ label: "支付方式", value: method }] : []),
  ]
  const formToken = resume && "formToken" in resume ? resume.formToken : undefined
  // This refusal tells the driver to continue.
  const isToResume = formToken !== undefined && refusal === outcomeMessages["different-payment-open"]
  const isPaidHere = !isAutomatic && !isOthers
  const checkButton = (
    <Button variant={isToResume || !isPaidHere ? "quiet" : "fill"} href={checkHref}>
      {isPaidHere ? "我已付款，查询结果" : "查询结果"}
    </Button>
  )
  const resumeForm = formToken !== undefined && (
    <ResumeForm orderId={orderId} formToken={formToken} variant={isToResume ? "fill" : "quiet"} />
  )
  return (
    <ResultPage
      icon="wait"
      title={title}
      text={isToResume ? undefined : isOthers ? "有人正在为这辆车付款" : "请不要重复支付，也不要关闭本页"}
      smallPrint={!refusal && <WaitText seconds={seconds} />}
      facts={facts}
      primaryAction={isToResume ? resumeForm : checkButton}
      secondaryAction={isToResume ? checkButton : resumeForm}
    >
      {resume && "text" in resume && <Notice variant="info">{resume.text}</Notice>}
      {resume && "href" in resume && (
        <Card>
          <Cell customIcon={<AlipayIcon />} label="用支付宝继续支付" note="在浏览器中打开" href={resume.href} />
        </Card>
      )}
      {signInHref && (
        <Notice icon="alert" href={signInHref} actionLabel="去登录">
          登录已失效，登录后才能查到结果
        </Notice>
      )}
      {refusal && <Notice icon="clock">{refusal}</Notice>}
      <ContactCard phone={phone} supportPhone={supportPhone} />
      {notPaid && (
        <AfterWait seconds={notPaid.afterSeconds} isAnnounced={notPaid.isStartedHere && !refusal}>
          {notPaid.note && <Notice variant="info">{notPaid.note}</Notice>}
          <Card>
            <NotPaidForm orderId={orderId} formToken={notPaid.formToken}>
              <ButtonCell
                icon="retry"
                label={notPaid.isStartedHere ? "我没有付款" : "换一种方式支付"}
                note={notPaid.note ? "不再等待这笔支付" : "核对后可以换一种方式支付"}
              />
            </NotPaidForm>
          </Card>
        </AfterWait>
      )}
      <WatchPayment orderId={orderId} resultHref={checkHref} stayScreens={STAY_SCREENS} />
    </ResultPage>
  )
}

type ResumeFormProps = { orderId: string; formToken: string; variant: "fill" | "quiet" }

/** Resumes the existing payment. A form, because the server first checks with the provider. */
function ResumeForm({ orderId, formToken, variant }: ResumeFormProps) {
  return (
    <form method="post" action="/api/payments/go-on" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      <SubmitButton variant={variant} busy="正在核对">
        继续支付
      </SubmitButton>
    </form>
  )
}
