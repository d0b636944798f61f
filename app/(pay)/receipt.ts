import "server-only"
import type { SuccessScreenProps } from "#components/pay/success-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { now } from "#lib/kit/call/clock"
import { qrCode } from "#lib/kit/values/qr-code"
import { forAnybody } from "#lib/pay/server/reader"
import type { Result } from "#lib/pay/server/result"
import { leaveSeconds, parkOfOrder } from "#lib/pay/rules"

/** What a driver who has paid is told: how much it was, and how long there is to leave in. Others read less of it, and open no barrier. */
export function receiptOf(
  orderId: string,
  { fee, record }: Pick<Result, "fee" | "record">,
  readsAll: boolean,
): SuccessScreenProps {
  const all = {
    due: fee?.paidNow || record?.due,
    plate: record?.plate ?? fee?.plate,
    park: record?.park ?? fee?.park,
  }
  const isStay = record === undefined || record.about.kind === "stay"
  const seconds = leaveSeconds(fee?.leftSeconds)
  return {
    paid: readsAll ? all.due : undefined,
    plate: readsAll ? all.plate : forAnybody(all).plate,
    park: all.park,
    minutes: isStay ? fee?.minutes : undefined,
    leave: fee && isStay ? { seconds, until: now() + seconds * 1000 } : undefined,
    gate: readsAll && fee?.gateCode ? qrCode(fee.gateCode) : undefined,
    invoiceHref: fill(addresses.invoiceMenu, {}, { parkId: parkOfOrder(orderId) }),
    doneHref: addresses.menu.path,
  }
}
