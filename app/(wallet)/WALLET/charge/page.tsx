import { randomUUID } from "node:crypto"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { createOpenPaymentNotice, createRefusalNotices } from "#lib/payments/server/view/notices"
import { TopUpScreen } from "#components/wallet/top-up-screen"
import { isUnsupported } from "#lib/provider/unsupported"
import { parseSitePath } from "#lib/core/address/site-path"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { createProvisionalId } from "#lib/payments/server/payment-type"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { DEFAULT_TOP_UP, parseTopUp } from "#lib/wallet/rules"
import type { TopUpIntent } from "#lib/wallet/server/payment"

export const metadata = { title: "充值" }

/** Tops up the driver's balance. `back` is the page that needed more balance. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { amount = "", back } = await readQuery(searchParams, "amount", "back")
  const [address, token, info, openOrderId] = await Promise.all([
    getCurrentUrl(),
    getPageToken(),
    isUnsupported("wallet.info") ? undefined : undefinedIfListFails(provider.wallet.info({})),
    findOpenOrder(paymentTypes),
  ])
  const record = openOrderId === undefined ? undefined : await getPaymentIfAvailable(openOrderId)
  const payError = await readPayError(address)
  const orderId = createProvisionalId("top-up", randomUUID())
  const intent: TopUpIntent = { kind: "top-up", from: address, orderId, back: parseSitePath(back) }
  const isTopUp = record?.subject.kind === "top-up"
  return (
    <TopUpScreen
      balance={info?.ok ? info.data.balance : undefined}
      amount={payError?.values.amount ?? (parseTopUp(amount) ? amount : String(DEFAULT_TOP_UP))}
      error={payError?.why === "amount" || payError?.why === "too-much" ? payError.message : undefined}
      notices={[
        ...(openOrderId === undefined
          ? []
          : [{ ...createOpenPaymentNotice(openOrderId), ...(isTopUp && { text: "您有一笔充值正在确认" }) }]),
        ...(payError && payError.why !== "amount" && payError.why !== "too-much"
          ? createRefusalNotices(payError, address)
          : []),
      ]}
      resultHref={buildPaymentStatusUrl(orderId)}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
})
