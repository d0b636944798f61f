import "server-only"
import type { AddressFee } from "#lib/pay/address"
import { type Limits, usableFirst } from "#lib/pay/coupons"
import { admit, type RefusedChoice, type Sums, takenOff } from "#lib/pay/server/choice"
import type { Choice } from "#lib/pay/server/reductions"
import { parkOfOrder } from "#lib/provider/adapter"
import type { Coupon, Voucher } from "#lib/pay/values"
import type { Fee } from "#lib/payments/values"
import { ifSoon } from "#lib/platform/server/record"
import { isAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { inTime } from "#lib/core/time/in-time"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

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
  /** What was chosen covers all without the rest of it, and the rest is not used up. */
  givenBack?: boolean
  limits: Limits
  couponMode: boolean
  park: ParkFacts
  /** Undefined where nobody can say: then nothing is asked and nothing is claimed. */
  noPasswordOpened?: boolean
  showButton: boolean
  memo?: string
  privacy?: string
  signedIn: boolean
}

type ParkFacts = {
  balanceOff: boolean
  limitWarning: boolean
  separatePath: boolean
  noPassword: boolean
  leaveWithin?: number
  phone?: string
}
/** While nobody says what holds at a park, its limit does: a sum that large is rarely right. */
const unknownPark: ParkFacts = { balanceOff: false, limitWarning: true, separatePath: false, noPassword: false }

type QuoteRequest = { told: AddressFee; coupons?: string[]; vouchers?: string[]; messaging: boolean; patient: boolean }
type Quoted = { ok: true; quote: Quote } | { ok: false; why: "order-expired" | "no-order" | "late" }

const FEE_WITHIN_MS = 1_000

/** All is asked at once. The fee decides; what only makes the screen richer has a second and is left out. */
export async function quoteFor({ told, coupons, vouchers, messaging, patient }: QuoteRequest): Promise<Quoted> {
  const { orderId, plate } = told
  const parkId = parkOfOrder(orderId)
  const asking = feeSoon(orderId, patient)
  const richer = Promise.all([
    soon(provider.payments.park({ parkId })),
    soon(provider.pay.couponChoice({ parkId })),
    soon(provider.pay.couponMode({ parkId })),
    soon(provider.pay.memo({ parkId })),
    soon(provider.pay.privacy({ parkId })),
    soon(provider.pay.showButton({ parkId })),
    soon(provider.pay.vouchers({ parkId })),
    session(),
    ...ofPlate(plate, parkId),
  ])
  const fee = await asking
  if (!fee) return { ok: false, why: "late" }
  if (!fee.ok) return fee
  const [park, choosing, mode, memo, privacy, button, vouched, visitor, ...personal] = await richer
  // The address named another car than the order is for: what was asked about that one is of no use.
  const isPlates = fee.data.plate === plate
  const [own, limits, noPassword] = isPlates ? personal : await Promise.all(ofPlate(fee.data.plate, parkId))
  const facts = park ?? unknownPark
  // The messaging app's separate way takes an order as it is.
  const mayChoose = !isAbsent("pay.reduce") && choosing?.allowed !== false && !(messaging && facts.separatePath)
  const offered = mayChoose ? usableFirst(own?.list ?? [], vouched?.list ?? [], now()) : { coupons: [], vouchers: [] }
  const chosen = admit({ coupons, vouchers }, offered, limits ?? {}, fee.data.amount)
  const order = { orderId, parkId, plate: fee.data.plate }
  const taken = await takenOff(order, chosen, told.takenAlready, fee.data.amount)
  return {
    ok: true,
    quote: {
      ...{ fee: fee.data, parkId, ...offered, ...taken },
      limits: limits ?? {},
      couponMode: mode?.on === true,
      park: facts,
      noPasswordOpened: noPassword?.opened,
      showButton: button?.show === true,
      memo: memo?.memo,
      privacy: privacy?.text,
      signedIn: visitor.state === "in",
    },
  }
}

/** What an order costs; undefined where the provider takes longer than a driver who only looks should wait. */
export function feeSoon(orderId: string, patient: boolean) {
  const asking = provider.payments.fee({ orderId })
  return patient ? asking : inTime(asking, FEE_WITHIN_MS)
}

/** Is it this car's order? The fee alone is asked for; a provider that is slow to say so has not said it. */
export async function isOrderOf(plate: string, orderId: string, patient: boolean): Promise<boolean> {
  const said = await feeSoon(orderId, patient)
  return said?.ok === true && said.data.plate === plate
}

const ofPlate = (plate: string, parkId: string) =>
  [
    soon(provider.pay.coupons({ plate, parkId })),
    soon(provider.pay.couponLimits({ plate, parkId })),
    soon(provider.pay.noPasswordState({ plate })),
  ] as const

async function soon<T>(asking: Promise<{ ok: true; data: T } | { ok: false; why: unknown }>): Promise<T | undefined> {
  const said = await ifSoon(asking)
  return said?.ok ? said.data : undefined
}
