import { SignedIn } from "#components/account/sign-in/signed-in"
import { RefreshWhileSeen } from "#components/invoices/papers/refresh-while-seen"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Page, Title } from "#components/kit/frame/page"
import { Empty, LoadFailed } from "#components/kit/list/empty"
import { VerificationCode } from "#components/invoices/papers/verification-code"
import { NOT_FOUND } from "#lib/invoices/words"
import type { QrCode } from "#lib/kit/values/qr-code"

export type Shown = { company: string; phone?: string; message?: string; code?: QrCode }
export type VerifyScreenProps = { shown?: readonly Shown[]; back: string; formToken: string }

/** Every company that issues invoices here, with the code its invoicer scans. */
export function VerifyScreen({ shown, back, formToken }: VerifyScreenProps) {
  return (
    <form method="post" action="/api/invoices/renew-codes" className="contents">
      <Page
        bar={
          <ActionBar hint="每 6 分钟自动更新">
            <SubmitButton busy="正在刷新">刷新</SubmitButton>
          </ActionBar>
        }
      >
        <Title>开票员扫码认证</Title>
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {!shown && <LoadFailed empty={NOT_FOUND} />}
        {shown?.length === 0 && <Empty text={NOT_FOUND} />}
        {shown?.map(({ company, phone, message, code }) => (
          <section key={company} className="card grid justify-items-center gap-2 p-5 text-center">
            <b>{company}</b>
            {code && <VerificationCode code={code} label={`${company}的认证二维码`} />}
            {message && <p className="text-sm sentence text-ink-2">{message}</p>}
            {phone && (
              <a className="link tabular-nums" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                {phone}
              </a>
            )}
          </section>
        ))}
        <RefreshWhileSeen />
        <SignedIn />
      </Page>
    </form>
  )
}
