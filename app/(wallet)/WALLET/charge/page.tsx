import { randomUUID } from "node:crypto"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../query"
import { here, screen } from "../../../screen"
import { refusedHere } from "../../../(payments)/pay-handler"
import { openNotice, refusedNotices } from "../../../(payments)/notices"
import { TopUpScreen } from "#components/wallet/top-up-screen"
import { isAbsent } from "#lib/provider/absent"
import { sitePath } from "#lib/core/address/site-path"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { ownName } from "#lib/payments/server/kind"
import { openOrder } from "#lib/payments/server/open-payments"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"
import { unlessFailed } from "../../../list-page"
import { TOP_UP, topUpIn } from "#lib/wallet/rules"
import type { TopUpAttempt } from "#lib/wallet/server/payment"

export const metadata = { title: "充值" }

/** A sum into one's own purse; whoever was led here because it held too little goes back to where that was. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { amount = "", back } = await asked(searchParams, "amount", "back")
  const [address, token, info, open] = await Promise.all([
    here(),
    formToken(),
    isAbsent("wallet.info") ? undefined : unlessFailed(provider.wallet.info({})),
    openOrder(paymentKinds),
  ])
  const record = open === undefined ? undefined : await paymentIfKnown(open)
  const refused = await refusedHere(address)
  const orderId = ownName("top-up", randomUUID())
  const attempt: TopUpAttempt = { kind: "top-up", from: address, orderId, back: sitePath(back) }
  const isTopUp = record?.about.kind === "top-up"
  return (
    <TopUpScreen
      balance={info?.ok ? info.data.balance : undefined}
      amount={refused?.typed.amount ?? (topUpIn(amount) ? amount : String(TOP_UP))}
      error={refused?.why === "amount" || refused?.why === "too-much" ? refused.words : undefined}
      notices={[
        ...(open === undefined ? [] : [{ ...openNotice(open), ...(isTopUp && { text: "您有一笔充值正在确认" }) }]),
        ...(refused && refused.why !== "amount" && refused.why !== "too-much" ? refusedNotices(refused, address) : []),
      ]}
      resultHref={payingAddress(orderId)}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
})
