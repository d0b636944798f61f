import "server-only"
import { fallbackIfStoreDown, StoreUnavailableError } from "#lib/core/errors"
import { recordPaymentDuration, countPaymentTransition } from "#lib/observability/metrics/payments"
import { store } from "#lib/store/store"
import {
  type Lock,
  buildLockKey,
  formatRecord,
  type PaymentRecord,
  parseRecord,
  RECORD_SECONDS,
  buildRecordKey,
  getProviderId,
} from "#lib/payments/server/record/record"
import { canStart, canTransition } from "#lib/payments/states"

export type RecordChange = Partial<
  Pick<
    PaymentRecord,
    | "state"
    | "redirect"
    | "transactionId"
    | "earlierTransactionIds"
    | "isAutomatic"
    | "bridgeSentAt"
    | "handedOverAt"
    | "unpaidSince"
    | "isPaidElsewhere"
    | "isPayerUnknown"
    | "isPayerUnchecked"
  >
>
type RecordUpdate = { before: PaymentRecord; after: PaymentRecord }

/** Retries after concurrent updates. A store that still has to write a newer value fails every time, hence a limit. */
const MAX_TRIES = 5

/**
 * The only way to change a record: an atomic compare-and-set along the allowed transitions. Does nothing if the record
 * has moved on or belongs to a later payment.
 */
async function updateRecord(
  orderId: string,
  { startedAt }: PaymentRecord,
  change: RecordChange | ((current: PaymentRecord) => RecordChange),
  isExpected: (current: PaymentRecord) => boolean = () => true,
): Promise<RecordUpdate | undefined> {
  const key = buildRecordKey(orderId)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const text = await store().get(key)
    const before = parseRecord(text)
    if (!before || before.startedAt !== startedAt || !isExpected(before)) return undefined
    const after = applyChange(before, typeof change === "function" ? change(before) : change)
    const newText = formatRecord(after)
    if (!canTransition(before.state, after.state)) return undefined
    if (newText === text || (await store().compareAndSet(key, text, newText, RECORD_SECONDS))) return { before, after }
  }
  return undefined
}

/** An answer without a value does not erase the value from another answer. */
function applyChange(before: PaymentRecord, change: RecordChange): PaymentRecord {
  const isTransition = change.state !== undefined && change.state !== before.state
  const definedEntries = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(definedEntries), ...(isTransition && { stateSince: Date.now() }) }
}

/** A payment stored under two ids is counted only under the provider's. */
function countTransition(orderId: string, update: RecordUpdate | undefined): boolean {
  if (!update || update.before.state === update.after.state) return false
  if ((getProviderId(orderId, update.before) ?? orderId) !== orderId) return false
  countPaymentTransition(update.after.subject.kind, update.after.state)
  return true
}

/**
 * Saves the record before anything is sent, and only if we still hold the lock; otherwise throws and puts back the previous
 * record. Returns false if the record to replace has changed meanwhile.
 */
export async function recordStart(orderId: string, record: PaymentRecord, { token }: Lock, previous?: PaymentRecord) {
  const [key, text] = [buildRecordKey(orderId), formatRecord(record)]
  try {
    if (previous && !(await store().compareAndSet(key, formatRecord(previous), text, RECORD_SECONDS))) return false
    if (!(await store().setWhile(buildLockKey(orderId), token, key, text, RECORD_SECONDS)))
      throw new StoreUnavailableError("the lock was lost")
  } catch (error) {
    await replaceRecord(key, text, previous)
    throw error
  }
  countPaymentTransition(record.subject.kind, "begun")
  return true
}

const replaceRecord = (key: string, text: string, previous: PaymentRecord | undefined) =>
  previous
    ? store().compareAndSet(key, text, formatRecord(previous), RECORD_SECONDS)
    : store().compareAndDelete(key, text)

/**
 * Applies the answer to a start. Returns false if the record has changed meanwhile; the answer's redirect must then not be
 * used. If the store is down, the change is written later: without the transaction the driver would not count as the payer.
 */
export async function transitionPayment(
  orderId: string,
  record: PaymentRecord,
  change: RecordChange,
): Promise<boolean> {
  const update = await updateRecord(orderId, record, change).catch(fallbackIfStoreDown("store-down" as const))
  if (update === "store-down") {
    const [before, after] = [record, applyChange(record, change)].map(formatRecord) as [string, string]
    await store().compareAndSetEventually(buildRecordKey(orderId), before, after, RECORD_SECONDS)
    return true
  }
  countTransition(orderId, update)
  return update !== undefined
}

const isPaying = ({ state }: PaymentRecord) => state === "paying"

/** Each list of transactions in a record is that long at most. */
export const MAX_TRANSACTIONS = 10

/** The newest transaction of a payment: the provider may begin another one when the bridge is opened again. */
export const recordTransaction = (orderId: string, record: PaymentRecord, transactionId: string) =>
  updateRecord(orderId, record, (current) => addTransaction(current, transactionId)).catch(
    fallbackIfStoreDown(undefined),
  )

/** The fields of a payment whose newest transaction is this one. */
export function addTransaction(
  current: PaymentRecord,
  transactionId = current.transactionId,
): Pick<PaymentRecord, "transactionId" | "earlierTransactionIds"> {
  const earlierIds = [current.transactionId, ...(current.earlierTransactionIds ?? [])]
    .filter((id) => id !== undefined)
    .filter((id) => id !== transactionId)
  return { transactionId, earlierTransactionIds: earlierIds.slice(0, MAX_TRANSACTIONS) }
}

/** Call before returning bridge parameters, so that the payment does not count as abandoned. False if it has ended. */
export const recordBridgeSent = (orderId: string, record: PaymentRecord, isStartedHere: boolean): Promise<boolean> =>
  recordBridgeOrCashierSent(orderId, record, {
    bridgeSentAt: Date.now(),
    ...(!isStartedHere && { handedOverAt: Date.now() }),
  })

/** Call before another browser gets the cashier's URL. Returns false if the payment has ended. */
export const recordHandover = (orderId: string, record: PaymentRecord): Promise<boolean> =>
  recordBridgeOrCashierSent(orderId, record, { handedOverAt: Date.now() })

const recordBridgeOrCashierSent = async (orderId: string, record: PaymentRecord, change: RecordChange) =>
  (await updateRecord(orderId, record, change, isPaying).catch(fallbackIfStoreDown(undefined))) !== undefined

export const recordCashier = async (orderId: string, record: PaymentRecord, redirect: string) =>
  void (await updateRecord(orderId, record, { redirect }, isPaying).catch(fallbackIfStoreDown(undefined)))

/** Records when the driver first saw that the order is unpaid. Reset to zero when the driver returns to the cashier. */
export const recordUnpaidSince = async (orderId: string, record: PaymentRecord, unpaidSince: number) =>
  void (await updateRecord(orderId, record, { unpaidSince }, isPaying).catch(fallbackIfStoreDown(undefined)))

/**
 * Saves the same payment under the provider's id as well. Returns true if the provider has returned this id to another payer
 * before: then nobody knows which of the two pays it, and the other one's open record stays. `ownPayments` are this browser's
 * earlier payments with the id.
 */
export async function copyRecord(
  providerId: string,
  record: PaymentRecord,
  ownPayments: readonly Payer[] = [],
): Promise<boolean> {
  const key = buildRecordKey(providerId)
  try {
    // The other payer's start may copy its record at the same moment.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const text = await store().get(key)
      const stored = parseRecord(text)
      // Anyone can start a payment of another kind for an order number that they have typed.
      const current = stored?.traits.hasIdFromAnswer ? stored : undefined
      const isOwn = current && [record, ...ownPayments].some((payment) => isSamePayer(current, payment))
      const isShared = current !== undefined && (current.isPayerUnknown === true || !isOwn)
      if (current && !canTransition(current.state, record.state)) return isShared
      const base = isShared && !canStart(current.state) ? current : record
      const copy: PaymentRecord = isShared ? { ...base, isPayerUnknown: true } : base
      if (await store().compareAndSet(key, text, formatRecord(copy), RECORD_SECONDS)) return isShared
    }
    return true
  } catch (error) {
    return fallbackIfStoreDown(false)(error)
  }
}

type Payer = Pick<PaymentRecord, "startedAt" | "browserId" | "driver">

const isSamePayer = (current: Payer, { startedAt, browserId, driver }: Payer) =>
  current.startedAt === startedAt ||
  (browserId !== undefined && current.browserId === browserId) ||
  (driver !== undefined && current.driver === driver)

/** Only updates the metric, because every record starts as "unknown". */
export const markPaymentUnknown = ({ subject }: PaymentRecord) => countPaymentTransition(subject.kind, "unknown")

/**
 * Removes the record of a refused start, unless it was paid meanwhile, and puts back the previous one: the cashier of that
 * payment may still be open. If an answer has named a transaction, only an agreement can still collect it, so the record stays
 * as failed and automatic. If the store is down it stays "unknown".
 */
export async function discardRecord(orderId: string, record: PaymentRecord, previous?: PaymentRecord) {
  const key = buildRecordKey(orderId)
  const text = await store().get(key).catch(fallbackIfStoreDown(undefined))
  const current = parseRecord(text)
  if (text && current?.startedAt === record.startedAt && current.state !== "paid") {
    const transactionId = record.transactionId ?? current.transactionId
    if (transactionId === undefined || record.traits.hasIdFromAnswer) await replaceRecord(key, text, previous)
    else {
      const change = { state: "failed", transactionId, isAutomatic: true } as const
      await updateRecord(orderId, record, change).catch(fallbackIfStoreDown(undefined))
    }
  }
  countPaymentTransition(record.subject.kind, "refused")
}

/**
 * Applies the provider's status to the current record. "paid" is final, so it is written later if the store is down. Returns the
 * record, unless it has moved on.
 */
export async function settlePayment(
  orderId: string,
  record: PaymentRecord,
  getChange: (current: PaymentRecord) => RecordChange,
): Promise<PaymentRecord | undefined> {
  const update = await updateRecord(orderId, record, getChange).catch(fallbackIfStoreDown("store-down" as const))
  const after = { ...record, ...getChange(record) }
  const isDeferred = update === "store-down" && after.state === "paid"
  const deferred = isDeferred ? { before: record, after } : undefined
  if (deferred) await store().setEventually(buildRecordKey(orderId), formatRecord(deferred.after), RECORD_SECONDS)
  const applied = update === "store-down" ? deferred : update
  if (countTransition(orderId, applied) && applied?.after.state === "paid")
    recordPaymentDuration(applied.after.subject.kind, Date.now() - applied.after.startedAt)
  return applied?.after
}

const wasNotSentAgain = (record: PaymentRecord) => (current: PaymentRecord) =>
  current.bridgeSentAt === record.bridgeSentAt && current.handedOverAt === record.handedOverAt

/** Returns false if the record has changed, or the bridge or the cashier was sent again, since `record` was read. */
export async function cancelPayment(orderId: string, record: PaymentRecord): Promise<boolean> {
  const update = await updateRecord(orderId, record, { state: "cancelled" }, wasNotSentAgain(record))
  countTransition(orderId, update)
  return update !== undefined
}
