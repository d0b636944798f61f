import { Icon } from "#components/ui/display/icon"
import { ErrorText } from "#components/ui/form/error-text"
import { SubmitButton } from "#components/ui/form/submit-button"
import { formatTime } from "#lib/core/time/dates"
import { getReminderTime, LEAVE_NOTICE_SECONDS } from "#lib/payments/rules"

export type LeaveReminderProps = {
  orderId: string
  formToken: string
  /** The driver's answer in the messaging app, as its URL names it: `confirm` or `cancel`. */
  answer?: string
  /** Why the last tap set no reminder. */
  error?: string
}

/**
 * Leads to the messaging app's page on which the driver allows one message. The answer comes from the address, which proves
 * nothing, so the text only repeats it as a condition.
 */
export function LeaveReminder({ orderId, formToken, answer, error, until }: LeaveReminderProps & { until: number }) {
  const time = formatTime(getReminderTime(until))
  if (answer === "confirm") {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <Icon name="bell" small />
        {`您已允许的话，微信会在 ${time} 提醒离场`}
      </p>
    )
  }
  const isRefused = answer === "cancel"
  return (
    <form method="post" action="/api/payments/remind" className={isRefused ? "-mb-2 grid" : "grid gap-2"}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      {isRefused && <p className="text-sm text-ink-2">{`没有允许微信提醒，可以自己设一个 ${time} 的闹钟`}</p>}
      {error && <ErrorText>{error}</ErrorText>}
      <SubmitButton variant={isRefused ? "text" : "quiet"} icon={<Icon name="bell" small />} busy="正在打开">
        {error || isRefused ? "重新设置微信提醒" : `离场前 ${LEAVE_NOTICE_SECONDS / 60} 分钟微信提醒我`}
      </SubmitButton>
    </form>
  )
}
