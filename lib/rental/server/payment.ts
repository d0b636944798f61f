import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { SignedOut } from "#lib/core/errors"
import { isRenewal } from "#lib/payments/address"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"
import { isHundredfoldOfRenewal } from "#lib/rental/server/renewal-total"
import { formWords, renewalWords } from "#lib/rental/renewal/words"
import { session } from "#lib/session/session"

type AboutRental = { kind: "rental" }

/** A term of a space. Where it is paid is also where it is said that it was. */
export const rental: PaymentKind<AboutRental> = {
  kind: "rental",
  traits: { parkInNumber: true },
  feeType: "rental",
  startsAt: addresses.rentals.path,
  ended: (_, { state, record }, isMine) => (state === "paid" && isMine ? record?.from : undefined),
  againHref: (record) => record?.from,
}

export type RentalAttempt = Attempt & {
  kind: "rental"
  /** The renewal's own number, by which the provider tells what it costs, too. */
  id: string
  due: number
  plate: string
  park: string
  /** A code in the mini program has led here: paid by a call of its own. */
  byCode: boolean
}

/** What is paid is what the renewal costs, as the provider has it at this moment. */
export function rentalPlan({ id, due, plate, park, from, byCode }: RentalAttempt, method: Method): Plan {
  const call = byCode ? provider.rental.payByCode : provider.rental.pay
  return {
    ...{ orderId: id, method, due, plate, park, from },
    about: { kind: "rental" } satisfies AboutRental,
    dueNow: () => dueNow(id),
    send: () => call({ id, method }),
    paidHref: () => from,
    words: { ...renewalWords, "amount-odd": formWords["amount-odd"] },
  }
}

async function dueNow(orderId: string) {
  const said = await provider.payments.fee({ orderId })
  if (!said.ok) {
    // Whoever is signed out may come back to it.
    if ((await session()).state !== "in") throw new SignedOut("renewal")
    return { ok: false, why: said.why === "no-order" ? "no-renewal" : said.why } as const
  }
  if (!isRenewal(said.data)) return { ok: false, why: "no-renewal" } as const
  if (said.data.state === "PAID") return { ok: false, why: "paid-already" } as const
  const { amount } = said.data
  if (await isHundredfoldOfRenewal(orderId, amount)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: amount } as const
}
