import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { fill } from "#lib/core/address/address"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { provider } from "#lib/provider"
import { walletWords } from "#lib/wallet/words"

type AboutTopUp = { kind: "top-up"; back: string }

/** Money for the driver's own purse. There is no order until the answer to its start names one. */
export const topUp: PaymentType<AboutTopUp> = {
  kind: "top-up",
  traits: { namedByAnswer: true, mayBeUnheardOf: true, opensAnywhere: true, forDriverAlone: true },
  feeType: "top-up",
  draftFields: ["amount"],
  getResultHref: (orderId, { state }) => (state === "paid" ? toppedUpHref(orderId) : undefined),
  startHref: addresses.topUp.path,
}

export type TopUpAttempt = PaymentIntent & {
  kind: "top-up"
  orderId: string
  /** Where the money was wanted. */
  back?: string
}

/** The provider knows one way to pay into a purse, whatever browser it is done in. */
export async function topUpPlan({ orderId, from, back = "" }: TopUpAttempt, amount: number): Promise<PaymentCommand> {
  return {
    ...{ orderId, method: "weixin", due: amount, from },
    about: { kind: "top-up", back } satisfies AboutTopUp,
    needsRedirect: !inMessagingApp(await headers()),
    send: () => provider.wallet.charge({ amount, method: "weixin" }),
    getPaidHref: () => toppedUpHref(orderId),
    words: walletWords,
  }
}

const toppedUpHref = (orderId: string) => fill(addresses.toppedUp, {}, { order_id: orderId })
