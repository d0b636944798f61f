import "server-only"
import type { provider } from "#lib/provider"
import { parkOfOrder } from "#lib/provider/adapter"
import { findPaymentType, type PaymentTypes } from "#lib/payments/server/payment-type"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { canViewReceipt } from "#lib/payments/server/receipt-access"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { getSettledPayment } from "#lib/payments/server/result"
import { findSavedPayment, isPaidBySaver } from "#lib/payments/server/saved/saved-payments"
import type { Receipt } from "#lib/payments/saved-payments"
import type { Fee } from "#lib/payments/values"
import { getOperator, getPayee } from "#lib/platform/server/operator"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"

type Client = Pick<typeof provider, "payments">

/** The provider's fee of a paid stay, also long after it has ended. Undefined for any other order. */
export async function fetchPaidStay(
  client: Client,
  types: PaymentTypes,
  orderId: string,
  readRecord = getSettledPayment,
) {
  const result = await client.payments.fee({ orderId })
  if (!result.ok || result.data.state !== "PAID") return undefined
  // Read the record after the fee call, so that it already shows who paid.
  const record = await readRecord(types, orderId)
  const type = findPaymentType(types, orderId, { record, fee: result.data })
  return type.kind === types.stay.kind ? { fee: result.data, record } : undefined
}

/** After the payment `fee.amount` is what has become due since. */
export const getPaidAmount = (fee: Fee, record: PaymentRecord | undefined) => fee.paidNow || (record?.due ?? 0)

/** The receipt for the viewer who paid it, or whose car it is. Undefined for other drivers' orders and for unknown ones. */
export async function fetchOwnReceipt(client: Client, types: PaymentTypes, orderId: string) {
  const fetchStay = () => fetchPaidStay(client, types, orderId)
  const saved = await findSavedPayment(orderId)
  const stay = saved ? await fetchStay() : await queryOrder(orderId, fetchStay, { isFound: (found) => !!found })
  if (!stay) return undefined
  const { record, fee } = stay
  const isOwn = saved !== undefined && isPaidBySaver(saved, fee.paidTransactionId)
  const canView = isOwn || (await canViewReceipt(orderId, { record, plate: fee.plate }))
  return canView ? buildReceipt(client, orderId, stay) : undefined
}

/** The receipt for everybody who has the link. Makes no call with the viewer's session. */
export const fetchSharedReceipt = async (client: Client, types: PaymentTypes, orderId: string) =>
  buildReceipt(client, orderId, await fetchPaidStay(client, types, orderId, (_, id) => getPaymentIfAvailable(id)))

async function buildReceipt(
  client: Client,
  orderId: string,
  stay: Awaited<ReturnType<typeof fetchPaidStay>>,
): Promise<Receipt | undefined> {
  if (!stay) return undefined
  const [park, payee, hotline] = await Promise.all([
    undefinedIfSlow(client.payments.park({ parkId: parkOfOrder(orderId) })),
    getPayee(),
    getHotline(),
  ])
  const { fee, record } = stay
  const operator = getOperator()
  return {
    orderId,
    amount: getPaidAmount(fee, record),
    plate: fee.plate,
    park: fee.park,
    paidAt: fee.lastPaidAt,
    issuer: operator?.name ?? payee,
    payee,
    complaintPhone: operator?.complaints ?? (park?.ok ? park.data.phone : undefined) ?? hotline,
  }
}
