import "server-only"
import { cookies } from "next/headers"
import * as z from "zod"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { getDriverAtStart, markPaymentsCleared } from "#lib/payments/server/browser-payments"
import { isPaidByViewer } from "#lib/payments/server/payer"
import { getDriverId } from "#lib/payments/server/record/payer-ids"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { OrderId } from "#lib/payments/values"
import { getCookieOptions } from "#lib/session/session"

/**
 * A stay that was paid in this browser: its order number, when it was saved, and a part of the hashed id of the driver who
 * was signed in. Everything else is the provider's and is queried when it is shown.
 */
const SavedPayment = z.object({
  id: OrderId,
  at: z.number(),
  driver: z.string().length(16).optional(),
  /**
   * The transactions of the payment, if the provider had not named the one that has paid. Once it names another one, the
   * stay was paid by somebody else.
   */
  transactions: z.array(z.string()).optional(),
})
export type SavedPayment = z.output<typeof SavedPayment>

const PURPOSE = "saved-payments"
const SAVED_DAYS = 30
const LIFE_SECONDS = SAVED_DAYS * 86_400
const MAX_PAYMENTS = 20
/** Sealing adds half. Browsers drop cookies above 4 kB. */
const MAX_CHARACTERS = 2_000
const MAX_COOKIE_CHARACTERS = 4_096
const cookieName = () => buildPersonalCookieName("payments")

/** Newest first. An unreadable cookie is treated as empty. */
async function readPayments(): Promise<SavedPayment[]> {
  const text = (await cookies()).get(cookieName())?.value
  if (!text || text.length > MAX_COOKIE_CHARACTERS) return []
  const sealed = await unseal<{ paid?: unknown }>(PURPOSE, text)
  const list = Array.isArray(sealed?.paid) ? sealed.paid.slice(0, MAX_PAYMENTS) : []
  const payments = list.flatMap((entry) => SavedPayment.safeParse(entry).data ?? [])
  return payments.filter(({ at }) => at > Date.now() - LIFE_SECONDS * 1000)
}

const shorten = (driver: string | undefined) => driver?.slice(-16)

/** The payments of the viewer: a signed-in driver's are shown to that driver only. */
export async function listSavedPayments(): Promise<SavedPayment[]> {
  const payments = await readPayments()
  const viewer = payments.some(({ driver }) => driver) ? shorten(await getDriverId()) : undefined
  return payments.filter(({ driver }) => driver === undefined || driver === viewer)
}

export const hasSavedPayments = async () => (await listSavedPayments()).length > 0

export const findSavedPayment = async (orderId: string) => (await listSavedPayments()).find(({ id }) => id === orderId)

/** Whether the stay was not paid by another transaction than those of the browser that saved it. */
export const isPaidBySaver = ({ transactions }: SavedPayment, paidTransactionId: string | undefined): boolean =>
  !transactions || paidTransactionId === undefined || transactions.includes(paidTransactionId)

/** A stay that the provider has reported as paid and that the viewer started in this browser. */
export async function findOwnPaidStay(orderId: string): Promise<PaymentRecord | undefined> {
  const record = await getPaymentIfAvailable(orderId)
  return record?.subject.kind === "stay" && (await isPaidByViewer(orderId, record)) ? record : undefined
}

/** Returns whether the stay is saved. */
export async function savePaidStay(orderId: string): Promise<boolean> {
  const record = await findOwnPaidStay(orderId)
  if (!record) return false
  const driver = shorten(await getDriverAtStart(orderId, record))
  const otherPayments = (await readPayments()).filter(({ id }) => id !== orderId)
  const payment = { id: orderId, at: Date.now(), driver, transactions: listUncheckedTransactions(record) }
  await writePayments([payment, ...otherPayments].slice(0, MAX_PAYMENTS))
  return true
}

function listUncheckedTransactions(record: PaymentRecord): string[] | undefined {
  const { isPayerUnchecked, transactionId, earlierTransactionIds = [] } = record
  return isPayerUnchecked ? [transactionId, ...earlierTransactionIds].filter((id) => id !== undefined) : undefined
}

async function writePayments(payments: SavedPayment[]) {
  if (payments.length === 0) return void (await cookies()).set(cookieName(), "", { ...getCookieOptions(), maxAge: 0 })
  while (JSON.stringify(payments).length > MAX_CHARACTERS) payments.pop()
  const sealed = await seal(PURPOSE, { paid: payments }, LIFE_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...getCookieOptions(), maxAge: LIFE_SECONDS })
}

/** Deletes the payments that the viewer sees in the list. */
export async function clearSavedPayments() {
  const deletedIds = (await listSavedPayments()).map(({ id }) => id)
  await writePayments((await readPayments()).filter(({ id }) => !deletedIds.includes(id)))
  await markPaymentsCleared()
}
