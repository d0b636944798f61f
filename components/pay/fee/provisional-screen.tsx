import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { WatchPayment } from "#components/payments/result/watch-payment"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/marks/icon"
import { Page } from "#components/kit/frame/page"

type ProvisionalScreenProps = { summary: PaymentSummaryProps; orderId: string; refreshHref: string }

/** What the address says, grey, while the provider is slow: something to read, and nothing to press but 刷新. */
export function ProvisionalScreen({ summary, orderId, refreshHref }: ProvisionalScreenProps) {
  return (
    <Page
      bar={
        <ActionBar hint="正在核对停车费，核对后即可支付">
          <Button look="quiet" icon={<Icon name="again" small />} href={refreshHref}>
            刷新
          </Button>
        </ActionBar>
      }
    >
      <h1 className="heard">正在核对停车费</h1>
      <PaymentSummary {...summary} provisional />
      <WatchPayment orderId={orderId} leaveTo={refreshHref} />
    </Page>
  )
}
