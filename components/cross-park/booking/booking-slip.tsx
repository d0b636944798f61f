import {
  formatBookedHours,
  formatDays,
  formatFullDays,
  getStatusNote,
  StatusBadge,
} from "#components/cross-park/text/booking-text"
import { Chevron } from "#components/ui/list/cell"
import { Countdown } from "#components/ui/display/countdown"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { cardNames } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { formatFullDay } from "#lib/core/time/dates"
import "#styles/parts.css"

type BookingSlipProps = {
  booking: Booking
  /** The seconds left to pay an unpaid booking. */
  secondsToPay?: number
  /** The days are the heading of the screen. */
  isHeading?: boolean
  /** The screen already shows the status. */
  hidesStatus?: boolean
}

const amountLabels: { readonly [status: string]: string } = { UNPAID: "应付", PAYING: "金额", EXPIRED: "金额" }

/** A booking: the days, the car park and the car, then the price. The rest is collapsed. */
export function BookingSlip({ booking: current, secondsToPay, isHeading, hidesStatus }: BookingSlipProps) {
  // The provider may not have ended the booking yet.
  const hasExpired = current.status === "UNPAID" && secondsToPay === 0
  const booking = hasExpired ? { ...current, status: "EXPIRED", detail: undefined } : current
  const { park, plate, type, amount, refund, status } = booking
  const Days = isHeading ? "h1" : "p"
  const note = hidesStatus ? undefined : getStatusNote(booking)
  return (
    <>
      <section>
        <div className="slip-top">
          <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-ink-2">
            <span>{cardNames[type]}</span>
            {!hidesStatus && <StatusBadge booking={booking} large />}
          </p>
          <Days className="pt-1 text-head weight-bold break-keep">{formatDays(booking) ?? cardNames[type]}</Days>
          <p className="flex flex-wrap justify-center gap-x-3 text-ink-2">
            <Name>{park}</Name>
            <span className="whitespace-nowrap">{formatBookedHours(booking) ?? "全天"}</span>
          </p>
          <div className="pt-3">
            <Plate number={plate} />
          </div>
          {note && <p className="pt-2 text-sm text-ink-2">{note}</p>}
        </div>
        <div className="slip-body">
          <Lines>
            {secondsToPay !== undefined && !hasExpired && (
              <Line label="剩余支付时间">
                <b>
                  <Countdown seconds={secondsToPay} endedText="支付时间已过" />
                </b>
              </Line>
            )}
            <Line label={amountLabels[status] ?? "实付"}>
              <b>
                <Money value={amount} />
              </b>
            </Line>
            {refund ? (
              <Line label="退款">
                <Money value={refund} />
              </Line>
            ) : null}
          </Lines>
        </div>
      </section>
      <OrderDetails booking={booking} />
    </>
  )
}

function OrderDetails({ booking }: { booking: Booking }) {
  const { id, day, firstDay } = booking
  const days = formatFullDays(booking)
  return (
    <details className="card">
      <summary className="row flex min-h-cell items-center px-4 py-2">
        <span className="cell-label">订单信息</span>
        <Chevron />
      </summary>
      <Lines>
        <Line label="订单号">{id}</Line>
        {days && <Line label="预约日期">{days}</Line>}
        {day && firstDay && <Line label="下单日期">{formatFullDay(day)}</Line>}
      </Lines>
    </details>
  )
}
