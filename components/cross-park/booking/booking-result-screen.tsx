import { BookingSlip } from "#components/cross-park/booking/booking-slip"
import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { ResultPage } from "#components/ui/layout/result"
import { isCancelledOrExpired } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { formatYuan } from "#lib/core/values/money"

export const resultCodes = ["pay_success", "pay_fail", "cancel_success", "cancel_fail"] as const
export type ResultCode = (typeof resultCodes)[number]

export type BookingResultProps = {
  code: ResultCode
  /** Undefined if the provider knows no such booking of this driver. */
  booking?: Booking
  /** Why it could not be cancelled. */
  reason?: string
  ordersHref: string
  againHref: string
  /** The seconds left to pay an unpaid booking. */
  secondsToPay?: number
  /** The provider's hotline, shown with a failure. */
  phone?: string
}

const titles = {
  pay_success: "支付成功",
  pay_fail: "支付失败",
  cancel_success: "取消成功",
  cancel_fail: "取消失败",
} as const

export function BookingResultScreen(props: BookingResultProps) {
  const { code, booking, reason, ordersHref, againHref, secondsToPay, phone } = props
  if (code === "pay_fail" && booking?.status === "PAYING") return <PendingScreen booking={booking} href={ordersHref} />
  const hasFailed = code === "pay_fail" || code === "cancel_fail"
  // Without the booking only the URL claims the result.
  const icon = !booking ? "neutral" : hasFailed ? "bad" : "good"
  const canBePaid = booking?.status === "UNPAID" && secondsToPay !== 0
  const payLabel = canBePaid ? `去支付 ${formatYuan(booking.amount)}` : "重新预约"
  const bookButton = (
    <Button variant={code === "pay_fail" ? "fill" : "quiet"} href={againHref}>
      {code === "pay_fail" ? payLabel : "车位预约"}
    </Button>
  )
  const listButton = (
    <Button variant={code === "pay_success" ? "fill" : "quiet"} href={ordersHref}>
      我的预约
    </Button>
  )
  return (
    <ResultPage
      icon={icon}
      title={titles[code]}
      text={getText(code, { booking, reason, canBePaid })}
      primaryAction={code === "pay_fail" ? bookButton : listButton}
      secondaryAction={code === "pay_fail" ? listButton : bookButton}
      details={booking && <BookingSlip booking={booking} secondsToPay={secondsToPay} hidesStatus={!hasFailed} />}
    >
      {hasFailed && <CallCard phone={phone} />}
      <ReloadOnReturn />
    </ResultPage>
  )
}

/** The outcome of the payment is unknown, so the screen neither reports a failure nor offers another payment. */
function PendingScreen({ booking, href }: { booking: Booking; href: string }) {
  return (
    <ResultPage
      icon="wait"
      title="支付确认中"
      text="还没有收到支付结果，请不要重复支付"
      primaryAction={
        <Button variant="quiet" href={href}>
          我的预约
        </Button>
      }
      details={<BookingSlip booking={booking} hidesStatus />}
    >
      <ReloadOnReturn />
    </ResultPage>
  )
}

function getText(
  code: ResultCode,
  { booking, reason, canBePaid }: Pick<BookingResultProps, "booking" | "reason"> & { canBePaid: boolean },
): string {
  if (!booking) return reason ?? "预约和付款的情况，请在“我的预约”中查看"
  if (code === "pay_success") return "车位已为您预留，请按预约时间入场"
  // An unpaid booking may still be open at a cashier.
  if (code === "pay_fail")
    return isCancelledOrExpired(booking.status)
      ? "支付没有完成，没有扣款"
      : `支付没有完成，您可以${canBePaid ? "继续支付" : "重新预约"}`
  if (code === "cancel_fail") return reason ?? "预约没有取消"
  return booking.refund ? `退款 ${formatYuan(booking.refund)} 将原路退回` : "预约已取消"
}
