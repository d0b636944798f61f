import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import type { Printed } from "#lib/offline-pay/address"
import { type GateOrder, gateOf, noteGate } from "#lib/offline-pay/server/gate"
import { offlinePayWords } from "#lib/offline-pay/words"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType, PaymentResult } from "#lib/payments/server/payment-type"
import { fetchFeeStatus } from "#lib/payments/server/fetch-order-status"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import { STAY_FLAGS } from "#lib/payments/server/record/record"
import { parkOfOrder } from "#lib/provider/adapter"
import { ifSoon } from "#lib/platform/server/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutOffline = { kind: "offline"; parkId: string; plate: string; mode: string }

/** The payment of a fee printed by an offline barrier. */
export const offline: PaymentType<AboutOffline> = {
  kind: "offline",
  traits: { ...STAY_FLAGS, toldByAddress: true },
  fetchOrderStatus: (orderId, { about }) => offlineOrFee({ ...about, orderId }),
  getResultHref: offlineEnded,
}

/**
 * The values for this query come from a URL. If the fee call also knows the order, its plate, car park and paid states win.
 */
async function offlineOrFee(asked: GateOrder): Promise<OrderStatus | undefined> {
  const { orderId } = asked
  const [own, fee] = await Promise.all([offlineStatus(asked), ifSoon(fetchFeeStatus(orderId))])
  if (!own) return fee ?? fetchFeeStatus(orderId)
  const isFurther = own.state === "UNPAID" && (fee?.state === "PAID" || fee?.state === "PAYING")
  return { ...own, ...(isFurther && { state: fee.state }), fee: fee?.fee }
}

async function offlineStatus({ orderId, parkId, plate, mode }: GateOrder): Promise<OrderStatus | undefined> {
  const said = await provider["offline-pay"].status({ orderId, parkId, plate, mode })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID", transactionId: said.data.transactionId } : undefined
}

/**
 * Offline barriers are opened by a code on the gate page. Anyone can make up such a URL for any stay, so other browsers
 * only get there if the provider says that the car park is offline.
 */
async function offlineEnded(
  orderId: string,
  { state, fee, record }: PaymentResult<AboutOffline>,
  isMine: boolean,
): Promise<string | undefined> {
  if (!record || state !== "paid") return undefined
  const { about } = record
  const asked = { ...about, orderId, plate: fee?.plate ?? about.plate }
  if (!isMine && fee && (await hasLine({ ...asked, parkId: parkOfOrder(orderId) }))) return undefined
  return gateHref(record.transactionId ?? orderId, asked)
}

async function hasLine(asked: GateOrder): Promise<boolean> {
  const said = await ifSoon(provider["offline-pay"].network(asked))
  return said?.ok === true && said.data.online
}

export type OfflineAttempt = PaymentIntent & { kind: "offline"; printed: Printed }

/** There is no other amount to compare the printed one with. */
export function offlinePlan({ printed, from }: OfflineAttempt, method: Method): PaymentCommand {
  const { orderId, parkId, plate, amount, mode } = printed
  const asked = { parkId, orderId, plate, mode }
  return {
    ...{ orderId, method, due: amount, plate, from },
    about: { kind: "offline", parkId, plate, mode } satisfies AboutOffline,
    async fetchDue() {
      const said = await provider["offline-pay"].status(asked)
      if (!said.ok) return said
      if (said.data.paid) return { ok: false, why: "paid-already" }
      if (checkAmount("offline-pay.printed", printed)) return { ok: false, why: "amount-odd" }
      return { ok: true, data: amount }
    },
    send: (expected) => provider["offline-pay"].pay({ ...printed, method, amount: expected }),
    getPaidHref: ({ transactionId = orderId }) => gateHref(transactionId, asked),
    words: offlinePayWords,
  }
}

/** The gate page for a payment made in this browser. */
async function gateHref(transactionId: string, asked: GateOrder): Promise<string> {
  await noteGate(transactionId, asked)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId })
}

/** The gate page for any phone that scanned the printed code. The plate in the URL gives access to the payment. */
export async function gateHrefNaming(transactionId: string, asked: GateOrder): Promise<string> {
  if (!(await gateOf(transactionId))) await noteGate(transactionId, asked, asked.plate)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId, licence_plate: asked.plate })
}
