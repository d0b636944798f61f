"use client"

import { Fragment, type ReactNode, useRef, useState } from "react"
import { MergedOrders } from "#components/invoices/find/merged-orders"
import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { useRestoredForm } from "#components/ui/form/use-restored-form"
import { ActionBar } from "#components/ui/layout/action-bar"
import { FormPage } from "#components/ui/layout/form-page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { MonthHeading } from "#components/ui/list/month-heading"
import { Money } from "#components/ui/display/money"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { toast } from "#components/ui/overlay/toast"
import { PickRow } from "#components/ui/inputs/pick-row"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { isInvoicedAlone, MERGE_QUESTION, formatMergeText, MAX_ORDERS } from "#lib/invoices/merging"
import type { DatedOrder } from "#lib/invoices/order-dates"
import { formatYuan } from "#lib/core/values/money"

export type PickOrdersProps = {
  /** Dates are formatted by the server. */
  orders: readonly DatedOrder[]
  back: string
  /** Initially ticked orders; by default the only one, if there are no others to choose from. */
  ticked?: readonly string[]
  /** Set while invoices are stopped during an upgrade: the page to go back to. */
  backHref?: string
  formToken: string
  /** Shown above the orders; `below` under them. */
  children: ReactNode
  below?: ReactNode
}

const getKey = ({ orderId }: DatedOrder) => orderId

/** A native form. With JavaScript it also shows the sum, and ticking an order that cannot be merged unticks the others. */
export function PickOrders({ orders, back, ticked, backHref, formToken, ...slots }: PickOrdersProps) {
  const { children, below } = slots
  const [picked, setPicked] = useState<readonly string[]>(ticked ?? findOnlyOrder(orders))
  const chosen = orders.filter((order) => picked.includes(getKey(order)))
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)
  const isEmpty = chosen.length === 0
  const isMerge = chosen.length > 1 && !chosen.some(isInvoicedSeparately)
  // Without JavaScript the ticked orders are unknown.
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  useRestoredForm(form, (data) => setPicked(data.getAll("order").map(String)))

  const tick = (order: DatedOrder, isTicked: boolean) => {
    const key = getKey(order)
    if (!isTicked) return setPicked(picked.filter((pickedKey) => pickedKey !== key))
    const separateOrder = [order, ...chosen].find(isInvoicedSeparately)
    if (separateOrder && chosen.length > 0) {
      if (separateOrder.type === "long") toast("月租订单不支持合并开票")
      return setPicked([key])
    }
    if (chosen.length >= MAX_ORDERS) return toast(`一次最多合并 ${MAX_ORDERS} 笔`)
    setPicked([...picked, key])
  }

  /** Ticks a month in addition to the other months, up to the maximum of one invoice. */
  const tickAll = (month: readonly DatedOrder[]) => {
    const otherOrders = chosen.filter((order) => !isInvoicedSeparately(order) && !month.includes(order))
    const allOrders = [...otherOrders, ...month.filter(hasAmount)]
    if (allOrders.length > MAX_ORDERS) toast(`一次最多合并 ${MAX_ORDERS} 笔`)
    setPicked(allOrders.slice(0, MAX_ORDERS).map(getKey))
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/invoices/choose"
      className="contents"
      noValidate
      onSubmit={(event) => {
        if (!isEmpty) return
        event.preventDefault()
        event.stopPropagation()
        toast("请至少选择一条订单")
      }}
    >
      <FormPage
        bar={
          backHref ? (
            <ActionBar>
              <Button variant="quiet" href={backHref}>
                返回开发票
              </Button>
            </ActionBar>
          ) : (
            <SumBar
              label={isEmpty ? (isHydrated ? "还没有选" : "") : `已选 ${chosen.length} 笔`}
              sum={isHydrated && !isEmpty && <Money value={sum} size="inherit" />}
            >
              <SubmitButton busy="请稍候">{isMerge ? "合并开票" : "开具发票"}</SubmitButton>
            </SumBar>
          )
        }
      >
        {children}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={back} />
        {groupByMonth(orders).map(([month, monthOrders]) => (
          <Fragment key={month}>
            {month && (
              <MonthHeading onSelectAll={canMerge(monthOrders) ? () => tickAll(monthOrders) : undefined}>
                {month}
              </MonthHeading>
            )}
            <fieldset className="card" aria-label={`${month}可以开票的订单`}>
              {monthOrders.map((order) => (
                <PickRow
                  key={getKey(order)}
                  name="order"
                  value={getKey(order)}
                  checked={picked.includes(getKey(order))}
                  onChange={({ target }) => tick(order, target.checked)}
                  heading={<PlateOrText number={order.plate} size="sm" />}
                  sum={<Money value={order.amount} />}
                  note={<Facts order={order} />}
                  disabledReason={hasAmount(order) ? undefined : "全部由优惠抵扣，没有可开的金额"}
                />
              ))}
            </fieldset>
          </Fragment>
        ))}
        {below}
        {isMerge && (
          <ConfirmSubmit
            confirmedField="confirmed"
            title={MERGE_QUESTION.title}
            text={formatMergeText(chosen.length, sum)}
            list={<MergedOrders orders={chosen} />}
            accept={MERGE_QUESTION.accept}
            dismiss={MERGE_QUESTION.dismiss}
          />
        )}
      </FormPage>
    </form>
  )
}

const isInvoicedSeparately = ({ type }: DatedOrder) => isInvoicedAlone(type)
const hasAmount = ({ amount }: DatedOrder) => amount > 0
const findOnlyOrder = (orders: readonly DatedOrder[]) => {
  const selectableOrders = orders.filter(hasAmount)
  return selectableOrders.length === 1 ? selectableOrders.map(getKey) : []
}
const canMerge = (orders: readonly DatedOrder[]) =>
  !orders.some(isInvoicedSeparately) && orders.filter(hasAmount).length > 1

/** Keeps the sequence. Orders without a date have no heading. */
function groupByMonth(orders: readonly DatedOrder[]): [month: string, orders: DatedOrder[]][] {
  const months = new Map<string, DatedOrder[]>()
  for (const order of orders) {
    months.set(order.month, [...(months.get(order.month) ?? []), order])
  }
  return [...months]
}

const Facts = ({ order }: { order: DatedOrder }) => {
  const { park, fee, amount, type, caption } = order
  return (
    <span className="flex flex-wrap gap-x-3">
      {park && <span>{park}</span>}
      {caption && <span>{caption}</span>}
      <span>
        <span className="whitespace-nowrap">
          {type === "long" ? "月租费" : "停车费"} {formatYuan(fee)}
          {fee !== amount && "，"}
        </span>
        {fee !== amount && <span className="whitespace-nowrap">已优惠 {formatYuan(fee - amount)}</span>}
      </span>
    </span>
  )
}
