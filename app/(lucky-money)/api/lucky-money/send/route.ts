import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { fallbackIfProviderDown, ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { seeOther } from "#lib/http/page/redirect"
import { buildRestorePath } from "#lib/core/address/site-path"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { luckyMoneyEndpoints } from "#lib/lucky-money/contract"
import { getLuckyMoneyLimits } from "#lib/lucky-money/server/collect"
import type { LuckyMoneyReason } from "#lib/lucky-money/messages"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import { canViewReceipt } from "#lib/payments/server/receipt-access"
import { getSettledPayment } from "#lib/payments/server/result"
import { provider } from "#lib/provider"

/** Creates lucky money for a paid order and redirects to the page to share. */
export const POST = formEndpoint(luckyMoneyEndpoints.send, async (form) => {
  const orderId = form.order_id || undefined
  const back = fillAddress(addresses.shareLuckyMoney, {}, { order_id: orderId })
  const refuse = async (why: LuckyMoneyReason, message?: UserMessage) => {
    await saveFormDraft("send-lucky-money", back, { values: {}, why, userMessage: message })
    return seeOther(back)
  }
  if (!(await reserveLimits(await getLuckyMoneyLimits())).ok) return refuse("too-often")
  if (orderId && (await isPaidByOthers(orderId))) return refuse("no-paid-order")
  try {
    const result = await provider["lucky-money"].create({ orderId })
    return result.ok ? seeOther(fillAddress(addresses.shareLuckyMoney, {}, { id: result.data.id })) : refuse(result.why)
  } catch (error) {
    if (error instanceof UnauthenticatedError) return seeOther(buildRestorePath(back))
    if (error instanceof ProviderError) return refuse("not-done", toUserMessage(error))
    throw error
  }
})

/** As far as this app knows: only the provider knows the payer of an order that was not paid here. */
async function isPaidByOthers(orderId: string): Promise<boolean> {
  const record = await getSettledPayment(paymentTypes, orderId).catch(fallbackIfProviderDown(undefined))
  if (!record) return false
  if (record.isPaidElsewhere) return isStartedInThisBrowser(orderId, record)
  return !(await canViewReceipt(orderId, { record, plate: record.plate }))
}
