import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import type { Printed } from "#lib/offline-pay/address"
import { type GateOrder, gateOf, noteGate } from "#lib/offline-pay/server/gate"
import { offlinePayWords } from "#lib/offline-pay/words"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind, PaymentResult } from "#lib/payments/server/kind"
import { feeStatus } from "#lib/payments/server/ask-order-status"
import { oddAmount } from "#lib/payments/server/odd-amount"
import type { OrderStatus } from "#lib/payments/order-status"
import { OF_STAY } from "#lib/payments/server/record/record"
import { parkOfOrder } from "#lib/provider/adapter"
import { ifSoon } from "#lib/platform/server/record"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutOffline = { kind: "offline"; parkId: string; plate: string; mode: string }

/** What a barrier without a line has computed and printed into the address of its code. */
export const offline: PaymentKind<AboutOffline> = {
  kind: "offline",
  traits: { ...OF_STAY, toldByAddress: true },
  orderStatus: (orderId, { about }) => offlineOrFee({ ...about, orderId }),
  ended: offlineEnded,
}

/**
 * What is asked here stands in the address it was begun at: where the provider knows the order by its number as well, that
 * says which car and car park it is for, and that it is paid or being paid.
 */
async function offlineOrFee(asked: GateOrder): Promise<OrderStatus | undefined> {
  const { orderId } = asked
  const [own, fee] = await Promise.all([offlineStatus(asked), ifSoon(feeStatus(orderId))])
  if (!own) return fee ?? feeStatus(orderId)
  const isFurther = own.state === "UNPAID" && (fee?.state === "PAID" || fee?.state === "PAYING")
  return { ...own, ...(isFurther && { state: fee.state }), fee: fee?.fee }
}

async function offlineStatus({ orderId, parkId, plate, mode }: GateOrder): Promise<OrderStatus | undefined> {
  const said = await provider["offline-pay"].status({ orderId, parkId, plate, mode })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID", transactionId: said.data.transactionId } : undefined
}

/**
 * A barrier without a line is opened by a code: where a driver who has paid at one finds it. Such an address can be written
 * for any stay: whoever did not come with it is led by what the provider says of the car park.
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

export type OfflineAttempt = Attempt & { kind: "offline"; printed: Printed }

/** The payment of what a barrier without a line has computed: there is no other figure to compare it with. */
export function offlinePlan({ printed, from }: OfflineAttempt, method: Method): Plan {
  const { orderId, parkId, plate, amount, mode } = printed
  const asked = { parkId, orderId, plate, mode }
  return {
    ...{ orderId, method, due: amount, plate, from },
    about: { kind: "offline", parkId, plate, mode } satisfies AboutOffline,
    async dueNow() {
      const said = await provider["offline-pay"].status(asked)
      if (!said.ok) return said
      if (said.data.paid) return { ok: false, why: "paid-already" }
      if (oddAmount("offline-pay.printed", printed)) return { ok: false, why: "amount-odd" }
      return { ok: true, data: amount }
    },
    send: (expected) => provider["offline-pay"].pay({ ...printed, method, amount: expected }),
    paidHref: ({ transactionId = orderId }) => gateHref(transactionId, asked),
    words: offlinePayWords,
  }
}

/** The code that opens the barrier. */
async function gateHref(transactionId: string, asked: GateOrder): Promise<string> {
  await noteGate(transactionId, asked)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId })
}

/** The same for whoever has scanned what the barrier has printed, on any phone: they name the car that has paid. */
export async function gateHrefNaming(transactionId: string, asked: GateOrder): Promise<string> {
  if (!(await gateOf(transactionId))) await noteGate(transactionId, asked, asked.plate)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId, licence_plate: asked.plate })
}
