import "server-only"
import { ifAway, StoreAway } from "#lib/core/errors"
import { notePaid, notePaymentMove } from "#lib/observability/metrics/payments"
import { store } from "#lib/store/store"
import {
  type Lock,
  lockKey,
  type PaymentRecord,
  readRecord,
  RECORD_SECONDS,
  recordKey,
  referenceOf,
} from "#lib/payments/server/record/record"
import { mayBecome } from "#lib/payments/states"

/** All that may change once a payment has begun. */
type Change = Partial<
  Pick<PaymentRecord, "state" | "redirect" | "transactionId" | "automatic" | "opened" | "handedOn" | "unpaidSince">
>
type Moved = { from: PaymentRecord; to: PaymentRecord }

/** As often as others may get in between; a store that owes this record a newer word says no each time. */
const TRIES = 5

/**
 * The only way from one state into another: by the table, from what stands at that moment, in one step. Whoever comes
 * late with an older word, or speaks of an attempt that has been replaced since, changes nothing.
 */
async function move(
  orderId: string,
  { at }: PaymentRecord,
  change: Change,
  still: (there: PaymentRecord) => boolean = () => true,
): Promise<Moved | undefined> {
  const key = recordKey(orderId)
  for (let tries = 0; tries < TRIES; tries++) {
    const text = await store().get(key)
    const from = readRecord(text)
    if (!from || from.at !== at || !still(from)) return undefined
    const isMove = change.state !== undefined && change.state !== from.state
    const to = { ...from, ...known(change), ...(isMove && { since: Date.now() }) }
    const moved = JSON.stringify(to)
    if (!mayBecome(from.state, to.state)) return undefined
    if (moved === text || (await store().swap(key, text, moved, RECORD_SECONDS))) return { from, to }
  }
  return undefined
}

/** What an answer leaves open may be known from another by now. */
const known = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Counted once, by whoever moved it; one that is kept under two names under the provider's. */
function counted(orderId: string, moved: Moved | undefined): boolean {
  if (!moved || moved.from.state === moved.to.state) return false
  if ((referenceOf(orderId, moved.from) ?? orderId) !== orderId) return false
  notePaymentMove(moved.to.about.kind, moved.to.state)
  return true
}

/**
 * Before anything is sent, and only by the holder of the lock: throws where it cannot be kept, or the lock was lost on
 * the way, and then nothing of it stays. False: what it would replace is no longer what it was.
 */
export async function noteStart(orderId: string, record: PaymentRecord, { token }: Lock, replaced?: PaymentRecord) {
  const [key, text] = [recordKey(orderId), JSON.stringify(record)]
  try {
    if (replaced && !(await store().swap(key, JSON.stringify(replaced), text, RECORD_SECONDS))) return false
    if (!(await store().setWhile(lockKey(orderId), token, key, text, RECORD_SECONDS)))
      throw new StoreAway("the lock was lost")
  } catch (error) {
    await store().withdraw(key, text)
    throw error
  }
  notePaymentMove(record.about.kind, "begun")
  return true
}

/**
 * What the answer to a start says. False: something else has become of it meanwhile, and nobody is to be led by that
 * answer any more. A store that is away leaves it as it began: unknown, for the provider to say.
 */
export async function movePayment(orderId: string, record: PaymentRecord, change: Change): Promise<boolean> {
  const moved = await move(orderId, record, change).catch(ifAway("away" as const))
  if (moved !== "away") counted(orderId, moved)
  return Boolean(moved)
}

const isPaying = ({ state }: PaymentRecord) => state === "paying"

/** Before it is handed out: what can be paid by it must not be taken for one that was left. False: it is over. */
export const noteOpened = (orderId: string, record: PaymentRecord, isMine: boolean): Promise<boolean> =>
  noteHanded(orderId, record, { opened: Date.now(), ...(!isMine && { handedOn: Date.now() }) })

/** The same before a cashier is handed to another browser than the one that began it. */
export const noteHandedOn = (orderId: string, record: PaymentRecord): Promise<boolean> =>
  noteHanded(orderId, record, { handedOn: Date.now() })

const noteHanded = async (orderId: string, record: PaymentRecord, when: Change) =>
  (await move(orderId, record, when, isPaying).catch(ifAway(undefined))) !== undefined

/** Where its cashier turned out to be. */
export const noteCashier = async (orderId: string, record: PaymentRecord, redirect: string) =>
  void (await move(orderId, record, { redirect }, isPaying).catch(ifAway(undefined)))

/** From when on the driver sees it called unpaid; zero once he goes back to where it is paid. */
export const noteUnpaidSince = async (orderId: string, record: PaymentRecord, unpaidSince: number) =>
  void (await move(orderId, record, { unpaidSince }, isPaying).catch(ifAway(undefined)))

/** The same payment under the name that the provider has given it. */
export async function nameRecord(name: string, record: PaymentRecord) {
  try {
    const text = await store().get(recordKey(name))
    const there = readRecord(text)
    if (there && !mayBecome(there.state, record.state)) return
    await store().swap(recordKey(name), text, JSON.stringify(record), RECORD_SECONDS)
  } catch (error) {
    ifAway(undefined)(error)
  }
}

/** Its answer has not come, as the record says from the beginning. */
export const losePayment = ({ about }: PaymentRecord) => notePaymentMove(about.kind, "unknown")

/** Nothing came of a start. One that is paid meanwhile stays; one that cannot be removed is one whose end is not known. */
export async function dropPayment(orderId: string, { about, at }: PaymentRecord) {
  const key = recordKey(orderId)
  const text = await store().get(key).catch(ifAway(undefined))
  const there = readRecord(text)
  if (text && there?.at === at && there.state !== "paid") await store().withdraw(key, text)
  notePaymentMove(about.kind, "refused")
}

/** What the provider says has become of it. That it is paid is kept even while the store is away: nothing follows it. */
export async function settlePayment(orderId: string, record: PaymentRecord, change: Change) {
  const moved = await move(orderId, record, change).catch(ifAway("away" as const))
  const away = moved === "away" && change.state === "paid" && { from: record, to: { ...record, ...change } }
  if (away) await store().ensure(recordKey(orderId), JSON.stringify(away.to), RECORD_SECONDS)
  const mine = moved === "away" ? away || undefined : moved
  if (counted(orderId, mine) && mine?.to.state === "paid") notePaid(mine.to.about.kind, Date.now() - mine.to.at)
}

const isAsHandedOut = (record: PaymentRecord) => (there: PaymentRecord) =>
  there.opened === record.opened && there.handedOn === record.handedOn

/** It is said not to be paid, and the provider agrees. False: something else has become of it, or it was handed out since. */
export async function cancelPayment(orderId: string, record: PaymentRecord): Promise<boolean> {
  const moved = await move(orderId, record, { state: "cancelled" }, isAsHandedOut(record))
  counted(orderId, moved)
  return moved !== undefined
}
