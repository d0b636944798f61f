import type { ReactNode } from "react"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Note } from "#components/ui/layout/page"
import { Line, Lines } from "#components/ui/list/lines"
import { Name } from "#components/ui/display/name"
import { InvoiceFace } from "#components/ui/illustrations/invoice-face"
import { toPurchaser, type InvoiceForm } from "#lib/invoices/rules"
import { formatYuan } from "#lib/core/values/money"

export type FormOrders = {
  /** The type in the URL differs from the type of the orders. */
  isOtherType?: boolean
  count: number
  sum: number
  span?: string
  plate?: string
}

export const PREVIEW_TITLE = "请核对开票信息"

/** `form`: the id of the form to submit, if the bar is outside of it. */
export const PreviewBar = ({
  orders,
  form,
  editButton,
}: {
  orders: FormOrders
  form?: string
  editButton: ReactNode
}) => (
  <ActionBar hint="开出后不能在这里修改" secondaryAction={editButton}>
    <SubmitButton busy="正在开票" form={form} name="act" value="issue">
      {`确认开票 ${formatYuan(orders.sum)}`}
    </SubmitButton>
  </ActionBar>
)

export function InvoicePreview({ orders, draft }: { orders: FormOrders; draft: InvoiceForm }) {
  const { name, email, tax, address, phone, bank, card, remark } = toPurchaser(draft)
  const optionalLines = [
    ["地址", address],
    ["电话", phone],
    ["开户行", bank],
    ["账号", card],
    ["备注", remark],
  ] as const
  return (
    <>
      <InvoiceFace
        rows={[
          {
            label: "购买方",
            value: (
              <>
                <Name>{name}</Name>
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
        {optionalLines.map(
          ([label, value]) =>
            value && (
              <Line key={label} label={label}>
                {value}
              </Line>
            ),
        )}
      </Lines>
      <Note>发票将在30分钟内发送至您的邮箱</Note>
    </>
  )
}
