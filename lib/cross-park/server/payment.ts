import "server-only"
import { addresses } from "#lib/addresses"
import type { CardType } from "#lib/cross-park/rules"
import { crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/kit/values/address"
import { ProviderFault } from "#lib/kit/call/fault"
import type { Attempt } from "#lib/payments/server/attempt"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

export type BookingAttempt = Attempt & {
  kind: "booking"
  /** Our own word for it, until the provider has given it a name. */
  orderId: string
  spaceId: string
  park: string
  due: number
  type: CardType
  /** The days that could be chosen when the screen was drawn. */
  earliest: string
  latest: string
}
export type Chosen = { firstDay: string; plate: string }

/** The payment of a place for a card's time. */
export function bookingPlan(attempt: BookingAttempt, chosen: Method, { firstDay, plate }: Chosen): Plan {
  const { orderId, spaceId, park, due, from } = attempt
  const method = chosen === "weixin" ? chosen : "alipay"
  const call = method === "weixin" ? provider["cross-park"].payByMessagingApp : provider["cross-park"].payByAlipay
  return {
    ...{ orderId, method, due, plate, park, from },
    about: { kind: "booking", spaceId, firstDay },
    dueNow: () => dueNow(spaceId),
    send: (expected) => incompleteIfDeclined(call({ spaceId, firstDay, plate, expected })),
    paidHref: ({ transactionId }) => fill(addresses.bookingResult, { code: "pay_success" }, { bookId: transactionId }),
    words: crossParkWords,
    elsewhere: { "order-expired": fill(addresses.spaces, {}, { said: "order-expired" }) },
  }
}

async function dueNow(spaceId: string) {
  const said = await provider["cross-park"].space({ spaceId })
  return said.ok ? ({ ok: true, data: said.data.amount } as const) : said
}

/** A failure that says nothing is the one failure this screen has words for. */
async function incompleteIfDeclined<T>(asking: Promise<T>): Promise<T | { ok: false; why: "incomplete" }> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === "declined") return { ok: false, why: "incomplete" }
    throw error
  }
}
