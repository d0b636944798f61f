import "server-only"
import { phoneToRecognise } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import { dueFor, isSameType } from "#lib/coupons/rules"
import { boughtHere, noteBought } from "#lib/coupons/server/received"
import { typeForSale } from "#lib/coupons/server/type-for-sale"
import type { CouponType } from "#lib/coupons/model/values"
import { buyWords, shelfWords } from "#lib/coupons/shelf/words"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind, PaymentResult } from "#lib/payments/server/kind"
import { namesBegunHere, namesHere } from "#lib/payments/server/open-payments"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { paymentIfKnown, type PaymentRecord } from "#lib/payments/server/record/record"
import { thisDriver } from "#lib/payments/server/record/this-browser"
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
  ended: couponEnded,
}

/**
 * Its own screen shows what this browser bought last, to whoever is in since then. On another phone of the driver who bought
 * it that would be nothing: there the screen of the payment says that it is paid.
 */
async function couponEnded(orderId: string, { state, record }: PaymentResult<AboutCoupon>, isMine: boolean) {
  if (!(state === "paid" && isMine)) return undefined
  const bought = await boughtHere()
  const isHere = bought !== undefined && (await namesBegunHere(orderId, record)).includes(bought)
  const isBuyer = record?.driver !== undefined && record.driver === (await thisDriver())
  return isBuyer && !isHere ? undefined : addresses.couponBought.path
}

/** `type` as the driver has seen it on the screen. */
export type CouponAttempt = Attempt & { kind: "coupon"; orderId: string; type: CouponType }
type For = { plate: string; phone: string }

/** What is paid is what the provider wants for it at this moment, or nothing is. */
export function couponPlan({ orderId, type, from }: CouponAttempt, method: Method, { plate, phone }: For): Plan {
  const { id: typeId, parkId, park, until, detail } = type
  return {
    ...{ orderId, method, due: dueFor(type), plate, park, from },
    about: { kind: "coupon", typeId, detail, phone: phoneToRecognise(phone) } satisfies AboutCoupon,
    same: [typeId, phone],
    dueNow: () => dueNow(type),
    async send(expected) {
      const said = await provider.coupons.buy({ plate, phone, parkId, until, typeId, method, expected })
      if (said.ok) await noteBought(orderId)
      return said
    },
    paidHref: () => addresses.couponBought.path,
    words: { ...shelfWords, "amount-odd": buyWords["amount-odd"] },
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
