import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { Button } from "#components/ui/form/button"
import { Field, Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note, Page, Section, Title } from "#components/ui/layout/page"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { InvoiceMessage } from "#lib/invoices/form-message"

export type FindScreenProps = {
  searchType: "number" | "plate"
  back: string
  draft?: { number?: string; plate?: string; phone?: string }
  errors?: { number?: string; plate?: string; phone?: string }
  message?: InvoiceMessage
  notice?: string
  parksHref: string
  formToken: string
}

/** Searches orders by number, or by plate and phone. */
export function FindScreen({
  searchType,
  back,
  draft = {},
  errors = {},
  message,
  notice,
  parksHref,
  formToken,
}: FindScreenProps) {
  return (
    <form method="post" action="/api/invoices/find" className="contents">
      <Page
        bar={
          <ActionBar>
            <SubmitButton busy="正在查询">查询</SubmitButton>
          </ActionBar>
        }
      >
        <Title>{searchType === "number" ? "按商户单号查订单" : "按车牌查订单"}</Title>
        <InvoiceNotices notice={notice} message={message} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="by" value={searchType} />
        {searchType === "number" ? (
          <>
            <Fields>
              <Field
                label="商户单号"
                name="number"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={64}
                placeholder="付款凭证里的一串数字"
                defaultValue={draft.number}
                error={errors.number}
              />
            </Fields>
            <Note>微信：我 › 服务 › 钱包 › 账单。支付宝：我的 › 账单。打开这笔停车费，复制“商户单号”。</Note>
          </>
        ) : (
          <>
            <Section>车牌号</Section>
            <PlateInput name="plate" defaultValue={draft.plate} error={errors.plate} optional />
            <Fields>
              <PhoneField defaultValue={draft.phone} error={errors.phone} />
            </Fields>
            <Note>缴费时用的手机号，或绑定这辆车的手机号</Note>
          </>
        )}
        <Button variant="text" href={parksHref}>
          停车场能开什么发票
        </Button>
      </Page>
    </form>
  )
}
