import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { fill } from "#lib/core/address/address"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import type { Plan } from "#lib/payments/server/start-payment"
import { provider } from "#lib/provider"
import { walletWords } from "#lib/wallet/words"

type AboutTopUp = { kind: "top-up"; back: string }

/** Money for the driver's own purse. There is no order until the answer to its start names one. */
export const topUp: PaymentKind<AboutTopUp> = {
  kind: "top-up",
  traits: { namedByAnswer: true, mayBeUnheardOf: true, opensAnywhere: true, forDriverAlone: true },
  feeType: "top-up",
  keeps: ["amount"],
  ended: (orderId, { state }) => (state === "paid" ? toppedUpHref(orderId) : undefined),
  startsAt: addresses.topUp.path,
}

export type TopUpAttempt = Attempt & {
  kind: "top-up"
  orderId: string
  /** Where the money was wanted. */
  back?: string
}

/** The provider knows one way to pay into a purse, whatever browser it is done in. */
export async function topUpPlan({ orderId, from, back = "" }: TopUpAttempt, amount: number): Promise<Plan> {
  return {
    ...{ orderId, method: "weixin", due: amount, from },
    about: { kind: "top-up", back } satisfies AboutTopUp,
    noBridge: !inMessagingApp(await headers()),
    send: () => provider.wallet.charge({ amount, method: "weixin" }),
    paidHref: () => toppedUpHref(orderId),
    words: walletWords,
  }
}

const toppedUpHref = (orderId: string) => fill(addresses.toppedUp, {}, { order_id: orderId })
