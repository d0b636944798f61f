import "server-only"
import { headers } from "next/headers"
import type { ResultName } from "./result-url"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { canBeAbandoned, type PaymentRecord } from "#lib/payments/server/record/record"
import { recordUnpaidSince } from "#lib/payments/server/record/record-transitions"
import { isStartedOrResumedInThisBrowser } from "#lib/payments/server/browser-payments"
import { canContinue } from "#lib/payments/server/start/resume-payment"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import {
  getGiveUpDelay,
  getHandoverDelay,
  isWaitingForBridge,
  isUnknownToProvider,
  getAbandonedDelay,
  UNPAID_CONFIRMED_AFTER_MS,
  getUnpaidPollDelay,
} from "#lib/payments/outcome"
import { getResumeBlockReason } from "#lib/payments/rules"
import { buildRestorePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"
import { outcomeMessages, formatHeldByAnotherBrowser } from "#lib/payments/messages"
import type { Method } from "#lib/payments/values"

const methods: Readonly<Record<Method, string>> = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }

type WaitingInput = {
  name: ResultName
  orderId: string
  result: PaymentResult
  hint: string | undefined
  isStartedHere: boolean
  formToken: string
}

/** The props of the waiting screen of an unfinished payment, with the actions to continue or give up the payment. */
export async function buildWaitingProps({ name, orderId, result, hint, isStartedHere, formToken }: WaitingInput) {
  const { state, orderState, record } = result
  // The hint "ok" proves nothing, but with it the driver is not asked whether they paid.
  const okHint = hint === "ok" ? hint : undefined
  const atCashier = state === "paying" && orderState !== "PAYING" && !record?.isAutomatic && !okHint
  const handoverWaitMs = isStartedHere && record ? getHandoverDelay(record, Date.now()) : 0
  const isOpen =
    record && !okHint && (orderState === "UNPAID" || (isStartedHere && isUnknownToProvider(orderState, record)))
  return {
    orderId,
    title: name === "autoPaying" ? "免密支付中" : atCashier ? "支付中" : "正在确认支付结果",
    seconds: record && Math.max(0, UNPAID_CONFIRMED_AFTER_MS - (Date.now() - record.startedAt)) / 1000,
    checkHref: fillAddress(addresses[name], {}, { order_id: orderId, result: okHint }),
    signInHref:
      record?.traits.isForDriverOnly && (await getSession()).state !== "in"
        ? buildRestorePath(fillAddress(addresses[name], {}, { order_id: orderId }))
        : undefined,
    isAutomatic: name === "autoPaying",
    isOthers: atCashier && record ? !(await isStartedOrResumedInThisBrowser(orderId, record)) : undefined,
    method: record && methods[record.method],
    resume: atCashier && record ? await getContinueAction(orderId, record, formToken) : undefined,
    refusal: isOpen && handoverWaitMs > 0 ? formatHeldByAnotherBrowser(handoverWaitMs) : undefined,
    notPaid: isOpen ? await getNotPaidAction(orderId, record, { orderState, isStartedHere, formToken }) : undefined,
  }
}

async function getContinueAction(orderId: string, record: PaymentRecord, formToken: string) {
  if (!(record.redirect || isWaitingForBridge(record)) || !(await canContinue(orderId, record))) return undefined
  const blockReason = getResumeBlockReason(record, isMessagingApp(await headers()))
  if (blockReason === "needs-messaging-app")
    return { text: outcomeMessages[canBeAbandoned(record) ? "weixin-abandonable" : "weixin-started"] }
  if (blockReason) return { href: fillAddress(addresses.openInBrowser, {}, { order_id: orderId }) }
  return { formToken }
}

/** The driver who started it may confirm after a delay for the provider. Others may confirm once it is abandoned. */
async function getNotPaidAction(
  orderId: string,
  record: PaymentRecord,
  {
    orderState,
    isStartedHere,
    formToken,
  }: Pick<WaitingInput, "isStartedHere" | "formToken"> & Pick<PaymentResult, "orderState">,
) {
  const now = Date.now()
  if (!orderState)
    return {
      formToken,
      isStartedHere,
      afterSeconds: getGiveUpDelay(record, now, true) / 1000,
      note: outcomeMessages.unnamed,
    }
  if (isStartedHere) {
    if (!record.unpaidSince) await recordUnpaidSince(orderId, record, now)
    const waitMs = Math.max(getGiveUpDelay(record, now), getUnpaidPollDelay(record, now), getHandoverDelay(record, now))
    return { formToken, isStartedHere, afterSeconds: waitMs / 1000 }
  }
  const waitMs = canBeAbandoned(record) ? getAbandonedDelay(record, now) : undefined
  return waitMs === undefined ? undefined : { formToken, isStartedHere, afterSeconds: waitMs / 1000 }
}
