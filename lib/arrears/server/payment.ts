import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { Arrear } from "#lib/arrears/contract"
import { arrearsWords } from "#lib/arrears/words"
import { fill } from "#lib/core/address/address"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind } from "#lib/payments/server/kind"
import { feeStatus } from "#lib/payments/server/ask-order-status"
import { oddAmount } from "#lib/payments/server/odd-amount"
import type { OrderStatus } from "#lib/payments/order-status"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutArrear = { kind: "arrear"; arrearsParkId: string }

/** A stay that was left unpaid. Its address names it and says nothing else, so that it may be led back to by anybody. */
export const arrear: PaymentKind<AboutArrear> = {
  kind: "arrear",
  traits: { parkInNumber: true },
  // What the provider does not know by this call may be a parking fee to it by now.
  orderStatus: async (orderId, { about }) => (await arrearStatus(orderId, about.arrearsParkId)) ?? feeStatus(orderId),
  againHref: (record) => record?.from,
}

async function arrearStatus(orderId: string, arrearsParkId: string): Promise<OrderStatus | undefined> {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID" } : undefined
}

export type ArrearAttempt = Attempt & { kind: "arrear"; arrear: Arrear }

/** This service spells its methods in capitals, and knows no balance. */
const SPELT = { alipay: "ALIPAY", weixin: "WEIXIN" } as const

/** The payment of one stay that was left unpaid. */
export function arrearPlan({ arrear, from }: ArrearAttempt, chosen: Method): Plan {
  const { orderId, arrearsParkId, plate, park } = arrear
  const method = chosen === "weixin" ? chosen : "alipay"
  return {
    ...{ orderId, method, due: arrear.amount, plate, park, from },
    about: { kind: "arrear", arrearsParkId } satisfies AboutArrear,
    dueNow: () => dueNow(arrear),
    send: (expected) => provider.arrears.pay({ ...arrear, method: SPELT[method], amount: expected }),
    paidHref: () => fill(addresses.paySuccess, {}, { order_id: orderId }),
    words: arrearsWords,
  }
}

async function dueNow({ orderId, arrearsParkId, plate }: Arrear) {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  if (!said.ok) return said
  if (said.data.plate !== plate) return { ok: false, why: "not-yours" } as const
  if (said.data.paid) return { ok: false, why: "paid-already" } as const
  if (oddAmount("arrears.one", said.data)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: said.data.amount } as const
}
