import "server-only"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import type { Printed } from "#lib/offline-pay/address"
import { type Asked, gateOf, noteGate } from "#lib/offline-pay/server/gate"
import { offlinePayWords } from "#lib/offline-pay/words"
import type { Attempt } from "#lib/payments/server/attempt"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

export type OfflineAttempt = Attempt & { kind: "offline"; printed: Printed }

/** The payment of what a barrier without a line has computed: there is no other figure to compare it with. */
export function offlinePlan({ printed, from }: OfflineAttempt, method: Method): Plan {
  const { orderId, parkId, plate, amount, mode } = printed
  const asked = { parkId, orderId, plate, mode }
  return {
    ...{ orderId, method, due: amount, plate, from },
    about: { kind: "offline", parkId, plate, mode },
    async dueNow() {
      const said = await provider["offline-pay"].status(asked)
      if (!said.ok) return said
      return said.data.paid ? { ok: false, why: "paid-already" } : { ok: true, data: amount }
    },
    send: (expected) => provider["offline-pay"].pay({ ...printed, method, amount: expected }),
    paidHref: ({ transactionId = orderId }) => gateHref(transactionId, asked),
    words: offlinePayWords,
  }
}

/** The code that opens the barrier. */
export async function gateHref(transactionId: string, asked: Asked): Promise<string> {
  await noteGate(transactionId, asked)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId })
}

/** The same for whoever has scanned what the barrier has printed, on any phone: they name the car that has paid. */
export async function gateHrefNaming(transactionId: string, asked: Asked): Promise<string> {
  if (!(await gateOf(transactionId))) await noteGate(transactionId, asked, asked.plate)
  return fill(addresses.switchOn, {}, { transaction_id: transactionId, licence_plate: asked.plate })
}
