import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Line, Lines } from "#components/ui/list/lines"
import { Notice } from "#components/ui/display/notice"
import type { InvoiceMessage } from "#lib/invoices/form-message"
import { resendMessages } from "#lib/invoices/messages"

export type ResendScreenProps = {
  park?: string
  /** The URL of this screen, which identifies the invoice. */
  back: string
  email?: string
  /** Shown next to the email field. */
  error?: string
  /** The reason why the last action failed. */
  message?: InvoiceMessage
  isSent?: boolean
  /** Too many were sent: sending again is refused for a while. */
  isRefused?: boolean
  recordsHref: string
  /** The provider's maintenance notice. */
  notice?: string
  formToken: string
}

/** Sends an invoice again, to the same or another e-mail address. */
export function ResendScreen({
  park,
  back,
  email,
  error,
  message,
  isSent,
  isRefused,
  recordsHref,
  notice,
  formToken,
}: ResendScreenProps) {
  const recordsButton = (
    <Button variant="quiet" href={recordsHref}>
      返回开票记录
    </Button>
  )
  return (
    <form method="post" action="/api/invoices/resend" className="contents" noValidate>
      <Page
        bar={
          <ActionBar
            secondaryAction={
              isSent ? (
                <SubmitButton variant="quiet" busy="正在发送">
                  再次发送
                </SubmitButton>
              ) : (
                message && !isRefused && recordsButton
              )
            }
          >
            {isSent || isRefused ? recordsButton : <SubmitButton busy="正在发送">发送</SubmitButton>}
          </ActionBar>
        }
      >
        <Title>重新发送发票</Title>
        <InvoiceNotices notice={notice} message={message} />
        {isSent && (
          <Notice variant="info" icon="check">
            {resendMessages.sent}
          </Notice>
        )}
        {park && (
          <Lines card>
            <Line label="停车场">{park}</Line>
          </Lines>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <Fields>
          <Field
            label="邮箱"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={120}
            placeholder="接收发票的邮箱"
            defaultValue={email}
            error={error}
          />
        </Fields>
        {!message && !isSent && <Note>发送后30分钟内送到这个邮箱</Note>}
        <SignedInEffects />
      </Page>
    </form>
  )
}
