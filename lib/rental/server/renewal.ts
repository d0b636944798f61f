import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { ENDED_STATES } from "#lib/rental/model/rules"
import { isOutcomeUnknown, ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { getViewer } from "#lib/http/endpoint/viewer"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { runIdempotently } from "#lib/store/run-idempotently"
import { fillAddress } from "#lib/core/address/address"
import { countDays } from "#lib/core/time/calendar-days"
import { formatYuanDigits } from "#lib/core/values/money"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { saveRenewal } from "#lib/rental/server/saved-renewal"
import type { RenewalQuery } from "#lib/rental/links"
import { getRenewalBlockReason } from "#lib/rental/renewal/block-reason"
import {
  getEndDay,
  findGoods,
  getMinPeriods,
  parseTermMonths,
  toMonths,
  MAX_PERIODS,
  calculateSum,
} from "#lib/rental/model/rules"
import { fetchApplicationStatus } from "#lib/rental/server/application-status"
import type { Good, Renewal, Slot } from "#lib/rental/model/values"
import type { RenewalReason } from "#lib/rental/renewal/messages"

export type RenewalDetails = {
  renewal: Renewal
  /** The space to renew. Undefined for a first rental. */
  slot?: Slot
  /** The driver has several spaces of this package. */
  hasSeveralSlots: boolean
  /** Goods on offer. Undefined if the provider did not answer. */
  goods?: readonly Good[]
  /** The first possible start day. */
  earliest: string
}

export type RenewalNotFound = "no-permit" | "slot-needed" | "no-plate"

/** The provider's current data for a renewal form. With several spaces the driver has to select one. */
export async function findRenewal(query: RenewalQuery): Promise<RenewalDetails | RenewalNotFound> {
  const { parkId, whiteListFeeId: feeId, areaId, slotId } = query
  if (!parkId || !feeId) return "no-permit"
  const [slots, goods] = await Promise.all([
    provider.rental.slots({ parkId, feeId, areaId }),
    // Goods are optional: without an answer none are offered.
    undefinedIfSlow(provider.rental.goods({ parkId, feeId })),
  ])
  const ownSlots = slots.ok ? slots.data.list : []
  if (ownSlots.length > 1 && !slotId) return "slot-needed"
  const slot = slotId ? await fetchSlot(parkId, slotId) : ownSlots[0]
  if (slotId && !slot) return "no-permit"
  const plates = await findPlates(query, slot)
  const plate = plates.requested ?? slot?.plate ?? plates.first
  if (!plate) return "no-plate"
  const [result, start] = await Promise.all([
    provider.rental.renewalInfo({ parkId, plate, feeId, slotId: slot?.id }),
    provider.rental.startDay({ parkId, feeId, slotId: slot?.id }),
  ])
  if (!result.ok) return result.why
  const months = result.data.months ?? parseTermMonths(result.data.packageName ?? "") ?? 1
  const renewal = {
    ...result.data,
    months,
    plate: plates.requested && result.data.choosable ? plates.requested : result.data.plate,
  }
  const day = start.ok ? start.data.day : undefined
  const earliest = day ?? renewal.from
  if (!earliest) throw new ProviderError("rental.startDay", "garbled", { cause: "no start day" })
  return {
    renewal,
    slot,
    hasSeveralSlots: ownSlots.length > 1,
    goods: goods && (goods.ok ? goods.data.list : []),
    earliest,
  }
}

async function fetchSlot(parkId: string, id: string): Promise<Slot | undefined> {
  const result = await provider.rental.slot({ parkId, id })
  return result.ok ? result.data : undefined
}

/**
 * A plate in the URL only counts if it belongs to the driver or was approved by the car park. `first` is the driver's first
 * plate.
 */
async function findPlates(
  query: RenewalQuery,
  slot: Slot | undefined,
): Promise<{ requested?: string; first?: string }> {
  const requested = normalizePlate(query.plate ?? "")
  if (slot?.plate && (requested === slot.plate || !isPlate(requested)))
    return { requested: slot.plate === requested ? requested : undefined }
  const result = await provider.cars.mine({})
  const ownPlates = result.ok ? result.data.map(({ plate }) => plate) : []
  const isAllowed =
    ownPlates.includes(requested) || (isPlate(requested) && !slot && (await isApprovedPlate(query, requested)))
  return { requested: isAllowed ? requested : undefined, first: ownPlates[0] }
}

/** For a first rental the plate comes from the approved application, of any kind. */
async function isApprovedPlate({ parkId = "", areaId }: RenewalQuery, plate: string): Promise<boolean> {
  const statuses = await Promise.all(
    (["personal", "owner", "time-share"] as const).map((kind) => fetchApplicationStatus({ kind, parkId, areaId })),
  )
  return statuses.some((status) => status.ok && status.data.state === "approved" && status.data.plate === plate)
}

export type RenewalChoices = {
  start: string
  periods: string
  goods: readonly string[]
  agreed: boolean
  confirmed: boolean
}
export type RenewalFailure = { why: RenewalReason; userMessage?: UserMessage }
type CreatedRenewal = { to: string; id: string }

/** Creates the renewal. Returns its pay URL or the reason why it was not created. */
export async function renew(query: RenewalQuery, choices: RenewalChoices): Promise<{ to: string } | RenewalFailure> {
  try {
    const details = await findRenewal(query)
    if (typeof details === "string") return { why: details === "no-plate" ? "plate-wrong" : details }
    // The form's plate does not belong to the driver, or no longer does.
    const isOtherPlate = query.plate && normalizePlate(query.plate) !== details.renewal.plate
    const why = isOtherPlate ? "plate-wrong" : getBlockReason(details, choices)
    if (why) return { why }
    const result = await runIdempotently<CreatedRenewal | RenewalFailure>(
      `renewal:${await getRenewalKey(query, details)}`,
      JSON.stringify([query, choices]),
      (storedResult) => "to" in storedResult,
      () => createRenewal(details, choices),
      async (storedResult) => "to" in storedResult && (await canStillBePaid(storedResult.id)),
    )
    if (result === "busy") return { why: "unknown" }
    return "to" in result ? { to: result.to } : result
  } catch (error) {
    // Without the store's lock nothing was sent.
    if (error instanceof StoreUnavailableError) return { why: "not-now" }
    if (!(error instanceof ProviderError)) throw error
    if (error.callName === "rental.renew" && isOutcomeUnknown(error)) return { why: "unknown" }
    return { why: "unknown", userMessage: toUserMessage(error) }
  }
}

function getBlockReason(
  details: RenewalDetails,
  { start, periods, agreed, confirmed }: RenewalChoices,
): RenewalReason | undefined {
  if (!/^\d+$/.test(periods)) return "no-number"
  const count = isAboveMaxPeriods(periods) ? MAX_PERIODS + 1 : (parsePeriods(periods) ?? 0)
  const why = getRenewalBlockReason(details, start, count, agreed)
  if (why !== "too-early-by" && !isPlate(details.renewal.plate)) return "plate-wrong"
  return why ?? (details.hasSeveralSlots && !confirmed ? "confirm-slot" : undefined)
}

export const isAboveMaxPeriods = (text: string | undefined) => /^\d+$/.test(text ?? "") && Number(text) > MAX_PERIODS

/** Undefined if the text is not a possible number of periods. */
export function parsePeriods(text: string | undefined): number | undefined {
  const count = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0
  return count >= 1 && count <= MAX_PERIODS ? count : undefined
}

export function isSuspiciousRent({ amount, ...periodLength }: Renewal, start: string, periods: number): boolean {
  const days = countDays({ from: start, to: getEndDay(start, periods, periodLength) })
  return checkAmount("rental.renewalInfo", { amount: amount * periods, days }) !== undefined
}

/** True if the provider does not answer, because a second renewal would create a second bill. */
async function canStillBePaid(id: string): Promise<boolean> {
  try {
    const result = await provider.payments.fee({ orderId: id })
    return result.ok
      ? !ENDED_STATES.includes(result.data.state)
      : result.why !== "order-expired" && result.why !== "no-order"
  } catch (error) {
    if (error instanceof ProviderError) return true
    throw error
  }
}

async function createRenewal(
  { renewal, slot, goods }: RenewalDetails,
  choices: RenewalChoices,
): Promise<CreatedRenewal | RenewalFailure> {
  const { parkId, feeId, plate, amount, authenticationId } = renewal
  if (!goods && choices.goods.length > 0) return { why: "unknown" }
  const chosen = findGoods(goods ?? [], choices.goods)
  if (chosen.length !== choices.goods.length) return { why: "goods-gone" }
  const periods = parsePeriods(choices.periods) ?? getMinPeriods(renewal)
  const { total } = calculateSum(amount, periods, chosen)
  const until = getEndDay(choices.start, periods, renewal)
  if (isSuspiciousRent(renewal, choices.start, periods)) return { why: "amount-suspicious" }
  const result = await provider.rental.renew({
    plate,
    parkId,
    feeId,
    authenticationId,
    periods,
    total,
    due: total,
    months: toMonths(periods, renewal),
    from: choices.start,
    until,
    goodsId: chosen.map(({ id }) => id).join(",") || undefined,
    count: chosen.length,
    slotId: slot?.id,
  })
  if (!result.ok) return { why: result.why }
  const { id, balance } = result.data
  await saveRenewal(id, { total, no: slot?.number, area: slot?.area })
  return { id, to: fillAddress(addresses.payRental, { renewalId: id, balance: formatYuanDigits(balance, 1) }) }
}

/** Contains the driver and the space, so that a driver never gets the result of another driver. */
async function getRenewalKey({ parkId, whiteListFeeId }: RenewalQuery, { slot, renewal }: RenewalDetails) {
  const viewer = await getViewer(await headers())
  const driver = typeof viewer === "string" ? viewer : viewer.driverKey
  return [driver, normalizeParkNumber(parkId ?? ""), whiteListFeeId, slot?.id ?? renewal.plate].join(" ")
}
