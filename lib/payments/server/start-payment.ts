import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { restoring } from "#lib/core/address/site-path"
import { fitForDriver, ProviderFault, SignedOut, StoreAway } from "#lib/core/errors"
import { payingAddress } from "#lib/payments/address"
import { prepareBridge } from "#lib/payments/server/prepare-bridge"
import { allowedCashier, ledNowhere } from "#lib/payments/server/led-nowhere"
import { forgetDropped, rememberOpen } from "#lib/payments/server/open-payments"
import { kindNamed, type PaymentKinds } from "#lib/payments/server/kind"
import { orderStatus } from "#lib/payments/server/ask-order-status"
import * as records from "#lib/payments/server/record/record"
import * as moves from "#lib/payments/server/record/record-moves"
import { sameAgain, waiting } from "#lib/payments/server/same-again"
import { earlierPayment, whatFor } from "#lib/payments/server/same-payment"
import { thisBrowser, thisDriver } from "#lib/payments/server/record/this-browser"
import { isHundredfold } from "#lib/payments/odd-amounts"
import { noteOddAmount } from "#lib/payments/server/odd-amount"
import { isStale } from "#lib/payments/rules"
import { mayStart } from "#lib/payments/states"
import type { PayAnswer, Started } from "#lib/payments/values"
import { isMarked, refusalWords } from "#lib/payments/words"
import { ifSoon } from "#lib/platform/server/record"

type Answer<T> = { ok: true; data: T } | { ok: false; why: string }

/** What differs from one kind of payment to another. The rest is the same for all of them. */
export type Plan = Pick<records.PaymentRecord, "about" | "method" | "due" | "plate" | "park" | "from" | "automatic"> & {
  orderId: string
  /** The provider's figure at this moment; a kind it tells none of has what the driver agreed to, if that. */
  dueNow?: () => Promise<Answer<number>>
  /** What that call may use up is taken before it is sent, or it is not; answers how to give it back. */
  reserve?: () => Promise<() => Promise<void>>
  /** The one call that pays. Left out where the messaging app's payment is prepared without one. */
  send?: (expected: number) => Promise<Answer<PayAnswer>>
  /** Without an order number: what, besides kind, plate and sum, makes another payment the same one. */
  same?: readonly string[]
  /** Nothing opens it here but a cashier that the answer names. */
  noBridge?: boolean
  paidHref: (answer: PayAnswer) => Promise<string> | string
  words: { readonly [why: string]: string }
  /** Refusals after which the screen they came from is of no use: where the driver goes instead. */
  elsewhere?: { readonly [why: string]: string }
}

/** A second tap waits this long for the first one's answer before it is sent to the waiting screen. */
const SECOND_TAP_MS = 15_000

/**
 * Starts a payment once, however many taps, tabs, phones or instances ask for it. `shownAt` is when the driver was shown
 * the form that was tapped.
 */
export async function startPayment(kinds: PaymentKinds, plan: Plan, shownAt = Date.now()): Promise<Started> {
  try {
    return await inTurn(kinds, plan, shownAt)
  } catch (error) {
    // Nothing has been sent: without the shared record nobody could keep two starts apart.
    if (error instanceof StoreAway) return refusal("no-turn", {})
    throw error
  }
}

async function inTurn(kinds: PaymentKinds, plan: Plan, shownAt: number): Promise<Started> {
  const { orderId } = plan
  const begun = await records.paymentOf(orderId)
  // One that is still on its way has no answer yet to give again.
  if (begun && begun.state !== "unknown" && !mayStart(begun.state)) return sameAgain(kinds, orderId, begun, plan)
  const lock = await records.lockOrder(orderId)
  if (!lock) return afterTheOther(kinds, orderId, plan)
  try {
    // Between that question and this turn another tap may have come and gone.
    const before = await records.paymentOf(orderId)
    if (before && !mayStart(before.state)) return await sameAgain(kinds, orderId, before, plan)
    // The cashier of one that was given up may still be open somewhere.
    if (before && (await orderStatus(kinds, orderId, before))?.state !== "UNPAID") return waiting(orderId)
    const record = await recordFor(kinds, plan)
    const { paysFor } = record
    const earlier = paysFor && (await earlierPayment(kinds, { ...record, paysFor, orderId, shownAt }, lock))
    // What it is for is the same, so its cashier is what was agreed to.
    if (earlier) return await afterTheOther(kinds, earlier)
    return await begin(kinds, plan, record, { lock, before })
  } finally {
    await records.unlockOrder(orderId, lock)
  }
}

async function recordFor(kinds: PaymentKinds, plan: Plan): Promise<records.PaymentRecord> {
  const { about, method, due, plate, park, from, automatic } = plan
  const { traits } = kindNamed(kinds, about.kind)
  const facts = { about, method, due, plate, park, from, automatic, traits, by: await thisBrowser() }
  const unnumbered = traits.namedByAnswer && { driver: await thisDriver(), paysFor: whatFor(plan) }
  return { ...facts, ...unnumbered, state: "unknown", at: Date.now() }
}

async function begin(
  kinds: PaymentKinds,
  plan: Plan,
  planned: records.PaymentRecord,
  { lock, before }: { lock: records.Lock; before: records.PaymentRecord | undefined },
): Promise<Started> {
  const { orderId, dueNow, reserve, send, words, elsewhere } = plan
  const refused = (why: string): Started => (elsewhere?.[why] ? { go: elsewhere[why] } : refusal(why, words))
  const due = (await dueNow?.()) ?? { ok: true, data: plan.due ?? 0 }
  if (!due.ok) return refused(due.why)
  if (dueNow && isHundredfold(due.data, plan.due ?? 0)) {
    noteOddAmount(plan.about.kind, "hundredfold")
    return refused("amount-odd")
  }
  if (dueNow && due.data !== plan.due) return refusal("amount-changed", words)

  const record: records.PaymentRecord = { ...planned, at: Date.now() }
  const giveBack = await reserve?.()
  if (!(await moves.noteStart(orderId, record, lock, before))) {
    await giveBack?.()
    return waiting(orderId)
  }
  await rememberOpen(orderId, record.at)
  try {
    if (!send) return await openSeparately(orderId, record)
    const said = await send(due.data)
    if (said.ok) await giveBack?.()
    if (said.ok) return await follow(kinds, plan, record, said.data)
    await drop(plan, record)
    return refused(said.why)
  } catch (error) {
    // Whether it was carried out nobody knows: the order is asked, and nothing is sent a second time. A driver who is
    // signed out by that answer is led to it by the next sign-in.
    const isOut = error instanceof SignedOut && error.isAnswer && !(await isStillUnpaid(kinds, orderId, record))
    if (isOut || (error instanceof ProviderFault && error.kind !== "declined")) {
      moves.losePayment(record)
      return isOut ? { go: restoring(payingAddress(orderId)) } : waiting(orderId)
    }
    await drop(plan, record)
    if (!(error instanceof ProviderFault)) throw error
    return { why: "pay-refused", words: refusalWords(String(error.cause ?? ""), error.said), stale: false }
  }
}

/** The provider's word on an order with a number; what the bank takes by itself may be unpaid for a while yet. */
async function isStillUnpaid(kinds: PaymentKinds, orderId: string, record: records.PaymentRecord) {
  if (record.traits.namedByAnswer || record.automatic) return false
  return (await ifSoon(orderStatus(kinds, orderId, record)))?.state === "UNPAID"
}

async function follow(
  kinds: PaymentKinds,
  plan: Plan,
  record: records.PaymentRecord,
  answer: PayAnswer,
): Promise<Started> {
  const { orderId } = plan
  const { transactionId } = answer
  if (answer.paid) {
    await moves.movePayment(orderId, record, { state: "paid", transactionId })
    return { go: await plan.paidHref(answer) }
  }
  const begun: records.PaymentRecord = { ...record, state: "paying", transactionId }
  const redirect = allowedCashier(answer.redirect)
  if (redirect) {
    const moved = await moves.movePayment(orderId, record, { state: "paying", transactionId, redirect })
    if (!moved) return waiting(orderId)
    await rememberName(orderId, { ...begun, redirect })
    return { go: redirect }
  }
  if (plan.automatic) return waitForBank(orderId, begun)
  if (isMarked(answer.code)) {
    await drop(plan, begun)
    return { why: "pay-refused", words: refusalWords(answer.code!, fitForDriver(answer.message)), stale: false }
  }
  return record.method === "weixin" && !plan.noBridge
    ? openBridge(kinds, plan, begun)
    : nothingOpens(kinds, plan, begun, answer)
}

async function drop({ orderId }: Plan, record: records.PaymentRecord) {
  await moves.dropPayment(orderId, record)
  await forgetDropped(orderId, record.at)
}

/** The cashier may send the driver back under the name that the answer gave. */
async function rememberName(orderId: string, begun: records.PaymentRecord) {
  const { transactionId: name, traits } = begun
  if (!name || name === orderId) return
  if (!traits.namedByAnswer) return records.noteTransaction(name, orderId)
  await moves.nameRecord(name, begun)
  await rememberOpen(orderId, begun.at, name)
}

async function openBridge(kinds: PaymentKinds, plan: Plan, begun: records.PaymentRecord): Promise<Started> {
  const { orderId } = plan
  const prepared = await prepareBridge(records.referenceOf(orderId, begun) ?? orderId)
  if ("why" in prepared) return nothingOpens(kinds, plan, begun, prepared.why)
  const redirect = "redirect" in prepared ? prepared.redirect : undefined
  const { transactionId } = begun
  const change = { state: "paying", transactionId, redirect, opened: Date.now() } as const
  if (!(await moves.movePayment(orderId, begun, change))) return waiting(orderId)
  if (redirect) await rememberName(orderId, { ...begun, ...change })
  return "bridge" in prepared ? { bridge: prepared.bridge, orderId } : { go: prepared.redirect }
}

/** Nowhere to send the driver: perhaps the bank is at it already, by an agreement that this app was not told of. */
async function nothingOpens(
  kinds: PaymentKinds,
  plan: Plan,
  begun: records.PaymentRecord,
  why: string | PayAnswer,
): Promise<Started> {
  const { orderId } = plan
  const said = await ifSoon(orderStatus(kinds, orderId, begun))
  if (said && said.state !== "UNPAID") return waitForBank(orderId, begun)
  if (why === "abnormal") {
    await moves.movePayment(orderId, begun, { state: said ? "failed" : "paying", transactionId: begun.transactionId })
    return { go: payingAddress(orderId, why) }
  }
  if (typeof why !== "string") ledNowhere(why)
  await drop(plan, begun)
  return refusal(typeof why === "string" ? why : "incomplete", plan.words)
}

async function waitForBank(orderId: string, begun: records.PaymentRecord): Promise<Started> {
  const { transactionId } = begun
  await moves.movePayment(orderId, begun, { state: "paying", transactionId, automatic: true })
  return { go: fill(addresses.autoPaying, {}, { order_id: orderId }) }
}

/** The messaging app's own screen prepares it, and shows what comes of it. */
async function openSeparately(orderId: string, record: records.PaymentRecord): Promise<Started> {
  const moved = await moves.movePayment(orderId, record, { state: "paying" })
  return moved ? { go: fill(addresses.payment, {}, { order_id: orderId }) } : waiting(orderId)
}

async function afterTheOther(kinds: PaymentKinds, orderId: string, plan?: Plan): Promise<Started> {
  const deadline = Date.now() + SECOND_TAP_MS
  try {
    while (Date.now() < deadline && (await records.isLocked(orderId))) await wait(100)
    const begun = await records.paymentOf(orderId)
    return begun ? await sameAgain(kinds, orderId, begun, plan) : refusal("another-window", {})
  } catch (error) {
    // What has become of the other start the provider knows.
    if (error instanceof StoreAway) return waiting(orderId)
    throw error
  }
}

export const refusal = (why: string, words: Plan["words"]): Started => ({
  why,
  words: words[why] ?? refusalWords(why),
  stale: isStale(why),
})
