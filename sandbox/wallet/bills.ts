import type { SandboxFor } from "#lib/provider/contract"
import { normalisePlate } from "#lib/core/plate/plate"
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
  shortBills: ({ page }, context) => listPage(context, page, { long: false }, toBill),
  longPaid: ({ page }, context) => listPage(context, page, { long: true }, toBill),
  longBills: ({ page }, context) => listPage(context, page, { long: true }, toRenewal),
  renewals: ({ page, renewalId }, context) => listPage(context, page, { long: true, renewal: renewalId }, toRenewal),

  bills({ page, parkId, type, plate, phone, transactionId }, context) {
    if (phone !== undefined && phone !== context.driver.phone) return { list: [], pages: 1 }
    const which = {
      park: normalizeParkNumber(parkId),
      plate: plate && normalisePlate(plate),
      payment: transactionId,
    }
    // Without a type, use the type of the payment.
    const long = type === undefined ? isRentalPayment(context, transactionId) : type === "long"
    return listPage(context, page, { ...which, long }, toBill)
  },
} satisfies Partial<SandboxFor<typeof wallet, CallContext>>

const isRentalPayment = ({ store, driver }: CallContext, payment: string | undefined) =>
  payment !== undefined && countPaidOrders(store, driver, { long: true, payment }) > 0

function listPage<T>(
  { store, driver, now }: CallContext,
  page: number,
  which: PaidOrderFilter,
  toRow: (paid: PaidOrder) => T,
) {
  applyElapsedTime(store, now)
  return {
    list: listPaidOrders(store, driver, which, toPageRange(page)).map(toRow),
    pages: countPages(countPaidOrders(store, driver, which)),
  }
}

const toCommonFields = (paid: PaidOrder) => ({
  transactionId: paid.id,
  parkId: paid.park,
  park: paid.park_name,
  plate: paid.plate,
  amount: paid.amount,
  paidAt: toIso(paid.paid_at),
  invoiced: paid.invoiced === 1,
})

function toBill(paid: PaidOrder) {
  const { amount, by_coupons: byCoupons, deducted, lucky, entered_at, left_at, paid_at } = paid
  return {
    ...toCommonFields(paid),
    orderId: paid.order_id,
    type: paid.kind === "rental" ? "long" : "short",
    fee: amount + byCoupons + deducted + lucky,
    byCoupons,
    byVouchers: deducted + lucky,
    since: entered_at === null ? undefined : toIso(entered_at),
    until: left_at === null ? undefined : toIso(left_at),
    minutes: entered_at === null ? undefined : Math.max(0, Math.floor(((left_at ?? paid_at) - entered_at) / 60_000)),
    method: paid.method,
  }
}

const toRenewal = (paid: PaidOrder) => ({
  ...toCommonFields(paid),
  renewalId: paid.renewal ?? "",
  months: paid.months ?? undefined,
  from: toIso(paid.begins_at ?? paid.paid_at),
  until: toIso(paid.ends_at ?? paid.paid_at),
})
