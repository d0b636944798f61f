import "server-only"
import { randomUUID } from "node:crypto"
import { phoneToRecognise } from "#lib/account/rules"
import { addresses } from "#lib/addresses"
import { dueFor, isSameType } from "#lib/coupons/rules"
import { boughtHere, noteBought } from "#lib/coupons/server/received"
import { typeForSale } from "#lib/coupons/server/type-for-sale"
import type { CouponType } from "#lib/coupons/values"
import { buyWords, shelfWords } from "#lib/coupons/shelf/words"
import { hashedKey } from "#lib/kit/seal/hashed-key"
import { store } from "#lib/kit/store/store"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import { namesBegunHere, namesHere } from "#lib/payments/server/record/open-payments"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { paymentIfKnown, type PaymentRecord } from "#lib/payments/server/record/record"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** Whose account it goes to is told by a number to recognise, and not by the whole of it. */
type AboutCoupon = { kind: "coupon"; typeId: string; detail: string; phone: string }

/** A coupon that is bought. The provider names the payment by its answer; until then it has a name of ours. */
export const coupon: PaymentKind<AboutCoupon> = {
  kind: "coupon",
  traits: { namedByAnswer: true, mayBeUnheardOf: true },
  feeType: "coupon",
  keeps: ["plate", "phone"],
  startsAt: addresses.couponTypes.path,
  ended: (_, { state }, isMine) => (state === "paid" && isMine ? addresses.couponBought.path : undefined),
}

/** `type` as the driver has seen it on the screen. */
export type CouponAttempt = Attempt & { kind: "coupon"; orderId: string; type: CouponType }
type For = { plate: string; phone: string }

/** A purchase of the same for the same car that nobody has heard the end of: a second one would be paid for, too. */
export async function hasUnheardOf({ type }: CouponAttempt, plate: string): Promise<boolean> {
  for (const name of await namesHere()) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind !== "coupon" || record.state !== "unknown") continue
    if (record.about.typeId === type.id && record.plate === plate) return true
  }
  return false
}

/** What is paid is what the provider wants for it at this moment, or nothing is. */
export function couponPlan({ orderId, type, from }: CouponAttempt, method: Method, { plate, phone }: For): Plan {
  const { id: typeId, parkId, park, until, detail } = type
  let turn: PurchaseTurn | undefined
  return {
    ...{ orderId, method, due: dueFor(type), plate, park, from },
    about: { kind: "coupon", typeId, detail, phone: phoneToRecognise(phone) } satisfies AboutCoupon,
    dueNow: () => dueNow(type),
    async send(expected) {
      turn = method === "balance" ? await purchaseTurn(`${typeId} ${plate} ${phone}`) : undefined
      if (turn?.taken) return { ok: false, why: "bought-just-now" }
      const said = await provider.coupons.buy({ plate, phone, parkId, until, typeId, method, expected })
      if (said.ok) await noteBought(orderId)
      return said
    },
    freed: async () => turn?.giveBack(),
    paidHref: () => addresses.couponBought.path,
    words: { ...shelfWords, "bought-just-now": buyWords["bought-just-now"], "amount-odd": buyWords["amount-odd"] },
  }
}

async function dueNow(seen: CouponType) {
  const found = await typeForSale(seen)
  if (!found) return { ok: false, why: "no-type" } as const
  if (!isSameType(found.type, seen)) return { ok: false, why: "type-changed" } as const
  if (isOddPrice(found.type)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: dueFor(found.type) } as const
}

/** More than its minutes can cost at any barrier; what is worth yuan has none. */
export const isOddPrice = (type: CouponType) =>
  type.minutes > 0 && oddAmount("coupons.types", { amount: dueFor(type), minutes: type.minutes }) !== undefined

/** Who has found it taken gives back nothing. */
type PurchaseTurn = { taken: boolean; giveBack: () => Promise<void> }

/** Two tabs hold two forms of the same purchase: what one of them pays at once, the other does not pay a moment later. */
async function purchaseTurn(what: string): Promise<PurchaseTurn> {
  const [key, mine] = [hashedKey(`coupon-buying:${what}`), randomUUID()]
  const isMine = await store().swap(key, undefined, mine, TURN_SECONDS)
  return { taken: !isMine, giveBack: () => store().withdraw(key, mine) }
}
const TURN_SECONDS = 60

/**
 * The coupon that was bought in this browser last, if one was: its address says of none, and can be opened by anybody. Who
 * has signed out since has bought none.
 */
export async function lastBought(): Promise<PaymentRecord<AboutCoupon> | undefined> {
  const bought = await boughtHere()
  for (const name of await namesHere()) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind !== "coupon" || record.state !== "paid") continue
    if (bought && (await namesBegunHere(name, record)).includes(bought)) return record as PaymentRecord<AboutCoupon>
  }
  return undefined
}
