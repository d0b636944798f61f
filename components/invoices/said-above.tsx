import { Alert } from "#components/kit/marks/alert"
import { Notice } from "#components/kit/marks/notice"

type SaidAboveProps = {
  /** What the provider lets everybody know. */
  notice?: string
  /** What stood in the way of what was just pressed. */
  trouble?: string
}

/** Above every screen of invoices: what is to be known, and what went wrong. */
export const SaidAbove = ({ notice, trouble }: SaidAboveProps) => (
  <>
    {notice && <Notice icon="info">{notice}</Notice>}
    {trouble && <Alert>{trouble}</Alert>}
  </>
)
