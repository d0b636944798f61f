import { Alert } from "#components/ui/display/alert"
import { CallCard } from "#components/ui/display/call-card"
import { Sentence } from "#components/ui/display/sentence"
import { Notice } from "#components/ui/display/notice"
import type { InvoiceTrouble } from "#lib/invoices/form-trouble"

type InvoiceNoticesProps = {
  /** The provider's maintenance notice. */
  notice?: string
  /** Why the last action failed, and whom to call. */
  trouble?: InvoiceTrouble
}

export const InvoiceNotices = ({ notice, trouble }: InvoiceNoticesProps) => (
  <>
    {notice && <Notice icon="info">{notice}</Notice>}
    {trouble && (
      <Alert variant={trouble.unsure ? "warn" : "bad"}>
        <Sentence>{trouble.words}</Sentence>
      </Alert>
    )}
    <CallCard phone={trouble?.phone} />
  </>
)
