import "server-only"
import { randomUUID } from "node:crypto"
import { fallbackIfStoreDown, StoreUnavailableError } from "#lib/core/errors"
import { invertNames, renameFields } from "#lib/core/values/rename-fields"
import { store } from "#lib/store/store"
import { isWaitingForBridge } from "#lib/payments/outcome"
import { parkOfOrder } from "#lib/provider/adapter"
import type { PaymentState } from "#lib/payments/states"
import type { Method } from "#lib/payments/values"

/** The subject of a payment, with the values that a query for its status needs. */
export type PaymentSubject = { readonly kind: string; readonly [fact: string]: string }

/** Properties of a payment type. They are stored in the record, so that its readers do not need the type. */
export type PaymentTraits = {
  /** There is no order before the start. The provider's answer contains its id; until then we use a provisional id. */
  hasIdFromAnswer?: true
  /** May have been paid even if the provider knows no such order. */
  mayBeUnknownToProvider?: true
  /** The provider reveals the status only to the signed-in driver it belongs to. */
  isForDriverOnly?: true
  /** A cashier URL in the answer opens in every browser, with any method. */
  canOpenAnywhere?: true
  /** The fee of a car without an order number: its transaction is the one that has to be paid, and there may be a gate code. */
  isCarFee?: true
  /** A stay in a car park: there is a time limit to leave, and lucky money can be sent. */
  isStay?: true
  /** The order number begins with the car park's id. */
  hasParkInOrderId?: true
  /** Plate, car park and amount come from a URL, which anyone can write for any order. */
  hasValuesFromUrl?: true
}

/** Also used for orders without a record. */
export const STAY_TRAITS: PaymentTraits = { isStay: true, hasParkInOrderId: true }

/** A payment started by this app. One record per order, shared by all tabs, taps and instances. */
export type PaymentRecord<A extends PaymentSubject = PaymentSubject> = {
  state: PaymentState
  subject: A
  traits: PaymentTraits
  method: Method
  /** The amount the driver agreed to pay. Missing if the provider had no amount to show. */
  due?: number
  plate?: string
  park?: string
  /** The URL of the screen where it was started, to start again. */
  from: string
  /** Start time in milliseconds. */
  startedAt: number
  /** Hashed id of the browser that started it (payer-ids.ts). */
  browserId?: string
  /** Hashed id of the signed-in driver. Only set for payments without an order number. */
  driver?: string
  /** Another payment with the same hash would pay for the same thing. */
  purposeHash?: string
  /** When it entered its state, in milliseconds. Default: `startedAt`. */
  stateSince?: number
  /** The cashier's URL, for a second tap or a driver who came back. */
  redirect?: string
  transactionId?: string
  /** Transactions that were prepared before. The driver may still pay one of them. */
  earlierTransactionIds?: readonly string[]
  /** Transactions of another browser's payment of this order, which the driver gave up. The provider may return them again. */
  othersTransactionIds?: readonly string[]
  /** Collected without a password, so there is no cashier to return to. */
  isAutomatic?: boolean
  /** When bridge parameters were last handed out, in milliseconds. */
  bridgeSentAt?: number
  /** When the cashier's URL or bridge parameters were last given to another browser, in milliseconds. */
  handedOverAt?: number
  /** The provider reports that another payment has paid the order. */
  isPaidElsewhere?: true
  /** The provider does not say whether this payment or another one has paid the order. */
  isPayerUnknown?: true
  /** The provider has reported the order as paid, but not yet which transaction has paid it. */
  isPayerUnchecked?: boolean
  /** When the driver who started it first saw that the order is unpaid, in milliseconds. */
  unpaidSince?: number
}

/** The lifetime of a WeChat prepay id. Older records would be useless. */
export const RECORD_SECONDS = 7_200
/** A lock is renewed while its holder is running, so the lock of a killed instance expires within this time. */
const LEASE_SECONDS = 10
const RENEW_EVERY_MS = 3_000
/** Longer than any work under a lock can take. */
const MAX_LOCK_MS = 90_000

export const buildRecordKey = (orderId: string) => `payment:${orderId}`
export const buildLockKey = (orderId: string) => `pay-lock:${orderId}`

/** The names of renamed fields in the store, which instances of the previous version read during a rollout. */
const STORED_FIELDS = {
  subject: "about",
  startedAt: "at",
  browserId: "by",
  purposeHash: "paysFor",
  stateSince: "since",
  isAutomatic: "automatic",
  bridgeSentAt: "opened",
  handedOverAt: "handedOn",
}
const STORED_FLAGS = {
  hasIdFromAnswer: "namedByAnswer",
  mayBeUnknownToProvider: "mayBeUnheardOf",
  isForDriverOnly: "forDriverAlone",
  canOpenAnywhere: "opensAnywhere",
  isStay: "ofStay",
  hasParkInOrderId: "parkInNumber",
  hasValuesFromUrl: "toldByAddress",
}

/** Keeps the order of the fields, because a record is only replaced while its text is the same. */
export const formatRecord = (record: PaymentRecord): string =>
  JSON.stringify(renameFields({ ...record, traits: renameFields(record.traits, STORED_FLAGS) }, STORED_FIELDS))

export function parseRecord(text: string | undefined): PaymentRecord | undefined {
  if (!text) return undefined
  const record = renameFields(JSON.parse(text) as object, invertNames(STORED_FIELDS)) as PaymentRecord
  return { ...record, traits: renameFields(record.traits, invertNames(STORED_FLAGS)) }
}

/** For code that starts or changes a payment. Throws `StoreUnavailableError` if the store cannot be read. */
export const getPayment = async (orderId: string) => parseRecord(await store().get(buildRecordKey(orderId)))

/** For code that only displays a payment. Undefined if the store cannot be read. */
export const getPaymentIfAvailable = async (orderId: string) =>
  parseRecord(await store().getOrUndefined(buildRecordKey(orderId)))

/** Whether another driver, to whom the provider has returned the same id, may be paying under it. */
export const isSharedRecord = (id: string, { traits, transactionId, isPayerUnknown }: PaymentRecord): boolean =>
  traits.hasIdFromAnswer === true && id === transactionId && isPayerUnknown === true

const transactionKey = (transactionId: string) => `payment-transaction:${transactionId}`

/** A cashier may send the driver back with the transaction id instead of the order number. Some providers use one id for both. */
export async function saveTransaction(transactionId: string, orderId: string) {
  if (transactionId !== orderId) await store().setEventually(transactionKey(transactionId), orderId, RECORD_SECONDS)
}

export const getOrderOfTransaction = (transactionId: string) => store().getOrUndefined(transactionKey(transactionId))

/** The fees of offline barriers are stays too, and an order without a record counts as a stay. */
export const isStayPayment = (record: Pick<PaymentRecord, "traits"> | undefined) =>
  (record?.traits ?? STAY_TRAITS).isStay === true

export const getParkId = (orderId: string, { traits }: { traits: PaymentTraits }) =>
  traits.hasParkInOrderId ? parkOfOrder(orderId) : undefined

/** Whether another browser may choose another method after the payment was abandoned. Not if it belongs to one driver. */
export const canBeAbandoned = (record: PaymentRecord) => isWaitingForBridge(record) && !record.traits.hasIdFromAnswer

/** The id by which the provider knows a payment. */
export const getProviderId = (orderId: string, record: Pick<PaymentRecord, "traits" | "transactionId"> | undefined) =>
  record?.traits.hasIdFromAnswer ? record.transactionId : orderId

export type Lock = { token: string; renewing: NodeJS.Timeout }

/**
 * Allows one start at a time across phones, tabs and instances. Undefined if the lock is taken. After the store has lost its
 * data, no lock is granted until all work under a lost lock must be finished. Losing the lease does not cause a double
 * payment, because `recordStart` checks the lock again before anything is sent.
 */
export async function lockOrder(orderId: string): Promise<Lock | undefined> {
  const lostDataAt = store().lostDataAt()
  if (lostDataAt !== undefined && Date.now() - lostDataAt < MAX_LOCK_MS)
    throw new StoreUnavailableError("the store lost its data")
  const [key, token] = [buildLockKey(orderId), randomUUID()]
  const renewing = setInterval(() => {
    store().compareAndSet(key, token, token, LEASE_SECONDS).catch(fallbackIfStoreDown(undefined))
  }, RENEW_EVERY_MS).unref()
  const lock = { token, renewing }
  try {
    if (await store().compareAndSet(key, undefined, token, LEASE_SECONDS)) return lock
    clearInterval(renewing)
    return undefined
  } catch (error) {
    // The lock may have been taken despite the error.
    await unlockOrder(orderId, lock)
    throw error
  }
}

export async function unlockOrder(orderId: string, { token, renewing }: Lock) {
  clearInterval(renewing)
  await store().compareAndDelete(buildLockKey(orderId), token)
}
export const isOrderLocked = async (orderId: string) => (await store().get(buildLockKey(orderId))) !== undefined
