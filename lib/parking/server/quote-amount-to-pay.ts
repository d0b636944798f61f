import "server-only"
import type { PayUrlFee } from "#lib/parking/address"
import { type CouponLimits, sortUsableFirst } from "#lib/parking/coupons"
import {
  validateSelection,
  type SelectionRejection,
  type PriceBreakdown,
  applyDiscounts,
  type Selection,
} from "#lib/parking/server/apply-discounts"
import { parkOfOrder } from "#lib/provider/adapter"
import type { Coupon, Voucher } from "#lib/parking/values"
import type { Fee } from "#lib/payments/values"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { isUnsupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { withTimeout } from "#lib/core/time/with-timeout"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** The data of the pay screen, from the provider's current answers. */
export type Quote = {
  fee: Fee
  parkId: string
  sums: PriceBreakdown
  coupons: Coupon[]
  vouchers: Voucher[]
  selection: Selection
  /** Why a selected coupon or voucher was not applied. */
  rejection?: SelectionRejection
  /** A part of the selection covers the whole fee, so the rest was dropped. */
  hasDroppedUnneeded?: boolean
  limits: CouponLimits
  couponMode: boolean
  park: ParkSettings
  /** Undefined if unknown. Then the screen does not mention no-password pay. */
  isNoPasswordSetUp?: boolean
  /** Whether the car park offers to set up no-password pay on the pay screen. */
  offersNoPasswordSetup: boolean
  memo?: string
  privacy?: string
  isSignedIn: boolean
}

type ParkSettings = {
  isBalanceDisabled: boolean
  limitWarning: boolean
  /** In the messaging app the page wx_money/payment prepares the payment, instead of the normal call. */
  hasSeparateWeixinFlow: boolean
  noPassword: boolean
  leaveWithin?: number
  phone?: string
  cleanCode?: boolean
}
/** If the car park's settings are unknown, its limit applies, because such a large amount is rarely correct. */
const UNKNOWN_PARK: ParkSettings = {
  isBalanceDisabled: false,
  limitWarning: true,
  hasSeparateWeixinFlow: false,
  noPassword: false,
}

type QuoteRequest = {
  urlFee: PayUrlFee
  coupons?: string[]
  vouchers?: string[]
  inMessagingApp: boolean
  shouldWait: boolean
}
type QuoteResult = { ok: true; quote: Quote } | { ok: false; why: "order-expired" | "no-order" | "late" }

const FEE_TIMEOUT_MS = 1_000

/**
 * Decides the amount to pay that the pay screen shows: the provider's fee for the order, less the discounts of the selection.
 * The screen signs it into its payment intent, and the start of the payment compares it with the provider's amount then.
 * All calls run in parallel. Only the fee is required; the other values are left out if they take too long.
 */
export async function quoteAmountToPay({
  urlFee,
  coupons,
  vouchers,
  inMessagingApp,
  shouldWait,
}: QuoteRequest): Promise<QuoteResult> {
  const { orderId, plate } = urlFee
  const parkId = parkOfOrder(orderId)
  const feeQuery = fetchFeeInTime(orderId, shouldWait)
  const optionalQueries = Promise.all([
    findParkSettings(parkId),
    fetchOptional(provider.pay.couponChoice({ parkId })),
    fetchOptional(provider.pay.couponMode({ parkId })),
    fetchOptional(provider.pay.memo({ parkId })),
    fetchOptional(provider.pay.privacy({ parkId })),
    fetchOptional(provider.pay.showButton({ parkId })),
    fetchOptional(provider.pay.vouchers({ parkId })),
    getSession(),
    ...queryPlateDetails(plate, parkId),
  ])
  const fee = await feeQuery
  if (!fee) return { ok: false, why: "late" }
  if (!fee.ok) return fee
  const [
    parkData,
    couponChoice,
    couponMode,
    memo,
    privacy,
    noPasswordButton,
    ownVouchers,
    currentSession,
    ...plateDetails
  ] = await optionalQueries
  // Query again if the URL has another plate than the order.
  const isSamePlate = fee.data.plate === plate
  const [ownCoupons, limits, noPassword] = isSamePlate
    ? plateDetails
    : await Promise.all(queryPlateDetails(fee.data.plate, parkId))
  const park = parkData ?? { ...UNKNOWN_PARK, cleanCode: findCleanCode(parkId, undefined) }
  // The messaging app's separate flow does not support discounts.
  const canSelect =
    !isUnsupported("pay.reduce") && couponChoice?.allowed !== false && !(inMessagingApp && park.hasSeparateWeixinFlow)
  const offered = canSelect
    ? sortUsableFirst(ownCoupons?.list ?? [], ownVouchers?.list ?? [], getProviderTime())
    : { coupons: [], vouchers: [] }
  const selection = validateSelection({ coupons, vouchers }, offered, limits ?? {}, fee.data.amount)
  const order = { orderId, parkId, plate: fee.data.plate }
  const priced = await applyDiscounts(order, selection, urlFee.isAlreadyReduced, fee.data.amount)
  return {
    ok: true,
    quote: {
      fee: fee.data,
      parkId,
      ...offered,
      ...priced,
      limits: limits ?? {},
      couponMode: couponMode?.on === true,
      park,
      isNoPasswordSetUp: noPassword?.opened,
      offersNoPasswordSetup: noPasswordButton?.show === true,
      memo: memo?.memo,
      privacy: privacy?.text,
      isSignedIn: currentSession.state === "in",
    },
  }
}

/** Undefined if the provider takes too long. With `shouldWait` there is no timeout. */
export function fetchFeeInTime(orderId: string, shouldWait: boolean) {
  const query = provider.payments.fee({ orderId })
  return shouldWait ? query : withTimeout(query, FEE_TIMEOUT_MS)
}

/** Checks the plate with the fee call. Returns false if the provider takes too long. */
export async function isOrderForPlate(plate: string, orderId: string, shouldWait: boolean): Promise<boolean> {
  const result = await fetchFeeInTime(orderId, shouldWait)
  return result?.ok === true && result.data.plate === plate
}

const queryPlateDetails = (plate: string, parkId: string) =>
  [
    fetchOptional(provider.pay.coupons({ plate, parkId })),
    fetchOptional(provider.pay.couponLimits({ plate, parkId })),
    fetchOptional(provider.pay.noPasswordState({ plate })),
  ] as const

async function fetchOptional<T>(
  query: Promise<{ ok: true; data: T } | { ok: false; why: unknown }>,
): Promise<T | undefined> {
  const result = await undefinedIfSlow(query)
  return result?.ok ? result.data : undefined
}
