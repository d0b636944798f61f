import "server-only"
import { randomUUID } from "node:crypto"
import { ifAway, StoreAway } from "#lib/core/errors"
import { store } from "#lib/store/store"
import { isAtBridge } from "#lib/payments/outcome"
import { parkOfOrder } from "#lib/provider/adapter"
import type { PaymentState } from "#lib/payments/states"
import type { Method } from "#lib/payments/values"

/** What is paid for, and what the provider must be told to say how that stands. */
export type About = { readonly kind: string; readonly [fact: string]: string }

/** What whoever has a record must know of its kind: the record carries it. */
export type Traits = {
  /** It has no order before it is begun: the provider's answer names it, and until then it has a name of ours. */
  namedByAnswer?: true
  /** That the provider has no word of it does not end it: it may be paid all the same. */
  mayBeUnheardOf?: true
  /** The provider tells how it stands to its driver alone, and to nobody who is not signed in. */
  forDriverAlone?: true
  /** Its cashier, where the answer names one, opens in every browser, whatever the method. */
  opensAnywhere?: true
  /** The order of a stay in a car park: there is a time to leave in, and lucky money may be sent for it. */
  ofStay?: true
  /** The order's number begins with its car park's. */
  parkInNumber?: true
  /** Car, park and sum stand in the address it was begun at, which anybody can write for any order. */
  toldByAddress?: true
}

/** Of whatever nobody has begun here, a stay's. */
export const OF_STAY: Traits = { ofStay: true, parkInNumber: true }

/** What this app knows of a payment it began: one record an order, shared by every tab, tap and instance. */
export type PaymentRecord<A extends About = About> = {
  state: PaymentState
  about: A
  traits: Traits
  method: Method
  /** What the driver agreed to pay; nothing where no sum of the provider's could be shown. */
  due?: number
  plate?: string
  park?: string
  /** The screen it was begun on, to begin again. */
  from: string
  /** When it began, in milliseconds. */
  at: number
  /** The browser that began it, by a word it cannot be found by (lib/payments/server/record/this-browser.ts). */
  by?: string
  /** The same of the driver who was signed in. Only kept where no order's number keeps two payments apart. */
  driver?: string
  /** What it is for, hashed: another payment with the same value would pay for the same thing. */
  paysFor?: string
  /** When it came into its state, in milliseconds. Missing: when it began. */
  since?: number
  /** Where the cashier is, for a second tap or a driver who came back. */
  redirect?: string
  transactionId?: string
  /** Without a password: nobody is asked, and there is no cashier to go back to. */
  automatic?: boolean
  /** When what opens the messaging app's payment was last handed out, in milliseconds. */
  opened?: number
  /** When its cashier, or what opens it, was last handed to a browser that did not begin it, in milliseconds. */
  handedOn?: number
  /** Since when the driver who began it has been shown that the provider calls it unpaid. */
  unpaidSince?: number
}

/** A prepay of the messaging app lives this long; nothing of an older payment is of use. */
export const RECORD_SECONDS = 7_200
/** A lock is renewed while its holder lives, so the lock of an instance that was killed ends within this time. */
const LEASE_SECONDS = 10
const RENEW_EVERY_MS = 3_000
/** Longer than all that is done under a lock may take. */
const LONGEST_HELD_MS = 90_000

export const recordKey = (orderId: string) => `payment:${orderId}`
export const lockKey = (orderId: string) => `pay-lock:${orderId}`

export const readRecord = (text: string | undefined) => (text ? (JSON.parse(text) as PaymentRecord) : undefined)

/** For whatever begins something: throws `StoreAway` where it cannot be known whether there is a record. */
export const paymentOf = async (orderId: string) => readRecord(await store().get(recordKey(orderId)))

/** For screens that only show: while the store is away there is none. */
export const paymentIfKnown = async (orderId: string) => readRecord(await store().known(recordKey(orderId)))

const transactionKey = (transactionId: string) => `payment-transaction:${transactionId}`

/** A cashier may send the driver back with the transaction of an order that has a number of its own. */
export const noteTransaction = (transactionId: string, orderId: string) =>
  store().ensure(transactionKey(transactionId), orderId, RECORD_SECONDS)

export const orderOfTransaction = (transactionId: string) => store().known(transactionKey(transactionId))

/**
 * The order of a stay in a car park, and nothing that is paid for besides: what a barrier without a line prints is one too,
 * and so is whatever nobody has begun here.
 */
export const isOfStay = (record: Pick<PaymentRecord, "traits"> | undefined) =>
  (record?.traits ?? OF_STAY).ofStay === true

/** The car park that an order's number begins with. What is no order of a stay has a number that names none. */
export const parkOf = (orderId: string, { traits }: { traits: Traits }) =>
  traits.parkInNumber ? parkOfOrder(orderId) : undefined

/** Whoever else comes by may turn to another way, once nobody has it open: not for an order that is one driver's alone. */
export const mayBeLeft = (record: PaymentRecord) => isAtBridge(record) && !record.traits.namedByAnswer

/** The name the provider knows a payment by. */
export const referenceOf = (orderId: string, record: Pick<PaymentRecord, "traits" | "transactionId"> | undefined) =>
  record?.traits.namedByAnswer ? record.transactionId : orderId

export type Lock = { token: string; renewing: NodeJS.Timeout }

/**
 * One start at a time, whichever phone, tab or instance it comes from. Undefined: somebody else is at it. A store that
 * has lost its memory vouches for nobody until everything that was done under a forgotten lock is over. A lease that is
 * lost while its holder is alive sends nothing twice: `noteStart` looks at it again, and then the record stands there.
 */
export async function lockOrder(orderId: string): Promise<Lock | undefined> {
  const emptied = store().emptiedAt()
  if (emptied !== undefined && Date.now() - emptied < LONGEST_HELD_MS) throw new StoreAway("it has lost its memory")
  const [key, token] = [lockKey(orderId), randomUUID()]
  const renewing = setInterval(() => {
    store().swap(key, token, token, LEASE_SECONDS).catch(ifAway(undefined))
  }, RENEW_EVERY_MS).unref()
  const lock = { token, renewing }
  try {
    if (await store().swap(key, undefined, token, LEASE_SECONDS)) return lock
    clearInterval(renewing)
    return undefined
  } catch (error) {
    // It may have been taken all the same.
    await unlockOrder(orderId, lock)
    throw error
  }
}

export async function unlockOrder(orderId: string, { token, renewing }: Lock) {
  clearInterval(renewing)
  await store().withdraw(lockKey(orderId), token)
}
export const isLocked = async (orderId: string) => (await store().get(lockKey(orderId))) !== undefined
