import "server-only"
import { createCalendarFile } from "#lib/core/text/calendar-event"
import { formatTime } from "#lib/core/time/dates"
import { getProviderTime } from "#lib/provider/client/clock"
import { getReminderTime } from "#lib/payments/rules"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { findStayToLeave } from "#lib/payments/server/view/leave-time"

/** A calendar file with the time to leave, without the plate. Only for drivers who can view the receipt. */
export async function createLeaveTimeFile(types: PaymentTypes, orderId: string): Promise<string | undefined> {
  const stay = await findStayToLeave(types, orderId)
  if (!stay) return undefined
  const { leaveTime, park } = stay
  return createCalendarFile({
    id: orderId,
    title: `${formatTime(leaveTime.until)} 前离场${park ? `：${park}` : ""}`,
    start: new Date(Math.max(getProviderTime(), getReminderTime(leaveTime.until))),
    end: new Date(leaveTime.until),
    createdAt: new Date(getProviderTime()),
  })
}
