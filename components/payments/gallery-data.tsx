import type { PayNotice } from "#lib/payments/pay-notice"
import type { SuccessScreenProps } from "#components/payments/result/success-screen"

/** Sample data of one payment, shared by the galleries. */
export const plate = "粤BD72816"
export const park = "云栖里购物中心停车场"
export const now = Date.parse("2026-11-20T11:45:00+08:00")
export const lookUp = { text: "查询停车费", href: "#" }
const leaveTime = { seconds: 872, until: now + 872_000 }
export const paid: SuccessScreenProps = {
  paid: 12_000,
  plate,
  park,
  minutes: 135,
  paidAt: "2026-11-20T11:45:00+08:00",
  leaveTime: { ...leaveTime, calendarHref: "/api/pay/leave-time?order_id=gallery" },
  invoice: { href: "#", hasOrder: true },
  doneHref: "#",
}
/** The messaging app opens no calendar files. */
export const paidInMessagingApp: SuccessScreenProps = { ...paid, leaveTime }

export const openPayment: PayNotice = {
  text: "您有一笔支付正在确认",
  variant: "warn",
  icon: "clock",
  href: "#",
  actionLabel: "查看",
  stepLabel: "查看这笔支付",
}
