import { Alert } from "#components/ui/display/alert"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import type { InvoiceMessage } from "#lib/invoices/form-message"

type InvoiceNoticesProps = {
  /** The provider's maintenance notice. */
  notice?: string
  /** The reason why the last action failed, and a phone number. */
  message?: InvoiceMessage
}

export const InvoiceNotices = ({ notice, message }: InvoiceNoticesProps) => (
  <>
    {notice && <Notice icon="info">{notice}</Notice>}
    {message && <Alert variant={message.isUncertain ? "warn" : "bad"}>{message.text}</Alert>}
    <CallCard phone={message?.phone} />
  </>
)
