import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import type { DatedOrder } from "#lib/invoices/order-dates"

const MAX_LISTED = 4

/** The orders in the question before merging: a few of them, then the total count. */
export const MergedOrders = ({ orders }: { orders: readonly DatedOrder[] }) => (
  <ul className="merged">
    {orders.slice(0, MAX_LISTED).map(({ orderId, park, caption, amount }) => (
      <li key={orderId} className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">
          <Name>{park}</Name>
          <small className="block text-sm text-ink-3 low:hidden">{caption}</small>
        </span>
        <Money value={amount} />
      </li>
    ))}
    {orders.length > MAX_LISTED && <li className="text-sm text-ink-3">等 {orders.length} 笔</li>}
  </ul>
)
