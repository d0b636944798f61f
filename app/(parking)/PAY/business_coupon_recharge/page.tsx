import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { createRefusalNotices } from "#lib/payments/server/view/notices"
import { PayScreen } from "#components/payments/start/pay-screen"
import { addresses } from "#lib/addresses/addresses"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { parseYuan } from "#lib/core/values/money"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import type { RechargeIntent } from "#lib/parking/server/recharge-payment"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { buildOffers } from "#lib/payments/server/offers"
import { canShow } from "#lib/payments/states"
import { payBlockMessages } from "#lib/payments/messages"

export const metadata = { title: "商户充值" }

/**
 * A merchant buys coupon hours. No provider call returns the amount, so the screen labels the URL's values as coming from
 * a link.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { merchant, parkName, rechargeHours, needToPay, transactionId } = await readQuery(
    searchParams,
    "merchant",
    "parkName",
    "rechargeHours",
    "needToPay",
    "transactionId",
  )
  if (!transactionId || !/^[\w-]{4,64}$/.test(transactionId)) redirect(addresses.menu.path)
  const [address, requestHeaders, token, record] = await Promise.all([
    getCurrentUrl(),
    headers(),
    getPageToken(),
    getPaymentIfAvailable(transactionId),
  ])
  const resultHref = buildPaymentStatusUrl(transactionId)
  // Other payment types limit queries on their own pages, so this page must not reveal anything about their orders.
  if (record?.subject.kind === "recharge" && !canShow("pay", record.state)) redirect(resultHref)

  const amount = parseYuan(needToPay)
  const intent: RechargeIntent = { kind: "recharge", from: address, transactionId }
  const payError = await readPayError(address)
  return (
    <PayScreen
      action="/api/pay/recharge"
      summary={{
        park: parkName?.slice(0, 60) || "停车券充值",
        fromLink: { amount },
        facts: [
          ...(merchant ? [{ label: "商户", value: merchant.slice(0, 60) }] : []),
          ...(rechargeHours ? [{ label: "充值时长", value: `${rechargeHours.slice(0, 8)}小时` }] : []),
        ],
      }}
      offers={buildOffers({
        due: 0,
        balance: undefined,
        isBalanceDisabled: true,
        inMessagingApp: isMessagingApp(requestHeaders),
        alipayRefused: false,
      })}
      button={{
        label: "立即支付",
        disabledReason: amount === undefined || amount <= 0 ? payBlockMessages["link-without-sum"] : undefined,
        resultHref,
      }}
      notices={payError ? createRefusalNotices(payError, address) : []}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
})
