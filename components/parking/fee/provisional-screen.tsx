import { WatchPayment } from "#components/payments/result/watch-payment"
import { PaymentSummary, type PaymentSummaryProps } from "#components/payments/start/payment-summary"
import { ProvisionalPage } from "#components/payments/start/provisional-page"

type ProvisionalScreenProps = { summary: PaymentSummaryProps; orderId: string; refreshHref: string }

export const ProvisionalScreen = ({ summary, orderId, refreshHref }: ProvisionalScreenProps) => (
  <ProvisionalPage checkedValue="停车费" title="正在核对停车费" refreshHref={refreshHref}>
    <PaymentSummary {...summary} isProvisional />
    <WatchPayment orderId={orderId} resultHref={refreshHref} />
  </ProvisionalPage>
)
