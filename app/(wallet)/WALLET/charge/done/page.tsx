import { redirect } from "next/navigation"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { ToppedUpScreen } from "#components/wallet/topped-up-screen"
import { addresses } from "#lib/addresses/addresses"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { isStartedByViewer } from "#lib/payments/server/payer"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { provider } from "#lib/provider"

export const metadata = { title: "充值成功" }

/** Shown only if the provider reports the top-up as paid. Queries the new balance. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId } = await readQuery(searchParams, "order_id")
  if (!isOrderId(orderId)) redirect(addresses.wallet.path)
  const { state, fee, record } = await queryOrder(orderId, () => fetchPaymentResult(paymentTypes, orderId), {
    isFound: isOrderKnown,
  })
  const isTopUp = record ? record.subject.kind === "top-up" : fee?.type === "top-up"
  const isStartedHere = await isStartedByViewer(orderId, record)
  // The provider returns no fee for another driver's top-up, and our record must not reveal it either.
  if (!isTopUp || !(isStartedHere || fee)) redirect(addresses.wallet.path)
  if (state !== "paid") redirect(buildPaymentStatusUrl(orderId))
  const info = await undefinedIfListFails(provider.wallet.info({}))
  return (
    <ToppedUpScreen
      amount={fee?.paidNow || (isStartedHere ? record?.due : undefined)}
      balance={info?.ok ? info.data.balance : undefined}
      backHref={(isStartedHere && record?.subject.back) || undefined}
      walletHref={addresses.wallet.path}
    />
  )
})
