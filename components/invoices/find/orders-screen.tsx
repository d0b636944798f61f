import { SaidAbove } from "#components/invoices/said-above"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { BuyerFields, type BuyerFieldsProps } from "#components/invoices/find/buyer-fields"
import { PickOrders, type PickOrdersProps } from "#components/invoices/find/pick-orders"
import { Button } from "#components/ui/form/button"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import type { InvoiceTrouble } from "#lib/invoices/trouble"
import type { Order } from "#lib/invoices/values"
import { dated } from "#lib/invoices/when"
import { NOT_FOUND } from "#lib/invoices/words"

export type OrdersScreenProps = Omit<PickOrdersProps, "orders" | "children" | "below"> & {
  /** Undefined where they could not be had. */
  orders?: readonly Order[]
  /** In milliseconds, by the provider's clock. */
  now: number
  park?: string
  trouble?: InvoiceTrouble
  notice?: string
  againHref: string
  /** Where something else is looked for, if this was. */
  otherHref?: string
  /** Whom an ordinary invoice is made out to; an electronic one has a form of its own. */
  buyer?: BuyerFieldsProps
}

/** What can be invoiced: one or several are ticked, and their sum is told. */
export function OrdersScreen({
  orders,
  now,
  park,
  trouble,
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
      <SaidAbove notice={notice} trouble={trouble} />
      <Note short>{park ? `${park}，优惠金额不支持开票` : "优惠金额不支持开票"}</Note>
    </>
  )
  if (orders && orders.length > 0) {
    return (
      <PickOrders
        orders={dated(orders, now)}
        {...pick}
        below={
          <>
            {buyer && <BuyerFields {...buyer} />}
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
        <LoadFailed empty="没有查到订单" />
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
