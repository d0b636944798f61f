import { paid, park, plate } from "#components/payments/gallery-data"
import { SavePayment } from "#components/payments/saved/save-payment"
import { ConfirmDeletionScreen } from "#components/payments/saved/confirm-deletion"
import { SavedPaymentsScreen } from "#components/payments/saved/saved-payments-screen"
import { ReceiptScreen } from "#components/payments/saved/receipt-screen"
import { ReceiptUnavailableScreen } from "#components/payments/saved/receipt-unavailable-screen"
import { SuccessScreen } from "#components/payments/result/success-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"

const orderId = "3108202611200001"
const paidAt = "2026-11-20T11:45:00+08:00"
const savedAt = Date.parse(paidAt)
const hrefs = { receiptHref: "#", invoiceHref: "#" }
const payments = [
  { orderId, savedAt, details: { park, plate, amount: 12_000, paidAt }, ...hrefs },
  {
    orderId: "1001202611180007",
    savedAt,
    details: { park: "科技园停车场", plate: "粤B1234学", amount: 15_000, paidAt: "2026-11-18T19:02:00+08:00" },
    receiptHref: "#",
  },
]
const unknown = { orderId: "1001202611120003", savedAt: savedAt - 8 * 86_400_000, receiptHref: "#" }
const receipt = {
  orderId,
  amount: 12_000,
  plate,
  park,
  paidAt,
  payee: "深圳市泊安停车服务有限公司",
  complaintPhone: "400-820-6688",
  issuer: "泊安停车服务有限公司",
  now: savedAt,
}
const formToken = "gallery"

export const savedStates: GalleryStates = {
  我付过的: {
    列表: () => <SavedPaymentsScreen payments={payments} isSaving formToken={formToken} />,
    一笔没有查到: () => (
      <SavedPaymentsScreen
        payments={[...payments, unknown]}
        isSaving
        formToken={formToken}
        supportPhone="400-820-6688"
      />
    ),
    确认清空: () => <ConfirmDeletionScreen deletion="clear" formToken={formToken} />,
    确认不再记录: () => <ConfirmDeletionScreen deletion="stop" formToken={formToken} />,
    没有: () => <SavedPaymentsScreen payments={[]} isSaving formToken={formToken} />,
    不再记录: () => <SavedPaymentsScreen payments={[]} isSaving={false} formToken={formToken} />,
    不记录时自己记的一笔: () => (
      <SavedPaymentsScreen payments={payments.slice(0, 1)} isSaving={false} formToken={formToken} />
    ),
    付完还没有记: () => (
      <SuccessScreen {...paid}>
        <SavePayment orderId={orderId} formToken={formToken} isSaving={false} />
      </SuccessScreen>
    ),
  },
  收据: {
    付款的人: () => <ReceiptScreen {...receipt} sharing={{ formToken, canPrint: true }} />,
    付款的人在微信里: () => <ReceiptScreen {...receipt} sharing={{ formToken, canPrint: false }} />,
    有链接: () => (
      <ReceiptScreen
        {...receipt}
        sharing={{
          formToken,
          canPrint: true,
          link: `https://berth.example/receipt?code=Fe26.2.1.${"Zx8kQ2".repeat(40)}`,
        }}
      />
    ),
    打开链接的人: () => <ReceiptScreen {...receipt} />,
    没有时间和电话: () => (
      <ReceiptScreen {...receipt} paidAt={undefined} complaintPhone={undefined} payee={undefined} />
    ),
    链接失效: () => <ReceiptUnavailableScreen isShared />,
    不是自己的: () => <ReceiptUnavailableScreen />,
  },
}
