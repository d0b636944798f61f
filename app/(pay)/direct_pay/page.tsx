import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../query"
import { here, screen } from "../../screen"
import { refusedHere } from "../../(payments)/pay-handler"
import { openNotice, refusedNotices } from "../../(payments)/notices"
import { DirectPayScreen } from "#components/pay/direct-pay-screen"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { openOrder } from "#lib/payments/server/open-payments"
import type { DirectAttempt } from "#lib/pay/server/direct-payment"
import { ownName } from "#lib/payments/server/kind"
import { offersFor } from "#lib/payments/server/offers"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

export const metadata = { title: "直接支付" }

/** A plate and a sum, both typed: for what no look-up knows. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkId = "1", type = "direct" } = await asked(searchParams, "parkId", "type")
  const [address, sent, token, park, { state }, open] = await Promise.all([
    here(),
    headers(),
    formToken(),
    ifSoon(provider.payments.park({ parkId: parkId.slice(0, 64) })),
    session(),
    openOrder(paymentKinds),
  ])
  const orderId = ownName("direct", randomUUID())
  const known = park?.ok ? park.data : undefined
  const attempt: DirectAttempt = {
    ...{ kind: "direct", from: address, orderId },
    ...{ parkId: parkId.slice(0, 64), type: type.slice(0, 16) },
  }
  // What a purse holds this screen is not told: with nothing to compare, the provider says no if it is too little.
  const offers = offersFor({
    ...{ due: 0, balance: state === "in" ? 0 : undefined, balanceOff: known?.balanceOff === true },
    ...{ inMessagingApp: inMessagingApp(sent), alipayRefused: false },
  })
  const refused = await refusedHere(address)
  return (
    <DirectPayScreen
      park={known?.name ?? "停车缴费"}
      typed={refused && { ...refused.typed, why: refused.why, words: refused.words }}
      open={open === undefined ? undefined : openNotice(open)}
      notices={refused ? refusedNotices(refused, address) : []}
      offers={offers.map(({ offer }) => ({ offer }))}
      resultHref={payingAddress(orderId)}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
})
