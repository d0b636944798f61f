import "#styles/parts.css"
import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { ApplicantField } from "#components/invoices/form/applicant-field"
import type { FormOrders } from "#components/invoices/form/invoice-preview"
import { PreviewBeforeSubmit } from "#components/invoices/form/preview-before-submit"
import { CompanyList } from "#components/invoices/form/company-list"
import { NameField } from "#components/invoices/form/name-field"
import { TaxField } from "#components/invoices/form/tax-field"
import { VerificationQrCode } from "#components/invoices/issued/verification-qr-code"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { Cell, Chevron } from "#components/ui/list/cell"
import { Money } from "#components/ui/display/money"
import { ToastOnArrival } from "#components/ui/overlay/toast-on-arrival"
import { Plate } from "#components/ui/plate/plate"
import { MAX_REMARK_LENGTH, type InvoiceForm } from "#lib/invoices/rules"
import type { InvoiceMessage } from "#lib/invoices/form-message"
import { formatYuan } from "#lib/core/values/money"
import type { QrCode } from "#lib/core/values/qr-code"

export type FormScreenProps = {
  /** Undefined if the orders cannot be invoiced. */
  orders?: FormOrders
  back: string
  draft: InvoiceForm
  errors?: { name?: string; tax?: string; email?: string; remark?: string }
  /** The text of an unknown error code is also shown as a toast. */
  message?: InvoiceMessage & { code?: QrCode; isUnknownCode?: boolean }
  /** Results of the company search. */
  companies?: readonly { name: string; tax: string }[]
  notice?: string
  /** Set if no invoice can be issued, for the reason in the notice or message: the page to go back to. */
  backHref?: string
  /** The page to choose other orders. */
  againHref?: string
  /** The list from which these orders were chosen. */
  listHref?: string
  formToken: string
  /** Only set by the gallery: opens the preview. */
  isPreviewOpen?: boolean
}

const FORM_ID = "invoice"

export function FormScreen({
  orders,
  back,
  draft,
  errors = {},
  message,
  companies,
  notice,
  backHref,
  againHref,
  listHref,
  formToken,
  isPreviewOpen,
}: FormScreenProps) {
  const canSubmit = orders !== undefined && backHref === undefined
  const isCompany = draft.applicant === "enterprise"
  return (
    <form id={FORM_ID} method="post" action="/api/invoices/issue" className="contents" noValidate>
      <Page
        bar={
          canSubmit ? (
            <SumBar label="开票金额" sum={<Money value={orders.sum} size="inherit" />}>
              <SubmitButton variant={message?.code ? "quiet" : "fill"} busy="请稍候" name="act" value="check">
                核对发票
              </SubmitButton>
            </SumBar>
          ) : (
            <ActionBar>
              {againHref && !orders ? (
                <Button href={againHref}>重新选择订单</Button>
              ) : (
                <Button variant="quiet" href={backHref}>
                  返回开发票
                </Button>
              )}
            </ActionBar>
          )
        }
      >
        {/* Enter presses the first button of a form, which would otherwise be the company search. */}
        <button
          type="submit"
          name="act"
          value="check"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          disabled={!canSubmit}
        />
        <Title>开具发票</Title>
        <InvoiceNotices notice={notice} message={message} />
        {message?.isUnknownCode && <ToastOnArrival isAlsoOnPage text={message.text} />}
        {againHref && orders && (
          <Button variant="quiet" href={againHref}>
            重新选择订单
          </Button>
        )}
        {message?.code && (
          <details className="card">
            <summary className="row flex min-h-cell items-center px-4 py-2">
              <span className="cell-label">给工作人员扫</span>
              <Chevron />
            </summary>
            <div className="grid justify-items-center p-5">
              <VerificationQrCode code={message.code} label="二维码" />
            </div>
          </details>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {orders && (
          <Card>
            {orders.plate && <Cell label={<Plate number={orders.plate} size="sm" />} />}
            <Cell
              label={`停车订单 ${orders.count}\u00a0笔`}
              note={orders.span && <span className="break-keep">{orders.span}</span>}
              value={<span className="whitespace-nowrap">{formatYuan(orders.sum)}</span>}
              href={listHref}
            />
          </Card>
        )}
        <ApplicantField defaultValue={draft.applicant} />
        <Fields short>
          <NameField defaultValue={draft.name} error={errors.name} />
          <TaxField defaultValue={draft.tax} error={errors.tax} />
          <Field
            label="邮箱"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={120}
            placeholder="用于接收电子发票"
            defaultValue={draft.email}
            error={errors.email}
          />
          <Field
            label="备注"
            name="remark"
            autoComplete="off"
            maxLength={MAX_REMARK_LENGTH}
            placeholder={`选填，最多 ${MAX_REMARK_LENGTH} 字`}
            defaultValue={draft.remark}
            error={errors.remark}
          />
        </Fields>
        {companies && <CompanyList companies={companies} />}
        <details className="card company-only" open={isCompany && Boolean(draft.address || draft.bank || draft.card)}>
          <summary className="row flex min-h-cell items-center px-4 py-2">
            <span className="cell-label">
              地址、电话、开户行和账号<small className="block text-sm text-ink-3">选填</small>
            </span>
            <Chevron />
          </summary>
          <Field
            label="地址"
            name="address"
            maxLength={80}
            autoComplete="street-address"
            defaultValue={draft.address}
          />
          <Field label="电话" name="phone" type="tel" maxLength={32} autoComplete="tel" defaultValue={draft.phone} />
          <Field label="开户行" name="bank" maxLength={60} autoComplete="off" defaultValue={draft.bank} />
          <Field
            label="账号"
            name="card"
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={draft.card}
          />
        </details>
        <Note>发票将在30分钟内发送至您的邮箱，在“全电发票记录”里可以查看和重发。优惠金额不支持开票。</Note>
        {canSubmit && (
          <PreviewBeforeSubmit orders={orders} form={FORM_ID} initialPreview={isPreviewOpen ? draft : undefined} />
        )}
        <SignedInEffects />
      </Page>
    </form>
  )
}
