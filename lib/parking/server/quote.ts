import "server-only"
import type { PayUrlFee } from "#lib/parking/address"
import { type CouponLimits, sortUsableFirst } from "#lib/parking/coupons"
import {
  validateSelection,
  type SelectionRejection,
  type PriceBreakdown,
  priceSelection,
} from "#lib/parking/server/selection"
import type { Selection } from "#lib/parking/server/discounts"
import { parkOfOrder } from "#lib/provider/adapter"
import type { Coupon, Voucher } from "#lib/parking/values"
import type { Fee } from "#lib/payments/values"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { isUnsupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { withTimeout } from "#lib/core/time/with-timeout"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** Everything the pay screen shows, from the provider's current data. */
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
  park: ParkFacts
  /** Undefined if unknown. Then no-password pay is not mentioned at all. */
  noPasswordOpened?: boolean
  showButton: boolean
  memo?: string
  privacy?: string
  isSignedIn: boolean
}

type ParkFacts = {
  balanceOff: boolean
  limitWarning: boolean
  separatePath: boolean
  noPassword: boolean
  leaveWithin?: number
  phone?: string
}
/** Without the car park's data its limit applies, because an amount that large is rarely right. */
const UNKNOWN_PARK: ParkFacts = { balanceOff: false, limitWarning: true, separatePath: false, noPassword: false }

type QuoteRequest = {
  urlFee: PayUrlFee
  coupons?: string[]
  vouchers?: string[]
  inMessagingApp: boolean
  patient: boolean
}
type QuoteResult = { ok: true; quote: Quote } | { ok: false; why: "order-expired" | "no-order" | "late" }

const FEE_TIMEOUT_MS = 1_000

/** Runs all calls in parallel. Only the fee is required; the other values are left out if they take too long. */
export async function fetchQuote({
  urlFee,
  coupons,
  vouchers,
  inMessagingApp,
  patient,
}: QuoteRequest): Promise<QuoteResult> {
  const { orderId, plate } = urlFee
  const parkId = parkOfOrder(orderId)
  const feeQuery = fetchFeeInTime(orderId, patient)
  const optionalQueries = Promise.all([
    dataIfSoon(provider.payments.park({ parkId })),
    dataIfSoon(provider.pay.couponChoice({ parkId })),
    dataIfSoon(provider.pay.couponMode({ parkId })),
    dataIfSoon(provider.pay.memo({ parkId })),
    dataIfSoon(provider.pay.privacy({ parkId })),
    dataIfSoon(provider.pay.showButton({ parkId })),
    dataIfSoon(provider.pay.vouchers({ parkId })),
    getSession(),
    ...queryPlateFacts(plate, parkId),
  ])
  const fee = await feeQuery
  if (!fee) return { ok: false, why: "late" }
  if (!fee.ok) return fee
  const [parkData, couponChoice, mode, memo, privacy, button, ownVouchers, currentSession, ...plateFacts] =
    await optionalQueries
  // Query again if the URL names another car than the order is for.
  const isSamePlate = fee.data.plate === plate
  const [ownCoupons, limits, noPassword] = isSamePlate
    ? plateFacts
    : await Promise.all(queryPlateFacts(fee.data.plate, parkId))
  const park = parkData ?? UNKNOWN_PARK
  // The messaging app's separate flow does not support discounts.
  const canSelect =
    !isUnsupported("pay.reduce") && couponChoice?.allowed !== false && !(inMessagingApp && park.separatePath)
  const offered = canSelect
    ? sortUsableFirst(ownCoupons?.list ?? [], ownVouchers?.list ?? [], getProviderTime())
    : { coupons: [], vouchers: [] }
  const selection = validateSelection({ coupons, vouchers }, offered, limits ?? {}, fee.data.amount)
  const order = { orderId, parkId, plate: fee.data.plate }
  const priced = await priceSelection(order, selection, urlFee.isAlreadyReduced, fee.data.amount)
  return {
    ok: true,
    quote: {
      ...{ fee: fee.data, parkId, ...offered, ...priced },
      limits: limits ?? {},
      couponMode: mode?.on === true,
      park,
      noPasswordOpened: noPassword?.opened,
      showButton: button?.show === true,
      memo: memo?.memo,
      privacy: privacy?.text,
      isSignedIn: currentSession.state === "in",
    },
  }
}

/** Undefined if the provider takes too long. `patient` waits for as long as it takes. */
export function fetchFeeInTime(orderId: string, patient: boolean) {
  const query = provider.payments.fee({ orderId })
  return patient ? query : withTimeout(query, FEE_TIMEOUT_MS)
}

/** Checks the plate by the fee call alone. Returns false if the provider takes too long. */
export async function isOrderForPlate(plate: string, orderId: string, patient: boolean): Promise<boolean> {
  const result = await fetchFeeInTime(orderId, patient)
  return result?.ok === true && result.data.plate === plate
}

const queryPlateFacts = (plate: string, parkId: string) =>
  [
    dataIfSoon(provider.pay.coupons({ plate, parkId })),
    dataIfSoon(provider.pay.couponLimits({ plate, parkId })),
    dataIfSoon(provider.pay.noPasswordState({ plate })),
  ] as const

async function dataIfSoon<T>(
  query: Promise<{ ok: true; data: T } | { ok: false; why: unknown }>,
): Promise<T | undefined> {
  const result = await undefinedIfSlow(query)
  return result?.ok ? result.data : undefined
}
