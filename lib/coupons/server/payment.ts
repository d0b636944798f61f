import "server-only"
import { maskPhoneMiddle } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import { getDue, isSameType } from "#lib/coupons/rules"
import { getPurchaseId, savePurchaseId } from "#lib/coupons/server/saved-coupons"
import { findTypeForSale } from "#lib/coupons/server/type-for-sale"
import type { CouponType } from "#lib/coupons/model/values"
import { buyMessages, couponListRefusalMessages } from "#lib/coupons/list/messages"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType, PaymentResult } from "#lib/payments/server/payment-type"
import { listIdsIfStartedInThisBrowser, listBrowserPaymentIds } from "#lib/payments/server/browser-payments"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { getDriverId } from "#lib/payments/server/record/payer-ids"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

/** `phone` is masked. It identifies the account that gets the coupon. */
type CouponSubject = { kind: "coupon"; typeId: string; detail: string; phone: string }

export const couponPayment: PaymentType<CouponSubject> = {
  kind: "coupon",
  traits: { hasIdFromAnswer: true, mayBeUnknownToProvider: true },
  feeType: "coupon",
  draftFields: ["plate", "phone"],
  startHref: addresses.couponTypes.path,
  getResultHref: getCouponResultHref,
}

/** The purchase screen only works in the browser that bought the coupon. The buyer's other browsers see the payment's result. */
async function getCouponResultHref(
  orderId: string,
  { state, record }: PaymentResult<CouponSubject>,
  isStartedHere: boolean,
) {
  if (!(state === "paid" && isStartedHere)) return undefined
  const boughtId = await getPurchaseId()
  const isThisBrowser =
    boughtId !== undefined && (await listIdsIfStartedInThisBrowser(orderId, record)).includes(boughtId)
  const isBuyer = record?.driver !== undefined && record.driver === (await getDriverId())
  return isBuyer && !isThisBrowser ? undefined : addresses.couponBought.path
}

/** `type` has the values that the screen showed to the driver. */
export type CouponIntent = PaymentIntent & { kind: "coupon"; orderId: string; type: CouponType }
type CouponRecipient = { plate: string; phone: string }

export function createCouponCommand(
  { orderId, type, from }: CouponIntent,
  method: Method,
  { plate, phone }: CouponRecipient,
): PaymentCommand {
  const { id: typeId, parkId, park, until, detail } = type
  return {
    orderId,
    method,
    due: getDue(type),
    plate,
    park,
    from,
    subject: { kind: "coupon", typeId, detail, phone: maskPhoneMiddle(phone) } satisfies CouponSubject,
    sameFields: [typeId, phone],
    fetchAmountToPay: () => fetchAmountToPay(type),
    async send(expected) {
      const result = await provider.coupons.buy({ plate, phone, parkId, until, typeId, method, expected })
      if (result.ok) await savePurchaseId(orderId)
      return result
    },
    getPaidHref: () => addresses.couponBought.path,
    messages: { ...couponListRefusalMessages, "amount-suspicious": buyMessages["amount-suspicious"] },
  }
}

async function fetchAmountToPay(shownType: CouponType) {
  const current = await findTypeForSale(shownType)
  if (!current) return { ok: false, why: "no-type" } as const
  if (!isSameType(current.type, shownType)) return { ok: false, why: "type-changed" } as const
  if (isSuspiciousPrice(current.type)) return { ok: false, why: "amount-suspicious" } as const
  return { ok: true, data: getDue(current.type) } as const
}

/** Whether a coupon costs more than its minutes could cost in any car park. Coupons without minutes are not checked. */
export const isSuspiciousPrice = (type: CouponType) =>
  type.minutes > 0 && checkAmount("coupons.types", { amount: getDue(type), minutes: type.minutes }) !== undefined

/** The last purchase in this browser. Its cookie is cleared with the session, so it is hidden after a sign-out. */
export async function getLastPurchase(): Promise<PaymentRecord<CouponSubject> | undefined> {
  const boughtId = await getPurchaseId()
  for (const id of await listBrowserPaymentIds()) {
    const record = await getPaymentIfAvailable(id)
    if (record?.subject.kind !== "coupon" || record.state !== "paid") continue
    if (boughtId && (await listIdsIfStartedInThisBrowser(id, record)).includes(boughtId))
      return record as PaymentRecord<CouponSubject>
  }
  return undefined
}
