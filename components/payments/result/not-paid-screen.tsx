import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"
import { NotPaidForm } from "#components/payments/result/not-paid-form"
import { listPaymentFacts } from "#components/payments/result/payment-facts"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { ContactCard } from "#components/payments/result/contact-card"
import { type ContactNumbers, getContact } from "#lib/payments/contact"
import { addresses } from "#lib/addresses/addresses"
import { formatYuan } from "#lib/core/values/money"
import type { PayScreen } from "#lib/payments/states"
import { outcomeMessages } from "#lib/payments/messages"

export type NotPaidScreenProps = ContactNumbers & {
  orderId: string
  /** `unnamed`: the cashier gave no order number, so the outcome is unknown, but the driver no longer waits for it. */
  reason: "cancelled" | "failed" | "abnormal" | "retry-failed" | "unnamed"
  due?: number
  plate?: string
  park?: string
  /** Checks with the provider and redirects to the screen of the current state. */
  checkHref: string
  /** Only the browser that started the payment may abandon it and pay again; other browsers get a link to the pay screen. */
  payAgain: { formToken: string } | { href: string }
  /** Offers Alipay in another browser. */
  offersAlipay?: boolean
}

const WALLET = { text: "我的钱包", href: addresses.wallet.path }
/** A driver who cancelled does not need the wallet. */
const HOME = { text: "返回首页", href: addresses.menu.path }

const FAILED = { icon: "bad", title: outcomeMessages.failed, amountLabel: "应付金额", link: WALLET } as const
const contentByReason = {
  cancelled: { icon: "cancelled", title: "支付已取消", amountLabel: "应付金额", link: HOME },
  unnamed: { icon: "neutral", title: "没有收到支付结果", amountLabel: "支付金额", link: HOME },
  failed: FAILED,
  abnormal: FAILED,
  "retry-failed": FAILED,
} as const

/** The payment may still succeed. The provider reports "waiting" while the cashier is open. */
const STAY_SCREENS: readonly PayScreen[] = ["waiting", "cancelled", "failed"]

/** Not paid according to the cashier, the bridge or the driver; the provider is still polled. */
export function NotPaidScreen(props: NotPaidScreenProps) {
  const { orderId, reason, due, plate, park, phone, supportPhone, checkHref, payAgain, offersAlipay } = props
  const { icon, title, amountLabel, link } = contentByReason[reason]
  const contact = getContact({ phone, supportPhone })
  const texts = { ...outcomeMessages, failed: `支付没有完成，您可以重新支付${contact ? `，或${contact.label}` : ""}` }
  const label = due === undefined ? "重新支付" : `重新支付 ${formatYuan(due)}`
  // With an unknown outcome the next step is to check, not to pay twice.
  const isUnknown = reason === "unnamed"
  const alipayAction = offersAlipay && "formToken" in payAgain && (
    <NotPaidForm orderId={orderId} {...payAgain} isInOtherBrowser>
      <SubmitButton busy="正在核对">用支付宝支付</SubmitButton>
    </NotPaidForm>
  )
  const payAgainVariant = isUnknown || alipayAction ? "quiet" : "fill"
  const payAgainAction =
    "href" in payAgain ? (
      <Button href={payAgain.href} variant={payAgainVariant}>
        {label}
      </Button>
    ) : (
      <NotPaidForm orderId={orderId} {...payAgain}>
        <SubmitButton variant={payAgainVariant} busy="正在核对">
          {label}
        </SubmitButton>
      </NotPaidForm>
    )
  return (
    <ResultPage
      icon={icon}
      title={title}
      text={texts[reason]}
      facts={listPaymentFacts(amountLabel, { amountLabel: due, plate, park })}
      primaryAction={alipayAction || (isUnknown ? <Button href={checkHref}>查询支付结果</Button> : payAgainAction)}
      secondaryAction={
        alipayAction || isUnknown ? (
          payAgainAction
        ) : (
          <Button variant="quiet" href={link.href}>
            {link.text}
          </Button>
        )
      }
    >
      <ContactCard phone={phone} supportPhone={supportPhone} />
      <WatchPayment orderId={orderId} resultHref={checkHref} stayScreens={STAY_SCREENS} />
    </ResultPage>
  )
}
