import "server-only"
import { StoreUnavailableError } from "#lib/core/errors"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { listBrowserPaymentIds } from "#lib/payments/server/browser-payments"
import {
  isOrderLocked,
  type Lock,
  getPayment,
  isSharedRecord,
  type PaymentRecord,
  RECORD_SECONDS,
  getProviderId,
} from "#lib/payments/server/record/record"
import { getScreenForState } from "#lib/payments/states"

type Payer = Pick<PaymentRecord, "browserId" | "driver">
type NewPayment = Payer & {
  orderId: string
  /** From `hashPurpose`. */
  purposeHash: string
  /** When the submitted form was rendered, in milliseconds. */
  shownAt: number
}
type PaymentPurpose = Pick<PaymentRecord, "subject" | "plate" | "due"> & { sameFields?: readonly string[] }

/** Hashed because it may contain a plate or a phone number. The method is not part of it. */
export const hashPurpose = ({ subject, plate, due, sameFields = [] }: PaymentPurpose) =>
  hashKey(`payment-turn:${JSON.stringify([subject.kind, plate, due, ...sameFields])}`)

/** Retries after concurrent starts by the same payer. */
const MAX_TRIES = 5

/**
 * Prevents duplicates of payments without an order number, where each form has its own provisional id. Atomically claims a
 * key made of payer and purpose, before anything is sent. Returns the id of an earlier payment for the same thing that
 * blocks this one, or undefined if this one may start.
 */
export async function findEarlierPayment(
  types: PaymentTypes,
  newPayment: NewPayment,
  lock: Lock,
): Promise<string | undefined> {
  const { orderId, purposeHash, browserId, driver } = newPayment
  // Signing in or out changes the payer, so payments from before that are found through the browser's cookie.
  for (const id of await listBrowserPaymentIds()) {
    const record = id === orderId ? undefined : await getPayment(id)
    if (
      record?.purposeHash === purposeHash &&
      !isSharedRecord(id, record) &&
      !isOtherDriver(record, newPayment) &&
      (await isBlocking(types, id, newPayment))
    )
      return id
  }
  const payer = driver ?? browserId
  if (!payer) return undefined
  const key = hashKey(`payment-turn:${payer} ${purposeHash}`)
  const claim = `${orderId} ${lock.token}`
  let current: string | undefined
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await store().compareAndSet(key, current, claim, RECORD_SECONDS)) return undefined
    current = await store().get(key)
    const id = current?.split(" ")[0]
    if (id && id !== orderId && (await isBlocking(types, id, newPayment))) return id
  }
  throw new StoreUnavailableError("the key of this payer and purpose kept changing")
}

const isOtherDriver = (record: Payer, { driver }: Payer) =>
  record.driver !== undefined && driver !== undefined && record.driver !== driver

/**
 * A payment blocks while its result is unknown, or if it was paid after this form was rendered, because the driver then
 * meant the same payment. The order of a cancelled or failed payment is queried, because its cashier may still be open.
 */
async function isBlocking(types: PaymentTypes, id: string, { shownAt }: NewPayment): Promise<boolean> {
  // Check the lock first: a start writes its record before it releases its lock.
  if (await isOrderLocked(id)) return true
  const record = await getMostAdvancedRecord(id)
  if (!record) return false
  if (record.state === "paid") return shownAt <= (record.stateSince ?? record.startedAt)
  if (getScreenForState(record.state) === "waiting") return true
  const state = (await fetchOrderStatus(types, id, record))?.state
  return state === "PAID" || state === "PAYING"
}

/** A payment may be stored under two ids, and only one of the records may have its result. */
async function getMostAdvancedRecord(id: string): Promise<PaymentRecord | undefined> {
  const record = await getPayment(id)
  const providerId = getProviderId(id, record)
  // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator: reading the same record again changes nothing
  const providerRecord = providerId && providerId !== id ? await getPayment(providerId) : undefined
  // Under the provider's id there may be the open payment of another driver.
  const isOthers = record && providerRecord?.state !== "paid" && providerRecord?.startedAt !== record.startedAt
  const records = [isOthers ? undefined : providerRecord, record].filter((entry) => entry !== undefined)
  return (
    records.find(({ state }) => state === "paid") ??
    records.find(({ state }) => getScreenForState(state) !== "waiting") ??
    records[0]
  )
}
