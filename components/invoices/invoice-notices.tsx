import { Alert } from "#components/ui/display/alert"
import { CallCard } from "#components/ui/display/call-card"
import { Sentence } from "#components/ui/display/sentence"
import { Notice } from "#components/ui/display/notice"
import type { InvoiceTrouble } from "#lib/invoices/form-trouble"

type InvoiceNoticesProps = {
  /** What the provider lets everybody know. */
  notice?: string
  /** What stood in the way of what was just pressed, and whom to call about it. */
  trouble?: InvoiceTrouble
}

/** Above every screen of invoices: what is to be known, and what went wrong. */
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
