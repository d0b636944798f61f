import type { SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import type { wallet } from "#lib/wallet/contract"
import type { CallContext } from "#sandbox/server/context"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import {
  countPaidOrders,
  type PaidOrder,
  listPaidOrders,
  type PaidOrderFilter,
} from "#sandbox/records/money/paid-orders"
import { toIso, toPageRange, countPages } from "#sandbox/wallet/pagination"
import { normalizeParkNumber } from "#lib/core/values/park-number"

export const billCalls = {
  shortBills: ({ page }, context) => listPage(context, page, { isRental: false }, toBill),
  longPaid: ({ page }, context) => listPage(context, page, { isRental: true }, toBill),
  longBills: ({ page }, context) => listPage(context, page, { isRental: true }, toRenewal),
  renewals: ({ page, renewalId }, context) =>
    listPage(context, page, { isRental: true, renewal: renewalId }, toRenewal),

  bills({ page, parkId, type, plate, phone, transactionId }, context) {
    if (phone !== undefined && phone !== context.driver.phone) return { list: [], pages: 1 }
    const filter = {
      park: normalizeParkNumber(parkId),
      plate: plate && normalizePlate(plate),
      payment: transactionId,
    }
    // Without a type, use the type of the payment.
    const isRental = type === undefined ? isRentalPayment(context, transactionId) : type === "long"
    return listPage(context, page, { ...filter, isRental }, toBill)
  },
} satisfies Partial<SandboxFor<typeof wallet, CallContext>>

const isRentalPayment = ({ store, driver }: CallContext, payment: string | undefined) =>
  payment !== undefined && countPaidOrders(store, driver, { isRental: true, payment }) > 0

function listPage<T>(
  { store, driver, now }: CallContext,
  page: number,
  filter: PaidOrderFilter,
  toRow: (order: PaidOrder) => T,
) {
  applyElapsedTime(store, now)
  return {
    list: listPaidOrders(store, driver, filter, toPageRange(page)).map(toRow),
    pages: countPages(countPaidOrders(store, driver, filter)),
  }
}

const toCommonFields = (order: PaidOrder) => ({
  transactionId: order.id,
  parkId: order.park,
  park: order.park_name,
  plate: order.plate,
  amount: order.amount,
  paidAt: toIso(order.paid_at),
  invoiced: order.invoiced === 1,
})

function toBill(order: PaidOrder) {
  const { amount, by_coupons: byCoupons, deducted, lucky, entered_at, left_at, paid_at } = order
  return {
    ...toCommonFields(order),
    orderId: order.order_id,
    type: order.kind === "rental" ? "long" : "short",
    fee: amount + byCoupons + deducted + lucky,
    byCoupons,
    byVouchers: deducted + lucky,
    since: entered_at === null ? undefined : toIso(entered_at),
    until: left_at === null ? undefined : toIso(left_at),
    minutes: entered_at === null ? undefined : Math.max(0, Math.floor(((left_at ?? paid_at) - entered_at) / 60_000)),
    method: order.method,
  }
}

const toRenewal = (order: PaidOrder) => ({
  ...toCommonFields(order),
  renewalId: order.renewal ?? "",
  months: order.months ?? undefined,
  from: toIso(order.begins_at ?? order.paid_at),
  until: toIso(order.ends_at ?? order.paid_at),
})
