import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ResultPage } from "#components/ui/layout/result"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { addresses } from "#lib/addresses/addresses"

/** The two ways to delete what this browser has saved. */
const deletions = {
  clear: {
    action: "/api/payments/clear-saved",
    title: "清空记录？",
    text: "清空后不能恢复。已发出的收据链接仍可打开。",
    accept: "清空",
  },
  stop: {
    action: "/api/payments/saving",
    title: "关闭自动记录？",
    text: "已记下的会一起清空，不能恢复。已发出的收据链接仍可打开。",
    accept: "关闭并清空",
  },
} as const

type Deletion = keyof typeof deletions
type FormProps = { deletion: Deletion; formToken: string }

export const isDeletion = (value: string | undefined): value is Deletion => value !== undefined && value in deletions

/** A form that asks before it deletes; `children` has its button. */
export function DeletionForm({ deletion, formToken, children }: FormProps & { children: ReactNode }) {
  const { action, ...question } = deletions[deletion]
  return (
    <form method="post" action={action}>
      {children}
      <input type="hidden" name="csrfToken" value={formToken} />
      <ConfirmSubmit confirmedField="confirmed" danger {...question} />
    </form>
  )
}

/** The confirmation without JavaScript. */
export function ConfirmDeletionScreen({ deletion, formToken }: FormProps) {
  const { action, title, text, accept } = deletions[deletion]
  return (
    <form method="post" action={action} className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="confirmed" value="1" />
      {deletion === "stop" && <input type="hidden" name="on" value="0" />}
      <ResultPage
        icon="neutral"
        title={title}
        text={text}
        primaryAction={
          <SubmitButton variant="danger" busy="正在清空">
            {accept}
          </SubmitButton>
        }
        secondaryAction={
          <Button variant="quiet" href={addresses.myPayments.path}>
            取消
          </Button>
        }
      />
    </form>
  )
}
