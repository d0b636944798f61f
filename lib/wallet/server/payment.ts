import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { fillAddress } from "#lib/core/address/address"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { provider } from "#lib/provider"
import { walletRefusalMessages } from "#lib/wallet/messages"

type TopUpSubject = { kind: "top-up"; back: string }

/** A top-up of the driver's balance. The provider's answer contains the order number. */
export const topUpPayment: PaymentType<TopUpSubject> = {
  kind: "top-up",
  traits: { hasIdFromAnswer: true, mayBeUnknownToProvider: true, canOpenAnywhere: true, isForDriverOnly: true },
  feeType: "top-up",
  draftFields: ["amount"],
  getResultHref: (orderId, { state }) => (state === "paid" ? getToppedUpHref(orderId) : undefined),
  startHref: addresses.topUp.path,
}

export type TopUpIntent = PaymentIntent & {
  kind: "top-up"
  orderId: string
  /** The page that needed more balance, to return to. */
  back?: string
}

/** The provider only supports WeChat Pay for top-ups, in every browser. */
export async function createTopUpCommand(
  { orderId, from, back = "" }: TopUpIntent,
  amount: number,
): Promise<PaymentCommand> {
  return {
    orderId,
    method: "weixin",
    due: amount,
    from,
    subject: { kind: "top-up", back } satisfies TopUpSubject,
    needsRedirect: !isMessagingApp(await headers()),
    send: () => provider.wallet.charge({ amount, method: "weixin" }),
    getPaidHref: () => getToppedUpHref(orderId),
    messages: walletRefusalMessages,
  }
}

const getToppedUpHref = (orderId: string) => fillAddress(addresses.toppedUp, {}, { order_id: orderId })
