import { ErrorText } from "#components/ui/form/error-text"
import { SubmitButton } from "#components/ui/form/submit-button"

export type LeaveReminderProps = {
  orderId: string
  formToken: string
  /** Why the last tap set no reminder. */
  error?: string
}

/** Leads to the messaging app's page on which the driver allows one message. */
export const LeaveReminder = ({ orderId, formToken, error }: LeaveReminderProps) => (
  <form method="post" action="/api/payments/remind" className="grid justify-items-center gap-1">
    <input type="hidden" name="csrfToken" value={formToken} />
    <input type="hidden" name="orderId" value={orderId} />
    <ErrorText centred>{error}</ErrorText>
    <SubmitButton variant="text" small busy="正在打开">
      离场前微信提醒我
    </SubmitButton>
  </form>
)
