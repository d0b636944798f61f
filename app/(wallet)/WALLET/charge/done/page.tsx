import { redirect } from "next/navigation"
import { unlessFailed } from "../../../../list-page"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { ToppedUpScreen } from "#components/wallet/topped-up-screen"
import { addresses } from "#lib/addresses/addresses"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { isBegunHere } from "#lib/payments/server/open-payments"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { provider } from "#lib/provider"

export const metadata = { title: "充值成功" }

/** Only what the provider calls paid is shown here, and what the purse holds now it is asked. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId } = await asked(searchParams, "order_id")
  if (!isOrderId(orderId)) redirect(addresses.wallet.path)
  const { state, fee, record } = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), {
    isThere: isKnown,
  })
  const isTopUp = record ? record.about.kind === "top-up" : fee?.type === "top-up"
  const isMine = await isBegunHere(orderId, record)
  // Of another's the provider says nothing to this driver, and what was kept here is no answer for them.
  if (!isTopUp || !(isMine || fee)) redirect(addresses.wallet.path)
  if (state !== "paid") redirect(payingAddress(orderId))
  const info = await unlessFailed(provider.wallet.info({}))
  return (
    <ToppedUpScreen
      amount={fee?.paidNow || (isMine ? record?.due : undefined)}
      balance={info?.ok ? info.data.balance : undefined}
      backHref={(isMine && record?.about.back) || undefined}
      walletHref={addresses.wallet.path}
    />
  )
})
