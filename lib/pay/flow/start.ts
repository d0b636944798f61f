import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { env } from "#lib/kit/env"
import { ProviderFault } from "#lib/kit/fault"
import { type BridgeParameters, prepareBridge } from "#lib/pay/flow/bridge"
import type { Attempt } from "#lib/pay/flow/attempt"
import { rememberOpen } from "#lib/pay/flow/open-payments"
import { dropPayment, isLocked, lockOrder, notePayment, paymentOf, type PaymentRecord, unlockOrder } from "#lib/pay/flow/record"
import { cashierAddress } from "#lib/pay/rules"
import { mayDo } from "#lib/pay/states"
import type { Method, PayAnswer } from "#lib/pay/values"
import type { payWords } from "#lib/pay/words"
import { provider } from "#lib/provider"

export type Refused = keyof typeof payWords | "failed" | "incomplete"
/** Somewhere to go, something for the bridge, or a sentence on the pay screen. */
export type Started = { go: string } | { bridge: BridgeParameters; orderId: string } | { why: Refused; due?: number }

type Choice = { method: Method; couponMode: boolean }

/** A second tap waits this long for the first one's answer before it is sent to the waiting screen. */
const SECOND_TAP = 15_000

/** Starts the payment of an order once, however many taps, tabs, phones or instances ask for it. */
export async function startPayment(attempt: Attempt, choice: Choice): Promise<Started> {
  const { orderId } = attempt
  const begun = await paymentOf(orderId)
  if (begun && !mayDo(begun.state, "start")) return sameAgain(orderId, begun)
  if (!(await lockOrder(orderId, attempt.nonce))) return afterTheOther(orderId)
  try {
    return await begin(attempt, choice)
  } finally {
    await unlockOrder(orderId)
  }
}

async function begin(attempt: Attempt, choice: Choice): Promise<Started> {
  const { orderId } = attempt
  const due = await dueNow(attempt)
  if (typeof due === "string") return { why: due }
  if (due !== attempt.due) return { why: "amount-changed", due }

  const record: PaymentRecord = { state: "unknown", method: choice.method, due, at: Date.now() }
  await notePayment(orderId, record)
  await rememberOpen(orderId)
  try {
    const said = await ask(attempt, choice, due)
    if (!said.ok) {
      await dropPayment(orderId)
      return { why: said.why }
    }
    return await follow(orderId, record, said.data)
  } catch (error) {
    // Whether it was carried out nobody knows: the order is asked, and nothing is sent a second time.
    if (error instanceof ProviderFault) return waiting(orderId)
    throw error
  }
}

/** The provider's figure for exactly what was chosen, at this moment. */
async function dueNow({ orderId, parkId, plate, coupons, vouchers }: Attempt): Promise<number | Refused> {
  const chosen = coupons.length + vouchers.length > 0
  const [fee, reduced] = await Promise.all([
    provider.pay.fee({ orderId }),
    chosen ? provider.pay.reduce({ parkId, plate, couponIds: coupons, orderId, voucherIds: vouchers }) : undefined,
  ])
  if (!fee.ok) return fee.why
  if (fee.data.state === "PAID") return "paid-already"
  if (fee.data.state === "EXPIRED" || fee.data.state === "CLOSED") return "order-expired"
  if (reduced && !reduced.ok) return reduced.why
  return reduced ? reduced.data.due : fee.data.amount
}

function ask(attempt: Attempt, { method, couponMode }: Choice, expected: number) {
  const { orderId, parkId, plate, coupons, vouchers, gateId, loginRequired } = attempt
  return couponMode || coupons.length > 0
    ? provider.pay.payWithCoupons({ parkId, plate, couponIds: coupons, orderId, voucherIds: vouchers, method, expected })
    : provider.pay.pay({ orderId, method, voucherIds: vouchers, loginRequired, gateId, expected })
}

async function follow(orderId: string, record: PaymentRecord, answer: PayAnswer): Promise<Started> {
  if (answer.paid) {
    await notePayment(orderId, { ...record, state: "paid", transactionId: answer.transactionId })
    return { go: fill(addresses.paySuccess, {}, { order_id: orderId }) }
  }
  const redirect = cashierAddress(answer.redirect, env().CASHIER_HOSTS, env().PUBLIC_URL)
  if (redirect) {
    await notePayment(orderId, { ...record, state: "paying", redirect, transactionId: answer.transactionId })
    return { go: redirect }
  }
  if (record.method !== "weixin") {
    await dropPayment(orderId)
    return { why: "incomplete" }
  }
  const prepared = await prepareBridge(orderId)
  await notePayment(orderId, { ...record, state: "paying", transactionId: answer.transactionId })
  if ("bridge" in prepared) return { bridge: prepared.bridge, orderId }
  const elsewhere = "redirect" in prepared ? cashierAddress(prepared.redirect, env().CASHIER_HOSTS, env().PUBLIC_URL) : undefined
  return elsewhere ? { go: elsewhere } : { why: "pay-refused" }
}

/** The first tap's answer, for the second. */
async function sameAgain(orderId: string, { state, redirect, method }: PaymentRecord): Promise<Started> {
  if (state === "paid") return { go: fill(addresses.paySuccess, {}, { order_id: orderId }) }
  if (state === "paying" && redirect) return { go: redirect }
  if (state === "paying" && method === "weixin") {
    const prepared = await prepareBridge(orderId)
    if ("bridge" in prepared) return { bridge: prepared.bridge, orderId }
  }
  return waiting(orderId)
}

async function afterTheOther(orderId: string): Promise<Started> {
  const deadline = Date.now() + SECOND_TAP
  while (Date.now() < deadline && (await isLocked(orderId))) await wait(100)
  const begun = await paymentOf(orderId)
  return begun ? sameAgain(orderId, begun) : { why: "failed" }
}

const waiting = (orderId: string): Started => ({ go: fill(addresses.paying, {}, { order_id: orderId }) })

