import type { SandboxFor } from "#lib/kit/call/contract"
import { normalisePlate } from "#lib/kit/plate/plate"
import type { wallet } from "#lib/wallet/contract"
import type { CallContext } from "#sandbox/kit/context"
import { passTime } from "#sandbox/payments/elapsed-time"
import { countPaid, type Paid, paidBy, type Which } from "#sandbox/records/money/paid-orders"
import { iso, pageOf, pagesOf } from "#sandbox/wallet/pagination"
import { parkNumber } from "#lib/kit/values/park-number"

/** What the driver who asks has paid; nothing of anybody else's. */
export const bills = {
  shortBills: ({ page }, context) => listed(context, page, { long: false }, toldBill),
  longPaid: ({ page }, context) => listed(context, page, { long: true }, toldBill),
  longBills: ({ page }, context) => listed(context, page, { long: true }, toldRenewal),
  renewals: ({ page, renewalId }, context) => listed(context, page, { long: true, renewal: renewalId }, toldRenewal),

  bills({ page, parkId, type, plate, phone, transactionId }, context) {
    if (phone !== undefined && phone !== context.driver.phone) return { list: [], pages: 1 }
    const which = {
      park: parkNumber(parkId),
      plate: plate && normalisePlate(plate),
      payment: transactionId,
    }
    // Without a type, whichever it is: one payment has one.
    const long = type === undefined ? isLong(context, transactionId) : type === "long"
    return listed(context, page, { ...which, long }, toldBill)
  },
} satisfies Partial<SandboxFor<typeof wallet, CallContext>>

const isLong = ({ store, driver }: CallContext, payment: string | undefined) =>
  payment !== undefined && countPaid(store, driver, { long: true, payment }) > 0

function listed<T>({ store, driver, now }: CallContext, page: number, which: Which, told: (paid: Paid) => T) {
  passTime(store, now)
  return {
    list: paidBy(store, driver, which, pageOf(page)).map(told),
    pages: pagesOf(countPaid(store, driver, which)),
  }
}

const common = (paid: Paid) => ({
  transactionId: paid.id,
  parkId: paid.park,
  park: paid.park_name,
  plate: paid.plate,
  amount: paid.amount,
  paidAt: iso(paid.paid_at),
  invoiced: paid.invoiced === 1,
})

function toldBill(paid: Paid) {
  const { amount, by_coupons: byCoupons, deducted, lucky, entered_at, left_at, paid_at } = paid
  return {
    ...common(paid),
    orderId: paid.order_id,
    type: paid.kind === "rental" ? "long" : "short",
    fee: amount + byCoupons + deducted + lucky,
    byCoupons,
    byVouchers: deducted + lucky,
    since: entered_at === null ? undefined : iso(entered_at),
    until: left_at === null ? undefined : iso(left_at),
    minutes: entered_at === null ? undefined : Math.max(0, Math.floor(((left_at ?? paid_at) - entered_at) / 60_000)),
    method: paid.method,
  }
}

const toldRenewal = (paid: Paid) => ({
  ...common(paid),
  renewalId: paid.renewal ?? "",
  months: paid.months ?? undefined,
  from: iso(paid.begins_at ?? paid.paid_at),
  until: iso(paid.ends_at ?? paid.paid_at),
})
