import "server-only"
import { setTimeout as delay } from "node:timers/promises"
import type { Told } from "#lib/pay/address"
import { admitted, areUnits, type Limits, whyNotCoupon, whyNotVoucher } from "#lib/pay/coupons"
import { type Choice, reckoned } from "#lib/pay/flow/reduced"
import { parkOfOrder } from "#lib/pay/rules"
import type { Coupon, Fee, Voucher } from "#lib/pay/values"
import { ifSoon } from "#lib/platform/flow"
import { now } from "#lib/kit/clock"
import { provider } from "#lib/provider"
import { standing } from "#lib/session"

/** What an order costs with what was chosen, in lines that add up. */
export type Sums = { before: number; byCoupons: number; byVouchers: number; due: number }

/** Everything the pay screen shows, as the provider says it at this moment. */
export type Quote = {
  fee: Fee
  parkId: string
  sums: Sums
  coupons: Coupon[]
  vouchers: Voucher[]
  choice: Choice
  /** Why something that was chosen is not taken off. */
  refused?: RefusedChoice
  limits: Limits
  couponMode: boolean
  park: ParkFacts
  noPasswordOpened: boolean
  showButton: boolean
  memo?: string
  privacy?: string
  signedIn: boolean
}

export type RefusedChoice = ReturnType<typeof whyNotCoupon> | ReturnType<typeof whyNotVoucher> | "gone"
type ParkFacts = {
  balanceOff: boolean
  limitWarning: boolean
  separatePath: boolean
  noPassword: boolean
  leaveWithin?: number
  phone?: string
}
const unknownPark: ParkFacts = { balanceOff: false, limitWarning: false, separatePath: false, noPassword: false }

type Wanted = { told: Told; coupons?: string[]; vouchers?: string[]; messaging: boolean; patient: boolean }
export type Quoted = { ok: true; quote: Quote } | { ok: false; why: "order-expired" | "no-order" | "late" }

const PATIENCE = 1_000

/** All is asked at once. The fee decides; what only makes the screen richer has a second and is left out. */
export async function quoteFor({ told, coupons, vouchers, messaging, patient }: Wanted): Promise<Quoted> {
  const { orderId, plate } = told
  const parkId = parkOfOrder(orderId)
  const asking = feeSoon(orderId, patient)
  const richer = Promise.all([
    soon(provider.pay.park({ parkId })),
    soon(provider.pay.couponChoice({ parkId })),
    soon(provider.pay.couponMode({ parkId })),
    soon(provider.pay.memo({ parkId })),
    soon(provider.pay.privacy({ parkId })),
    soon(provider.pay.showButton({ parkId })),
    soon(provider.pay.vouchers({ parkId })),
    ...ofPlate(plate, parkId),
    standing(),
  ])
  const fee = await asking
  if (!fee) return { ok: false, why: "late" }
  if (!fee.ok) return fee
  const [park, choosing, mode, memo, privacy, button, vouched, ...personal] = await richer
  // The address named another car than the order is for: what was asked about that one is of no use.
  const isPlates = fee.data.plate === plate
  const [own, limits, noPassword] = isPlates ? personal : await Promise.all(ofPlate(fee.data.plate, parkId))
  const facts = park ?? unknownPark
  // The messaging app's separate way takes an order as it is.
  const mayChoose = choosing?.allowed !== false && !(messaging && facts.separatePath)
  const offered = mayChoose
    ? { coupons: usableFirst(own?.list ?? [], isOff), vouchers: usableFirst(vouched?.list ?? [], isOut) }
    : { coupons: [], vouchers: [] }
  const chosen = admit({ coupons, vouchers }, offered, limits ?? {}, fee.data.amount)
  const order = { orderId, parkId, plate: fee.data.plate }
  const taken = await takenOff(order, chosen, told, fee.data.amount)
  return {
    ok: true,
    quote: {
      ...{ fee: fee.data, parkId, ...offered, ...taken },
      limits: limits ?? {},
      couponMode: mode?.on === true,
      park: facts,
      noPasswordOpened: noPassword?.opened === true,
      showButton: button?.show === true,
      memo: memo?.memo,
      privacy: privacy?.text,
      signedIn: personal[3].state === "in",
    },
  }
}

/** What an order costs; undefined where the provider takes longer than a driver who only looks should wait. */
export function feeSoon(orderId: string, patient: boolean) {
  const asking = provider.pay.fee({ orderId })
  return patient ? asking : within(asking)
}

const ofPlate = (plate: string, parkId: string) =>
  [
    soon(provider.pay.coupons({ plate, parkId })),
    soon(provider.pay.couponLimits({ plate, parkId })),
    soon(provider.pay.noPasswordState({ plate })),
  ] as const

const usableFirst = <T>(list: T[], off: (one: T) => boolean) => list.toSorted((a, b) => Number(off(a)) - Number(off(b)))
const isOff = ({ disabled, expiresAt }: Coupon) => disabled || (expiresAt !== undefined && Date.parse(expiresAt) <= now())
const isOut = ({ status, expiresAt }: Voucher) => status !== "" || Date.parse(expiresAt) <= now()

type Offered = { coupons: Coupon[]; vouchers: Voucher[] }
type Admitted = { choice: Choice; refused?: RefusedChoice }

/** Without a word of the driver the provider's own ticks stand. */
function admit(asked: Pick<Wanted, "coupons" | "vouchers">, offered: Offered, limits: Limits, before: number): Admitted {
  const circumstances = { due: { before, left: before }, now: now() }
  const ticked = offered.coupons.filter(({ checked, disabled }) => checked && !disabled).map(({ id }) => id)
  const coupons = admitted(asked.coupons ?? ticked, offered.coupons, (coupon, chosen) =>
    whyNotCoupon(coupon, { ...circumstances, chosen, limits }),
  )
  const vouchers = admitted(asked.vouchers ?? [], offered.vouchers, (voucher) => whyNotVoucher(voucher, circumstances))
  return {
    choice: {
      coupons: coupons.chosen.map(({ id }) => id),
      vouchers: vouchers.chosen.map(({ id }) => id),
      units: areUnits(coupons.chosen, vouchers.chosen),
    },
    refused: asked.coupons || asked.vouchers ? (coupons.refused ?? vouchers.refused) : undefined,
  }
}

const NOTHING: Choice = { coupons: [], vouchers: [], units: false }

async function takenOff(order: Parameters<typeof reckoned>[0], { choice, refused }: Admitted, told: Told, amount: number) {
  const plain = { before: amount, byCoupons: 0, byVouchers: 0, due: amount }
  const chosen = choice.coupons.length + choice.vouchers.length > 0
  // Minutes and lucky money already on the order are lines of their own, which this call alone tells.
  if (!chosen && !told.takenAlready) return { sums: plain, choice, refused }
  const said = await reckoned(order, choice)
  if (!said.ok) return { sums: plain, choice: NOTHING, refused: chosen ? ("gone" as const) : refused }
  const { due, before = amount, byCoupons = before - due, byVouchers = 0 } = said.data
  return { sums: { before, byCoupons, byVouchers, due }, choice, refused }
}

async function soon<T>(asking: Promise<{ ok: true; data: T } | { ok: false; why: unknown }>): Promise<T | undefined> {
  const said = await ifSoon(asking)
  return said?.ok ? said.data : undefined
}

/** Its failure is a failure in time; its lateness is none. */
async function within<T>(asking: Promise<T>): Promise<T | undefined> {
  const stop = new AbortController()
  const late = delay(PATIENCE, undefined, { signal: stop.signal }).catch(() => undefined)
  asking.catch(() => undefined)
  const first = await Promise.race([asking, late])
  stop.abort()
  return first
}
