import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import {
  PaymentConfirmationScreen,
  type PaymentConfirmationScreenProps,
} from "#components/parking/payment-confirmation-screen"
import { lookUp, paid, plate } from "#components/payments/gallery-data"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"

const confirmationProps: PaymentConfirmationScreenProps = {
  ...paid,
  total: 12_000,
  since: "2026-11-20T09:30:00+08:00",
  paidAt: "2026-11-20T11:45:00+08:00",
  exceededMinutes: 0,
}

export const confirmationStates: GalleryStates = {
  缴费确认: {
    已付: () => <PaymentConfirmationScreen {...confirmationProps} />,
    要补缴: () => (
      <PaymentConfirmationScreen
        {...confirmationProps}
        exceededMinutes={20}
        additionalFee={{ due: 5_000, plate, parkId: "1001", formToken: "gallery", from: "/PAY/plate_select_yd_v2" }}
      />
    ),
    别人的补缴: () => <PaymentConfirmationScreen {...confirmationProps} lookUpHref="#" />,
    没有这笔订单: () => (
      <UnknownPaymentScreen
        text="没有找到这笔订单，请重新查询"
        primaryLink={lookUp}
        secondaryLink={{ text: "返回首页", href: "#" }}
      />
    ),
  },
}
