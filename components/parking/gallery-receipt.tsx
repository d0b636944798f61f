import type { GalleryStates } from "#components/ui/gallery-states"
import { NewPayScreen, type NewPayScreenProps } from "#components/parking/new-pay-screen"
import { lookUp, paid, plate } from "#components/payments/gallery-figures"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"

const receipt: NewPayScreenProps = {
  ...paid,
  total: 12_000,
  since: "2026-11-20T09:30:00+08:00",
  lastPaidAt: "2026-11-20T11:45:00+08:00",
  exceededMinutes: 0,
}

export const receipts: GalleryStates = {
  缴费确认: {
    已付: () => <NewPayScreen {...receipt} />,
    要补缴: () => (
      <NewPayScreen
        {...receipt}
        exceededMinutes={20}
        more={{ due: 5_000, plate, parkId: "1001", formToken: "gallery", from: "/PAY/plate_select_yd_v2" }}
      />
    ),
    别人的补缴: () => <NewPayScreen {...receipt} lookUpHref="#" />,
    没有这笔订单: () => (
      <UnknownPaymentScreen
        missing
        title="没有查到这笔付款"
        text="没有找到这笔订单，请重新查询"
        main={lookUp}
        quiet={{ text: "返回首页", href: "#" }}
      />
    ),
  },
}
