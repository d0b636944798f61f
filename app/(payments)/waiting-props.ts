import "server-only"
import { headers } from "next/headers"
import type { ResultName } from "./result-address"
import type { WaitingScreenProps } from "#components/payments/result/waiting-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { mayBeLeft, type PaymentRecord } from "#lib/payments/server/record/record"
import { noteUnpaidSince } from "#lib/payments/server/record/record-moves"
import { mayGoOn } from "#lib/payments/server/same-again"
import type { PaymentResult } from "#lib/payments/server/kind"
import {
  doubtLeft,
  heldElsewhere,
  isAtBridge,
  isUnheardOf,
  leftIn,
  STILL_UNPAID_MS,
  unpaidDoubtLeft,
} from "#lib/payments/outcome"
import { openedElsewhere } from "#lib/payments/rules"
import { restoring } from "#lib/core/address/site-path"
import { session } from "#lib/session/session"
import { endWords, heldByAnother } from "#lib/payments/words"

const methods: { readonly [method: string]: string } = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }

type WaitingInput = {
  name: ResultName
  orderId: string
  result: PaymentResult
  hint: string | undefined
  isMine: boolean
  formToken: string
}
type Waiting = Omit<WaitingScreenProps, "due" | "plate" | "park" | "phone">

/** What a payment whose end is open lets the driver do who looks at it: go on with it, or turn to another way. */
export async function waitingProps({ name, orderId, result, hint, isMine, formToken }: WaitingInput): Promise<Waiting> {
  const { state, said, record } = result
  // "ok" is no proof, but who has heard it is not asked whether he meant to pay.
  const confirmed = hint === "ok" ? hint : undefined
  const atCashier = state === "paying" && said !== "PAYING" && !record?.automatic && !confirmed
  const held = isMine && record ? heldElsewhere(record, Date.now()) : 0
  const isOpen = record && !confirmed && (said === "UNPAID" || (isMine && isUnheardOf(said, record)))
  return {
    orderId,
    title: name === "autoPaying" ? "免密支付中" : atCashier ? "支付中" : "正在确认支付结果",
    seconds: record && Math.max(0, STILL_UNPAID_MS - (Date.now() - record.at)) / 1000,
    askHref: fill(addresses[name], {}, { order_id: orderId, result: confirmed }),
    signInHref:
      record?.traits.forDriverAlone && (await session()).state !== "in"
        ? restoring(fill(addresses[name], {}, { order_id: orderId }))
        : undefined,
    method: methods[record?.method ?? ""],
    goOn: atCashier && record ? await wayOn(orderId, record, formToken) : undefined,
    refused: isOpen && held > 0 ? heldByAnother(held) : undefined,
    notPaid: isOpen ? await afterAWait(orderId, record, { said, isMine, formToken }) : undefined,
  }
}

async function wayOn(orderId: string, record: PaymentRecord, formToken: string): Promise<Waiting["goOn"]> {
  if (!(record.redirect || isAtBridge(record)) || !(await mayGoOn(orderId, record))) return undefined
  const elsewhere = openedElsewhere(record, inMessagingApp(await headers()))
  if (elsewhere === "weixin-elsewhere")
    return { words: endWords[mayBeLeft(record) ? "weixin-may-be-left" : "weixin-begun"] }
  if (elsewhere) return { href: fill(addresses.openInBrowser, {}, { order_id: orderId }) }
  return { formToken }
}

/** The driver who began it is asked when the provider has had time to speak; others when nobody has it open any more. */
async function afterAWait(
  orderId: string,
  record: PaymentRecord,
  { said, isMine, formToken }: Pick<WaitingInput, "isMine" | "formToken"> & Pick<PaymentResult, "said">,
): Promise<Waiting["notPaid"]> {
  const now = Date.now()
  if (!said) return { formToken, isMine, afterSeconds: doubtLeft(record, now, true) / 1000, note: endWords.unnamed }
  if (isMine) {
    if (!record.unpaidSince) await noteUnpaidSince(orderId, record, now)
    const wait = Math.max(doubtLeft(record, now), unpaidDoubtLeft(record, now), heldElsewhere(record, now))
    return { formToken, isMine, afterSeconds: wait / 1000 }
  }
  const wait = mayBeLeft(record) ? leftIn(record, now) : undefined
  return wait === undefined ? undefined : { formToken, isMine, afterSeconds: wait / 1000 }
}
