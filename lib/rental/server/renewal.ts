import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { OVER } from "#lib/rental/model/rules"
import { mayHaveHappened, ProviderFault, StoreAway } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { whoIsIn } from "#lib/http/endpoint/who-is-in"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { sameAnswer } from "#lib/store/same-answer"
import { fill } from "#lib/core/address/address"
import { countDays } from "#lib/core/time/calendar-days"
import { yuanDigits } from "#lib/core/values/money"
import { parkNumber } from "#lib/core/values/park-number"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { noteMadeFor } from "#lib/rental/server/renewal-total"
import type { RenewalQuery } from "#lib/rental/links"
import { whyNotRenew } from "#lib/rental/renewal/not-yet"
import { endOf, goodsIn, leastOf, monthsIn, monthsOf, MOST_PERIODS, sumOf } from "#lib/rental/model/rules"
import { standingAt } from "#lib/rental/server/standing"
import type { Good, Renewal, Slot } from "#lib/rental/model/values"
import type { RenewalSaying } from "#lib/rental/renewal/words"

export type Found = {
  renewal: Renewal
  /** The one that is renewed; none where a space is rented for the first time. */
  slot?: Slot
  /** There are others of the same package. */
  several: boolean
  /** What may be bought besides; undefined where nobody has said. */
  goods?: readonly Good[]
  /** The first day it can begin on. */
  earliest: string
}

export type NotFound = "no-permit" | "slot-needed" | "no-plate"

/** What the form of a renewal is about, as the provider has it now: of several spaces none is taken for the driver. */
export async function findRenewal(query: RenewalQuery): Promise<Found | NotFound> {
  const { parkId, whiteListFeeId: feeId, areaId, slotId } = query
  if (!parkId || !feeId) return "no-permit"
  const [slots, goods] = await Promise.all([
    provider.rental.slots({ parkId, feeId, areaId }),
    // What may be bought besides is no part of it: without an answer none is offered.
    ifSoon(provider.rental.goods({ parkId, feeId })),
  ])
  const own = slots.ok ? slots.data.list : []
  if (own.length > 1 && !slotId) return "slot-needed"
  const slot = slotId ? await slotNamed(parkId, slotId) : own[0]
  if (slotId && !slot) return "no-permit"
  const cars = await carsFor(query, slot)
  const plate = cars.asked ?? slot?.plate ?? cars.first
  if (!plate) return "no-plate"
  const [said, start] = await Promise.all([
    provider.rental.renewalInfo({ parkId, plate, feeId, slotId: slot?.id }),
    provider.rental.startDay({ parkId, feeId, slotId: slot?.id }),
  ])
  if (!said.ok) return said.why
  const months = said.data.months ?? monthsIn(said.data.mold ?? "") ?? 1
  const renewal = { ...said.data, months, plate: cars.asked && said.data.choosable ? cars.asked : said.data.plate }
  const day = start.ok ? start.data.day : undefined
  const earliest = day ?? renewal.from
  if (!earliest) throw new ProviderFault("rental.startDay", "garbled", { cause: "no day to begin on" })
  return { renewal, slot, several: own.length > 1, goods: goods && (goods.ok ? goods.data.list : []), earliest }
}

async function slotNamed(parkId: string, id: string): Promise<Slot | undefined> {
  const said = await provider.rental.slot({ parkId, id })
  return said.ok ? said.data : undefined
}

/**
 * Anybody can write an address: a car that it names counts only where it is the driver's, or one that the car park has let
 * in. `first` is the driver's first.
 */
async function carsFor(query: RenewalQuery, slot: Slot | undefined): Promise<{ asked?: string; first?: string }> {
  const asked = normalisePlate(query.plate ?? "")
  if (slot?.plate && (asked === slot.plate || !isPlate(asked)))
    return { asked: slot.plate === asked ? asked : undefined }
  const said = await provider.cars.mine({})
  const mine = said.ok ? said.data.map(({ plate }) => plate) : []
  const isKnown = mine.includes(asked) || (isPlate(asked) && !slot && (await isLetIn(query, asked)))
  return { asked: isKnown ? asked : undefined, first: mine[0] }
}

/** Whoever rents for the first time has applied for one car, in whichever form. */
async function isLetIn({ parkId = "", areaId }: RenewalQuery, plate: string): Promise<boolean> {
  const said = await Promise.all(
    (["personal", "owner", "time-share"] as const).map((kind) => standingAt({ kind, parkId, areaId })),
  )
  return said.some((one) => one.ok && one.data.state === "approved" && one.data.plate === plate)
}

export type Wish = { start: string; periods: string; goods: readonly string[]; agreed: boolean; confirmed: boolean }
export type RenewalNo = { why: RenewalSaying; trouble?: Trouble }
type Made = { to: string; id: string }

/** Where it is paid, or why it was not made. */
export async function renew(query: RenewalQuery, wish: Wish): Promise<{ to: string } | RenewalNo> {
  try {
    const found = await findRenewal(query)
    if (typeof found === "string") return { why: found === "no-plate" ? "plate-wrong" : found }
    // The form has named another car, which is the driver's no more, or never was.
    const isOther = query.plate && normalisePlate(query.plate) !== found.renewal.plate
    const why = isOther ? "plate-wrong" : whyNot(found, wish)
    if (why) return { why }
    const said = await sameAnswer<Made | RenewalNo>(
      `renewal:${await whoseSlot(query, found)}`,
      JSON.stringify([query, wish]),
      (answer) => "to" in answer,
      () => send(found, wish),
      async (answer) => "to" in answer && (await canStillBePaid(answer.id)),
    )
    if (said === "busy") return { why: "unknown" }
    return "to" in said ? { to: said.to } : said
  } catch (error) {
    // Without the lock of the store nothing is asked for.
    if (error instanceof StoreAway) return { why: "not-now" }
    if (!(error instanceof ProviderFault)) throw error
    if (error.where === "rental.renew" && mayHaveHappened(error)) return { why: "unknown" }
    return { why: "unknown", trouble: troubleOf(error) }
  }
}

function whyNot(found: Found, { start, periods, agreed, confirmed }: Wish): RenewalSaying | undefined {
  if (!/^\d+$/.test(periods)) return "no-number"
  const count = isTooMany(periods) ? MOST_PERIODS + 1 : (periodsIn(periods) ?? 0)
  const why = whyNotRenew(found, start, count, agreed)
  if (why !== "too-early-by" && !isPlate(found.renewal.plate)) return "plate-wrong"
  return why ?? (found.several && !confirmed ? "confirm-slot" : undefined)
}

export const isTooMany = (typed: string | undefined) => /^\d+$/.test(typed ?? "") && Number(typed) > MOST_PERIODS

/** As it was typed; undefined for what is no number of periods. */
export function periodsIn(typed: string | undefined): number | undefined {
  const count = /^\d{1,3}$/.test(typed ?? "") ? Number(typed) : 0
  return count >= 1 && count <= MOST_PERIODS ? count : undefined
}

/** Is the price of so many periods one that nobody should be asked for? */
export function isOddRent({ amount, ...counted }: Renewal, start: string, periods: number): boolean {
  const days = countDays({ from: start, to: endOf(start, periods, counted) })
  return oddAmount("rental.renewalInfo", { amount: amount * periods, days }) !== undefined
}

/** A provider that cannot say leaves it at what was made: a second renewal would be a second bill. */
async function canStillBePaid(id: string): Promise<boolean> {
  try {
    const result = await provider.payments.fee({ orderId: id })
    return result.ok ? !OVER.includes(result.data.state) : result.why !== "order-expired" && result.why !== "no-order"
  } catch (error) {
    if (error instanceof ProviderFault) return true
    throw error
  }
}

async function send({ renewal, slot, goods }: Found, wish: Wish): Promise<Made | RenewalNo> {
  const { parkId, feeId, plate, amount, authenticationId } = renewal
  if (!goods && wish.goods.length > 0) return { why: "unknown" }
  const chosen = goodsIn(goods ?? [], wish.goods)
  if (chosen.length !== wish.goods.length) return { why: "goods-gone" }
  const periods = periodsIn(wish.periods) ?? leastOf(renewal)
  const { total } = sumOf(amount, periods, chosen)
  const until = endOf(wish.start, periods, renewal)
  if (isOddRent(renewal, wish.start, periods)) return { why: "amount-odd" }
  const said = await provider.rental.renew({
    ...{ plate, parkId, feeId, authenticationId, periods, total, due: total },
    months: monthsOf(periods, renewal),
    ...{ from: wish.start, until },
    goodsId: chosen.map(({ id }) => id).join(",") || undefined,
    count: chosen.length,
    slotId: slot?.id,
  })
  if (!said.ok) return { why: said.why }
  const { id, balance } = said.data
  await noteMadeFor(id, { total, no: slot?.no, area: slot?.area })
  return { id, to: fill(addresses.payRental, { renewalId: id, balance: yuanDigits(balance, 1) }) }
}

/** Whoever it is, and the space: nobody hears what another has been answered. */
async function whoseSlot({ parkId, whiteListFeeId }: RenewalQuery, { slot, renewal }: Found) {
  const visitor = await whoIsIn(await headers())
  const who = typeof visitor === "string" ? visitor : visitor.who
  return [who, parkNumber(parkId ?? ""), whiteListFeeId, slot?.id ?? renewal.plate].join(" ")
}
