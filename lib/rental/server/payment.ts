import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { isRenewal } from "#lib/payments/address"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"
import { differsBy100xFromRenewal } from "#lib/rental/server/saved-renewal"
import { renewalFormMessages, renewalRefusalMessages } from "#lib/rental/renewal/messages"
import { getSession } from "#lib/session/session"

type RentalSubject = { kind: "rental" }

/** A renewal of a space. After the payment its pay screen shows the receipt. */
export const rentalPayment: PaymentType<RentalSubject> = {
  kind: "rental",
  traits: { hasParkInOrderId: true },
  feeType: "rental",
  startHref: addresses.rentals.path,
  getResultHref: (_, { state, record }, isStartedHere) =>
    state === "paid" && isStartedHere ? record?.from : undefined,
  getPayAgainHref: (_, record) => record?.from,
}

export type RentalIntent = PaymentIntent & {
  kind: "rental"
  /** The renewal's id, which is also the order number for the fee call. */
  id: string
  due: number
  plate: string
  park: string
  /** The driver came from a code in the mini program, which has a pay call of its own. */
  byCode: boolean
}

export function createRentalCommand(
  { id, due, plate, park, from, byCode }: RentalIntent,
  method: Method,
): PaymentCommand {
  const call = byCode ? provider.rental.payByCode : provider.rental.pay
  return {
    orderId: id,
    method,
    due,
    plate,
    park,
    from,
    subject: { kind: "rental" } satisfies RentalSubject,
    fetchAmountToPay: () => fetchAmountToPay(id),
    send: () => call({ id, method }),
    getPaidHref: () => from,
    messages: { ...renewalRefusalMessages, "amount-suspicious": renewalFormMessages["amount-suspicious"] },
  }
}

async function fetchAmountToPay(orderId: string) {
  const result = await provider.payments.fee({ orderId })
  if (!result.ok) {
    // Without a session the provider denies that the renewal exists, so let the driver sign in first.
    if ((await getSession()).state !== "in") throw new UnauthenticatedError("renewal")
    return { ok: false, why: result.why === "no-order" ? "no-renewal" : result.why } as const
  }
  if (!isRenewal(result.data)) return { ok: false, why: "no-renewal" } as const
  if (result.data.state === "PAID") return { ok: false, why: "paid-already" } as const
  const { amount } = result.data
  if (await differsBy100xFromRenewal(orderId, amount)) return { ok: false, why: "amount-suspicious" } as const
  return { ok: true, data: amount } as const
}
