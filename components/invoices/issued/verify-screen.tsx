import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Verifications } from "#components/invoices/issued/verifications"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page, Title } from "#components/ui/layout/page"
import { LoadFailed } from "#components/ui/list/empty"
import type { ShownVerification } from "#lib/invoices/issued-contract"
import type { InvoiceMessage } from "#lib/invoices/form-message"

export type VerifyScreenProps = {
  verifications?: readonly ShownVerification[]
  parkId: string
  back: string
  notice?: string
  message?: InvoiceMessage
  formToken: string
}

/** The companies that issue invoices, with the codes their invoicers scan. */
export function VerifyScreen({ verifications, parkId, back, notice, message, formToken }: VerifyScreenProps) {
  return (
    <form method="post" action="/api/invoices/renew-codes" className="contents">
      <Page
        bar={
          // After a failed load there is nothing to renew; LoadFailed has a retry.
          verifications && (
            <ActionBar hint="每 6 分钟自动更新">
              <SubmitButton variant="quiet" busy="正在刷新">
                刷新
              </SubmitButton>
            </ActionBar>
          )
        }
      >
        <Title>开票员扫码认证</Title>
        <InvoiceNotices notice={notice} message={message} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {verifications ? (
          <Verifications parkId={parkId} initialVerifications={verifications} />
        ) : (
          <LoadFailed subject="认证信息" />
        )}
        <SignedInEffects />
      </Page>
    </form>
  )
}
