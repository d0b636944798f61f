import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { Arrear } from "#lib/arrears/contract"
import { arrearsWords } from "#lib/arrears/words"
import { fill } from "#lib/core/address/address"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import { fetchFeeStatus } from "#lib/payments/server/fetch-order-status"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutArrear = { kind: "arrear"; arrearsParkId: string }

/** The payment of an unpaid stay. Its URL only identifies it, so every browser may be led back there. */
export const arrear: PaymentType<AboutArrear> = {
  kind: "arrear",
  traits: { parkInNumber: true },
  // An order that this call does not know may have become a parking fee.
  fetchOrderStatus: async (orderId, { about }) =>
    (await arrearStatus(orderId, about.arrearsParkId)) ?? fetchFeeStatus(orderId),
  getPayAgainHref: (record) => record?.from,
}

async function arrearStatus(orderId: string, arrearsParkId: string): Promise<OrderStatus | undefined> {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  return said.ok ? { state: said.data.paid ? "PAID" : "UNPAID" } : undefined
}

export type ArrearAttempt = PaymentIntent & { kind: "arrear"; arrear: Arrear }

/** This service does not support paying from the balance. */
const SPELT = { alipay: "ALIPAY", weixin: "WEIXIN" } as const

export function arrearPlan({ arrear, from }: ArrearAttempt, chosen: Method): PaymentCommand {
  const { orderId, arrearsParkId, plate, park } = arrear
  const method = chosen === "weixin" ? chosen : "alipay"
  return {
    ...{ orderId, method, due: arrear.amount, plate, park, from },
    about: { kind: "arrear", arrearsParkId } satisfies AboutArrear,
    fetchDue: () => dueNow(arrear),
    send: (expected) => provider.arrears.pay({ ...arrear, method: SPELT[method], amount: expected }),
    getPaidHref: () => fill(addresses.paySuccess, {}, { order_id: orderId }),
    words: arrearsWords,
  }
}

async function dueNow({ orderId, arrearsParkId, plate }: Arrear) {
  const said = await provider.arrears.one({ orderId, arrearsParkId })
  if (!said.ok) return said
  if (said.data.plate !== plate) return { ok: false, why: "not-yours" } as const
  if (said.data.paid) return { ok: false, why: "paid-already" } as const
  if (checkAmount("arrears.one", said.data)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: said.data.amount } as const
}
