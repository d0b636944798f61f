import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { ProviderError } from "#lib/core/errors"
import {
  selectAllowed,
  isElectronicOnly,
  type SelectedIds,
  type CouponLimits,
  listMinimalSelections,
  getCouponRejection,
  getVoucherRejection,
} from "#lib/parking/coupons"
import type { Coupon, Voucher } from "#lib/parking/values"
import { provider } from "#lib/provider"

/**
 * The selected coupon and voucher ids. `units`: all are electronic coupons, which another call prices by their units. The
 * names are those of signed payment intents.
 */
export type Selection = { coupons: string[]; vouchers: string[]; units: boolean }
type Order = { orderId: string; parkId: string; plate: string }
type DiscountedSum = { due: number; byCoupons?: number; byVouchers?: number; fullAmount?: number }
type DiscountResult = { ok: true; data: DiscountedSum } | { ok: false; why: "coupon-gone" | "order-expired" }

/** An order's price with the selected discounts. `byCoupons`, `byVouchers` and `due` add up to `fullAmount`. */
export type PriceBreakdown = { fullAmount: number; byCoupons: number; byVouchers: number; due: number }
export type SelectionRejection =
  ReturnType<typeof getCouponRejection> | ReturnType<typeof getVoucherRejection> | "not-offered" | "discounts-unpriced"

export type OfferedDiscounts = { coupons: Coupon[]; vouchers: Voucher[] }
type ValidatedSelection = {
  selection: Selection
  /** Smaller selections that may also cover the whole fee. Empty if the driver did not select anything. */
  listMinimal: (byVouchers: number) => Selection[]
  rejection?: SelectionRejection
}

/** Uses the provider's preselected coupons if the driver has not selected anything. */
export function validateSelection(
  requested: Partial<Record<keyof OfferedDiscounts, string[]>>,
  offered: OfferedDiscounts,
  limits: CouponLimits,
  fullAmount: number,
): ValidatedSelection {
  const context = { due: { fullAmount, remaining: fullAmount }, now: getProviderTime() }
  const ticked = offered.coupons.filter(({ checked, disabled }) => checked && !disabled).map(({ id }) => id)
  const coupons = selectAllowed(requested.coupons ?? ticked, offered.coupons, (coupon, chosen) =>
    getCouponRejection(coupon, { ...context, chosen, limits }),
  )
  const vouchers = selectAllowed(requested.vouchers ?? [], offered.vouchers, (voucher) =>
    getVoucherRejection(voucher, context),
  )
  const toSelection = (ids: SelectedIds): Selection => {
    const isIn = (selected: string[]) => (discount: { id: string }) => selected.includes(discount.id)
    return {
      ...ids,
      units: isElectronicOnly(coupons.chosen.filter(isIn(ids.coupons)), vouchers.chosen.filter(isIn(ids.vouchers))),
    }
  }
  const chosen = { coupons: coupons.chosen.map(({ id }) => id), vouchers: vouchers.chosen.map(({ id }) => id) }
  const hasChosen = requested.coupons !== undefined || requested.vouchers !== undefined
  return {
    selection: toSelection(chosen),
    listMinimal: (byVouchers) => (hasChosen ? listMinimalSelections(chosen, offered, byVouchers).map(toSelection) : []),
    rejection: hasChosen ? (coupons.rejection ?? vouchers.rejection) : undefined,
  }
}

type DiscountQuote = Extract<Awaited<ReturnType<typeof fetchDiscountedAmount>>, { ok: true }>["data"]
const EMPTY_SELECTION: Selection = { coupons: [], vouchers: [], units: false }

/** Returns the amount to pay after the discounts of the selection. The provider calculates it. */
export async function applyDiscounts(
  order: Parameters<typeof fetchDiscountedAmount>[0],
  { selection, listMinimal, rejection }: ValidatedSelection,
  isAlreadyReduced: boolean,
  amount: number,
) {
  const fullPrice = { fullAmount: amount, byCoupons: 0, byVouchers: 0, due: amount }
  const isAnySelected = selection.coupons.length + selection.vouchers.length > 0
  // Only this call returns the discount of the coupon minutes and lucky money that the order already has.
  if (!isAnySelected && !isAlreadyReduced) return { sums: fullPrice, selection, rejection }
  const quote = await tryFetchDiscountedAmount(order, selection)
  if (!quote.ok || quote.data.due > (quote.data.fullAmount ?? amount)) {
    const reason = quote.ok || quote.why === "discounts-unpriced" ? "discounts-unpriced" : "not-offered"
    return { sums: fullPrice, selection: EMPTY_SELECTION, rejection: isAnySelected ? reason : rejection }
  }
  const sums = toPriceBreakdown(quote.data, amount)
  for (const smaller of sums.due > 0 ? [] : listMinimal(sums.byVouchers)) {
    const smallerQuote = await tryFetchDiscountedAmount(order, smaller)
    if (smallerQuote.ok && smallerQuote.data.due <= 0)
      return {
        sums: toPriceBreakdown(smallerQuote.data, amount),
        selection: smaller,
        rejection,
        hasDroppedUnneeded: true,
      }
  }
  return { sums, selection, rejection }
}

function toPriceBreakdown(quote: DiscountQuote, amount: number): PriceBreakdown {
  const { due, fullAmount = amount } = quote
  const byVouchers = Math.min(quote.byVouchers ?? 0, fullAmount - due)
  return { fullAmount, byCoupons: fullAmount - due - byVouchers, byVouchers, due }
}

/** If the quote fails, no discount is applied and the full fee can still be paid. */
const tryFetchDiscountedAmount = (...params: Parameters<typeof fetchDiscountedAmount>) =>
  fetchDiscountedAmount(...params).catch((error: unknown) => {
    if (error instanceof ProviderError) return { ok: false, why: "discounts-unpriced" } as const
    throw error
  })

/** The provider's amount to pay with the selection. Undefined if nothing is selected. */
export async function fetchDiscountedAmountIfAny(
  order: Order,
  selection: Selection,
): Promise<DiscountResult | undefined> {
  if (selection.coupons.length + selection.vouchers.length === 0) return undefined
  return fetchDiscountedAmount(order, selection)
}

export async function fetchDiscountedAmount(
  { orderId, parkId, plate }: Order,
  { coupons, vouchers, units }: Selection,
): Promise<DiscountResult> {
  return units
    ? provider.pay.reduceByUnits({ parkId, plate, units: coupons })
    : provider.pay.reduce({ orderId, parkId, plate, couponIds: coupons, voucherIds: vouchers })
}
