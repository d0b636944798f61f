import "server-only"
import { INVOICING } from "../features"
import type { SuccessScreenProps } from "#components/payments/result/success-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { unlessAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { qrCode } from "#lib/core/values/qr-code"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { factsOf, forAnybody } from "#lib/payments/server/who-may-read"
import { kindOf, type PaymentResult } from "#lib/payments/server/kind"
import { parkOf } from "#lib/payments/server/record/record"
import { leaveSeconds } from "#lib/payments/rules"

/** What a driver who has paid is told: how much it was, and how long there is to leave in. Others read less of it, and open no barrier. */
export function receiptOf(
  orderId: string,
  { fee, record }: Pick<PaymentResult, "fee" | "record">,
  { isMine, readsAll }: { isMine: boolean; readsAll: boolean },
): SuccessScreenProps {
  // What the provider names now is what has become due since.
  const all = { ...factsOf({ fee, record }, isMine), due: fee?.paidNow || factsOf({ record }, isMine).due }
  const kind = kindOf(paymentKinds, orderId, { fee, record })
  const isOfStay = kind.traits.ofStay === true
  const seconds = leaveSeconds(fee?.leftSeconds)
  return {
    paid: readsAll ? all.due : undefined,
    plate: readsAll ? all.plate : forAnybody(all).plate,
    park: all.park,
    minutes: isOfStay ? fee?.minutes : undefined,
    leave: fee && isOfStay ? { seconds, until: now() + seconds * 1000 } : undefined,
    gate: readsAll && fee?.gateCode ? qrCode(fee.gateCode) : undefined,
    invoiceHref: unlessAbsent(INVOICING, fill(addresses.invoiceMenu, {}, { parkId: parkOf(orderId, kind) })),
    doneHref: addresses.menu.path,
  }
}
