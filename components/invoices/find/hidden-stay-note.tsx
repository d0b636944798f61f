import { Note } from "#components/ui/layout/page"
import { isStayHidden } from "#lib/invoices/order-dates"
import type { Order } from "#lib/invoices/values"

export const HiddenStayNote = ({ orders }: { orders: readonly Order[] }) =>
  orders.some(isStayHidden) && <Note>停车详情仅车主可见</Note>
