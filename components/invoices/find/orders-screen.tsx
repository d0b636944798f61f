import { InvoiceNotices } from "#components/invoices/shared/invoice-notices"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BuyerFields, type BuyerFieldsProps } from "#components/invoices/find/buyer-fields"
import { HiddenStayNote } from "#components/invoices/find/hidden-stay-note"
import { PickOrders, type PickOrdersProps } from "#components/invoices/find/pick-orders"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { InvoiceMessage } from "#lib/invoices/form-message"
import type { Order } from "#lib/invoices/values"
import { withDates } from "#lib/invoices/order-dates"
import { NOT_FOUND } from "#lib/invoices/messages"

export type OrdersScreenProps = Omit<PickOrdersProps, "orders" | "children" | "below"> & {
  /** Undefined if loading failed. */
  orders?: readonly Order[]
  /** In milliseconds, by the provider's clock. */
  now: number
  park?: string
  message?: InvoiceMessage
  notice?: string
  againHref: string
  /** The form of another search. */
  otherHref?: string
  /** For ordinary invoices only; electronic ones have a form. */
  buyer?: BuyerFieldsProps
}

/** The orders that can be invoiced. */
export function OrdersScreen({
  orders,
  now,
  park,
  message,
  notice,
  againHref,
  otherHref,
  buyer,
  ...pick
}: OrdersScreenProps) {
  const top = (
    <>
      <Title>
        选择要开票的
        <wbr />
        订单
      </Title>
      <InvoiceNotices notice={notice} message={message} />
      <Note>{park ? `${park}，优惠金额不支持开票` : "优惠金额不支持开票"}</Note>
    </>
  )
  if (orders && orders.length > 0) {
    return (
      <PickOrders
        orders={withDates(orders, now)}
        {...pick}
        below={
          <>
            <HiddenStayNote orders={orders} />
            {buyer && !pick.backHref && <BuyerFields {...buyer} />}
            {otherHref && (
              <Button variant="text" href={otherHref}>
                查询其他订单
              </Button>
            )}
          </>
        }
      >
        {top}
      </PickOrders>
    )
  }
  return (
    <Page>
      {top}
      {!orders ? (
        <LoadFailed subject="订单" />
      ) : (
        <Empty text={NOT_FOUND}>
          <Button variant="quiet" href={againHref}>
            换个手机号或车牌
          </Button>
        </Empty>
      )}
      <SignedInEffects />
    </Page>
  )
}
