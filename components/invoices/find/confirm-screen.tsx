import type { Buyer } from "#components/invoices/find/buyer-fields"
import { HiddenStayNote } from "#components/invoices/find/hidden-stay-note"
import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Line, Lines } from "#components/ui/list/lines"
import { RecordRow } from "#components/ui/list/record-row"
import { Money } from "#components/ui/display/money"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { MERGE_QUESTION, formatMergeText } from "#lib/invoices/merging"
import type { Order } from "#lib/invoices/values"
import { withDates } from "#lib/invoices/order-dates"
import { formatYuan } from "#lib/core/values/money"

export type ConfirmScreenProps = {
  chosen: readonly Order[]
  /** In milliseconds, by the provider's clock. */
  now: number
  /** The buyer of an ordinary invoice. */
  buyer: Buyer
  back: string
  formToken: string
}

/**
 * Asks for confirmation before several orders are merged, unless a dialog has done so in the list, and before an ordinary
 * invoice, which has no form.
 */
export function ConfirmScreen({ chosen, now, buyer, back, formToken }: ConfirmScreenProps) {
  const { name, tax, email } = buyer
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)
  const isMerge = chosen.length > 1
  return (
    <form method="post" action="/api/invoices/choose" className="contents">
      <Page
        bar={
          <ActionBar
            secondaryAction={
              <Button type="submit" variant="quiet" name="confirmed" value="no">
                {isMerge ? MERGE_QUESTION.dismiss : "返回修改"}
              </Button>
            }
          >
            <SubmitButton busy={isMerge ? "请稍候" : "正在开票"} name="confirmed" value="1">
              {isMerge ? MERGE_QUESTION.accept : `确认开票 ${formatYuan(sum)}`}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>{isMerge ? MERGE_QUESTION.title : "请核对开票信息"}</Title>
        {isMerge && (
          <Note>
            <span className="break-keep">{formatMergeText(chosen.length, sum)}</span>
          </Note>
        )}
        <Card>
          {withDates(chosen, now).map(({ orderId, plate, park, caption, amount }) => (
            <RecordRow
              key={orderId}
              title={<PlateOrText number={plate} size="sm" />}
              note={[caption, park].filter(Boolean).join(" ")}
              sum={<Money value={amount} />}
            />
          ))}
        </Card>
        <HiddenStayNote orders={chosen} />
        {!isMerge && (
          <>
            <Lines card>
              <Line label="名称">{name || "未填写"}</Line>
              {tax && <Line label="税号">{tax}</Line>}
              {email && <Line label="邮箱">{email}</Line>}
            </Lines>
            <Note>{name ? "开出后不能在这里修改。" : "没有填写发票抬头。开出后不能在这里修改。"}</Note>
          </>
        )}
        {Object.entries({ csrfToken: formToken, back, name, tax, email }).map(
          ([field, value]) => value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
        )}
        {chosen.map(({ orderId }) => (
          <input key={orderId} type="hidden" name="order" value={orderId} />
        ))}
        <SignedInEffects />
      </Page>
    </form>
  )
}
