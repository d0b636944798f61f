import type { FormOrders } from "#components/invoices/form/form-screen"
import { SaidAbove } from "#components/invoices/said-above"
import { Button } from "#components/kit/form/button"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Note, Page, Title } from "#components/kit/frame/page"
import { Line, Lines } from "#components/kit/list/lines"
import { InvoiceFace } from "#components/kit/things/invoice-face"
import { purchaserOf, type Typed } from "#lib/invoices/rules"
import { formatYuan } from "#lib/kit/values/money"

export type CheckScreenProps = { orders: FormOrders; typed: Typed; back: string; formToken: string; notice?: string }

/** The invoice as it will read, before it is one. */
export function CheckScreen({ orders, typed, back, formToken, notice }: CheckScreenProps) {
  const { email, tax, address, phone, bank, card, remark } = purchaserOf(typed)
  const printed = [
    ["地址", address],
    ["电话", phone],
    ["开户行", bank],
    ["账号", card],
    ["备注", remark],
  ] as const
  return (
    <form method="post" action="/api/invoices/issue" className="contents">
      <Page
        bar={
          <ActionBar
            hint="开出后不能在这里修改"
            quiet={
              <Button type="submit" look="quiet" name="act" value="edit">
                返回修改
              </Button>
            }
          >
            <SubmitButton busy="正在开票" name="act" value="issue">
              确认开票 {formatYuan(orders.sum)}
            </SubmitButton>
          </ActionBar>
        }
      >
        <Title>请核对开票信息</Title>
        <SaidAbove notice={notice} />
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <InvoiceFace
          rows={[
            {
              label: "购买方",
              value: (
                <>
                  {typed.name}
                  {tax && <small>{tax}</small>}
                </>
              ),
            },
            {
              label: "项目",
              value: (
                <>
                  停车费
                  <small className="break-keep">{[`${orders.count} 笔`, orders.span].filter(Boolean).join("，")}</small>
                </>
              ),
            },
          ]}
          sum={formatYuan(orders.sum)}
        />
        <Lines card>
          <Line label="发送到">
            <span className="[overflow-wrap:anywhere]">{email}</span>
          </Line>
          {printed.map(
            ([label, value]) =>
              value && (
                <Line key={label} label={label}>
                  {value}
                </Line>
              ),
          )}
        </Lines>
        <Note>发票将在30分钟内发送至您的邮箱</Note>
      </Page>
    </form>
  )
}
