import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { env } from "#lib/kit/env"
import { fitForDriver, ProviderFault, StoreAway } from "#lib/kit/fault"
import { type BridgeParameters, prepareBridge } from "#lib/pay/flow/bridge"
import { rememberOpen } from "#lib/pay/flow/open-payments"
import { orderStanding } from "#lib/pay/flow/order"
import * as records from "#lib/pay/flow/record"
import { cashierAddress, isStale } from "#lib/pay/rules"
import { mayDo } from "#lib/pay/states"
import type { PayAnswer } from "#lib/pay/values"
import { isMarked, refusalWords } from "#lib/pay/words"
import { ifSoon } from "#lib/platform/flow"

type Said<T> = { ok: true; data: T } | { ok: false; why: string }

/** What differs from one kind of payment to another. The rest is the same for all of them. */
export type Plan = Omit<records.PaymentRecord, "state" | "at" | "redirect" | "transactionId"> & {
  orderId: string
  /** The provider's figure at this moment; a kind it tells none of has only what the driver agreed to. */
  dueNow?: () => Promise<Said<number>>
  /** The one call that pays. Left out where the messaging app's payment is prepared without one. */
  send?: (expected: number) => Promise<Said<PayAnswer>>
  paidHref: (answer: PayAnswer) => Promise<string> | string
  words: { readonly [why: string]: string }
  /** Refusals after which the screen they came from is of no use: where the driver goes instead. */
  elsewhere?: { readonly [why: string]: string }
}

/** Somewhere to go, something for the bridge, or a sentence; `stale` where the screen no longer shows what is true. */
export type Started =
  { go: string } | { bridge: BridgeParameters; orderId: string } | { why: string; words: string; stale: boolean }

/** A second tap waits this long for the first one's answer before it is sent to the waiting screen. */
const SECOND_TAP = 15_000

/** Starts a payment once, however many taps, tabs, phones or instances ask for it. */
export async function startPayment(plan: Plan): Promise<Started> {
  try {
    return await inTurn(plan)
  } catch (error) {
    // Nothing has been sent: without the shared record nobody could keep two starts apart.
    if (error instanceof StoreAway) return refusal("no-turn", {})
    throw error
  }
}

async function inTurn(plan: Plan): Promise<Started> {
  const { orderId } = plan
  const begun = await records.paymentOf(orderId)
  // One that is still on its way has no answer yet to give again.
  if (begun && begun.state !== "unknown" && !mayDo(begun.state, "start")) return sameAgain(orderId, begun)
  const lock = await records.lockOrder(orderId)
  if (!lock) return afterTheOther(orderId)
  try {
    // Between that question and this turn another tap may have come and gone.
    const meanwhile = await records.paymentOf(orderId)
    if (meanwhile && !mayDo(meanwhile.state, "start")) return await sameAgain(orderId, meanwhile)
    return await begin(plan, lock)
  } finally {
    await records.unlockOrder(orderId, lock)
  }
}

async function begin(plan: Plan, lock: string): Promise<Started> {
  const { orderId, dueNow, send, words, elsewhere, paidHref: _, ...facts } = plan
  const refused = (why: string): Started => (elsewhere?.[why] ? { go: elsewhere[why] } : refusal(why, words))
  const due = (await dueNow?.()) ?? { ok: true, data: plan.due }
  if (!due.ok) return refused(due.why)
  if (due.data !== plan.due) return refusal("amount-changed", words)

  const record: records.PaymentRecord = { ...facts, state: "unknown", at: Date.now() }
  await records.noteStart(orderId, record, lock)
  await rememberOpen(orderId)
  try {
    if (!send) return await openSeparately(orderId, record)
    const said = await send(due.data)
    if (said.ok) return await follow(plan, record, said.data)
    await records.dropPayment(orderId, record)
    return refused(said.why)
  } catch (error) {
    // Whether it was carried out nobody knows: the order is asked, and nothing is sent a second time.
    if (error instanceof ProviderFault && error.kind !== "declined") {
      records.losePayment(record)
      return waiting(orderId)
    }
    await records.dropPayment(orderId, record)
    if (!(error instanceof ProviderFault)) throw error
    return { why: "pay-refused", words: refusalWords(String(error.cause ?? ""), error.said), stale: false }
  }
}

async function follow(plan: Plan, record: records.PaymentRecord, answer: PayAnswer): Promise<Started> {
  const { orderId } = plan
  const begun: records.PaymentRecord = { ...record, state: "paying", transactionId: answer.transactionId }
  if (answer.paid) {
    await records.movePayment(orderId, { ...begun, state: "paid" })
    return { go: await plan.paidHref(answer) }
  }
  const redirect = ours(answer.redirect)
  if (redirect) {
    await records.movePayment(orderId, { ...begun, redirect })
    // The cashier sends the driver back under the name that the answer gave.
    const name = records.referenceOf(orderId, begun)
    if (name && name !== orderId) await records.notePayment(name, { ...begun, redirect })
    return { go: redirect }
  }
  if (plan.automatic) return waitForBank(orderId, begun)
  if (isMarked(answer.code)) {
    await records.dropPayment(orderId, begun)
    return { why: "pay-refused", words: refusalWords(answer.code!, fitForDriver(answer.message)), stale: false }
  }
  return record.method === "weixin" ? openBridge(plan, begun) : nothingOpens(plan, begun, "incomplete")
}

async function openBridge(plan: Plan, begun: records.PaymentRecord): Promise<Started> {
  const { orderId } = plan
  const prepared = await prepareBridge(records.referenceOf(orderId, begun) ?? orderId)
  const redirect = "redirect" in prepared ? ours(prepared.redirect) : undefined
  if ("bridge" in prepared || redirect) await records.movePayment(orderId, { ...begun, redirect })
  if ("bridge" in prepared) return { bridge: prepared.bridge, orderId }
  if (redirect) return { go: redirect }
  return nothingOpens(plan, begun, "why" in prepared ? prepared.why : "pay-refused")
}

/** Nowhere to send the driver: perhaps the bank is at it already, by an agreement that this app was not told of. */
async function nothingOpens(plan: Plan, begun: records.PaymentRecord, why: string): Promise<Started> {
  const { orderId } = plan
  const said = await ifSoon(orderStanding(orderId, begun))
  if (said && said.state !== "UNPAID") return waitForBank(orderId, begun)
  if (why === "abnormal") {
    await records.movePayment(orderId, { ...begun, state: "failed" })
    return { go: fill(addresses.paying, {}, { order_id: orderId, result: why }) }
  }
  await records.dropPayment(orderId, begun)
  return refusal(why, plan.words)
}

async function waitForBank(orderId: string, begun: records.PaymentRecord): Promise<Started> {
  await records.movePayment(orderId, { ...begun, automatic: true })
  return { go: fill(addresses.autoPaying, {}, { order_id: orderId }) }
}

/** The messaging app's own screen prepares it, and shows what comes of it. */
async function openSeparately(orderId: string, record: records.PaymentRecord): Promise<Started> {
  await records.movePayment(orderId, { ...record, state: "paying" })
  return { go: fill(addresses.payment, {}, { order_id: orderId }) }
}

/** The first tap's answer, for the second; unless it has been paid since, which only the provider knows. */
async function sameAgain(orderId: string, record: records.PaymentRecord): Promise<Started> {
  const { state, redirect, method, automatic } = record
  const standing = await ifSoon(orderStanding(orderId, record))
  if (standing && standing.state !== "UNPAID") return waiting(orderId)
  if (state === "paying" && redirect) return { go: redirect }
  if (state === "paying" && method === "weixin" && !automatic) {
    const prepared = await prepareBridge(records.referenceOf(orderId, record) ?? orderId)
    if ("bridge" in prepared) return { bridge: prepared.bridge, orderId }
  }
  return waiting(orderId)
}

async function afterTheOther(orderId: string): Promise<Started> {
  const deadline = Date.now() + SECOND_TAP
  try {
    while (Date.now() < deadline && (await records.isLocked(orderId))) await wait(100)
    const begun = await records.paymentOf(orderId)
    return begun ? await sameAgain(orderId, begun) : refusal("another-window", {})
  } catch (error) {
    // What has become of the other start the provider knows.
    if (error instanceof StoreAway) return waiting(orderId)
    throw error
  }
}

const ours = (address: string | undefined) => cashierAddress(address, env().CASHIER_HOSTS, env().PUBLIC_URL)

/** The screen of what is true, whichever that is: it asks the provider. */
const waiting = (orderId: string): Started => ({ go: fill(addresses.paying, {}, { order_id: orderId }) })

export const refusal = (why: string, words: Plan["words"]): Started => ({
  why,
  words: words[why] ?? refusalWords(why),
  stale: isStale(why),
})
