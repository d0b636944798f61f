import { formatBookedHours, formatFullDays, getStatusText } from "#components/cross-park/text/booking-text"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { cardNames } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { formatFullDay, formatDay as shortDay } from "#lib/core/time/dates"

/** The details of a booking. With `hasBadge`, the status of the <StatusBadge> above is not repeated. */
export function BookingFacts({ booking, hasBadge }: { booking: Booking; hasBadge?: boolean }) {
  const { park, plate, type, amount, refund, id, day, detail, firstDay } = booking
  const hours = formatBookedHours(booking)
  const days = formatFullDays(booking)
  return (
    <Lines card>
      <Line label="停车场">
        <span className="sentence">
          <Name>{park}</Name>
        </span>
      </Line>
      <Line label="车牌号">
        <Plate no={plate} size="sm" />
      </Line>
      <Line label="类型">{cardNames[type]}</Line>
      {days && (
        <Line label="预约日期">
          <span className="sentence">{days}</span>
        </Line>
      )}
      {hours && <Line label="时段">{hours}</Line>}
      {detail && !(hasBadge && detail === getStatusText(booking)) && (
        <Line label="状态说明">
          <span className="sentence">{detail}</span>
        </Line>
      )}
      {day && firstDay && (
        <Line label="下单日期">{day.slice(0, 4) === firstDay.slice(0, 4) ? shortDay(day) : formatFullDay(day)}</Line>
      )}
      <Line label="订单号">{id}</Line>
      <Line label="金额" total>
        <Money value={amount} />
      </Line>
      {refund ? (
        <Line label="退款" deal>
          <Money value={refund} />
        </Line>
      ) : null}
    </Lines>
  )
}
