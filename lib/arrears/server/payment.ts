import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { Arrear } from "#lib/arrears/contract"
import { arrearsRefusalMessages } from "#lib/arrears/messages"
import { fillAddress } from "#lib/core/address/address"
import { seal, unseal } from "#lib/http/seal/seal"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType } from "#lib/payments/server/payment-type"
import { fetchFeeStatus } from "#lib/payments/server/fetch-order-status"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type ArrearSubject = { kind: "arrear"; arrearsParkId: string }

/** The payment of an unpaid stay. Its URL only contains ids, so every browser may return to it. */
export const arrearPayment: PaymentType<ArrearSubject> = {
  kind: "arrear",
  traits: { hasParkInOrderId: true },
  // An order that this call does not know may have become a parking fee.
  fetchOrderStatus: async (orderId, { subject }) =>
    (await fetchArrearStatus(orderId, subject.arrearsParkId)) ?? fetchFeeStatus(orderId),
  getPayAgainHref: (_, record) => record?.from,
}

async function fetchArrearStatus(orderId: string, arrearsParkId: string): Promise<OrderStatus | undefined> {
  const result = await provider.arrears.one({ orderId, arrearsParkId })
  if (!result.ok) return undefined
  if (!result.data.paid) return { state: "UNPAID" }
  // Only the fee call names the payment that has paid.
  const fee = await undefinedIfSlow(fetchFeeStatus(orderId))
  return { state: "PAID", paidTransactionId: fee?.fee?.paidTransactionId }
}

/** Sealed, because a form is readable and the stay may be hidden from a driver who has not paid. */
export type ArrearIntent = PaymentIntent & { kind: "arrear"; arrear: string }

const SEAL_SECONDS = 1_800
export const sealArrear = (arrear: Arrear) => seal("arrear", arrear, SEAL_SECONDS)

/** This call does not support paying from the balance. */
const WIRE_METHODS = { alipay: "ALIPAY", weixin: "WEIXIN" } as const

export async function createArrearCommand({ arrear: sealed, from }: ArrearIntent, chosen: Method) {
  const arrear = await unseal<Arrear>("arrear", String(sealed))
  return arrear ? createCommand(arrear, from, chosen) : createRefusal("order-expired", {})
}

function createCommand(arrear: Arrear, from: string, chosen: Method): PaymentCommand {
  const { orderId, arrearsParkId, plate, park } = arrear
  const method = chosen === "weixin" ? chosen : "alipay"
  return {
    orderId,
    method,
    due: arrear.amount,
    plate,
    park,
    from,
    subject: { kind: "arrear", arrearsParkId } satisfies ArrearSubject,
    fetchAmountToPay: () => fetchAmountToPay(arrear),
    send: (expected) => provider.arrears.pay({ ...arrear, method: WIRE_METHODS[method], amount: expected }),
    getPaidHref: () => fillAddress(addresses.paySuccess, {}, { order_id: orderId }),
    messages: arrearsRefusalMessages,
  }
}

async function fetchAmountToPay({ orderId, arrearsParkId, plate }: Arrear) {
  const result = await provider.arrears.one({ orderId, arrearsParkId })
  if (!result.ok) return result
  if (result.data.plate !== plate) return { ok: false, why: "not-yours" } as const
  if (result.data.paid) return { ok: false, why: "paid-already" } as const
  if (checkAmount("arrears.one", result.data)) return { ok: false, why: "amount-suspicious" } as const
  return { ok: true, data: result.data.amount } as const
}
