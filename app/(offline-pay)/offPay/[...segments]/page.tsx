import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { addressWrong } from "../../../(payments)/address-wrong"
import { refusedHere } from "../../../(payments)/pay-handler"
import { refusedNotices } from "../../../(payments)/notices"
import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../../../screen"
import { OfflinePayScreen } from "#components/offline-pay/offline-pay-screen"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { readOfflineAddress } from "#lib/offline-pay/address"
import { gateHrefNaming, type OfflineAttempt } from "#lib/offline-pay/server/payment"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { offersFor } from "#lib/payments/server/offers"
import { refusesAlipay, whyNotYet } from "#lib/payments/rules"
import { mayShow } from "#lib/payments/states"
import { notYetWords } from "#lib/payments/words"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "断网缴费" }

/** Paying where the barrier has no line: what is owed stands in the address, and only there. */
export default screen(async () => {
  const address = await here()
  const printed = readOfflineAddress(address)
  if (!printed) return addressWrong(address)
  const { orderId, parkId, plate, mode, park, since, minutes, amount } = printed
  const asked = { orderId, parkId, plate, mode }
  // Who knows a car's plate could ask for its paid order number by number: the code of the barrier stands behind it.
  const status = await askAboutOrder(orderId, () => provider["offline-pay"].status(asked), {
    isThere: (said) => said.ok && said.data.paid,
    hitsAreFree: true,
    missed: "unpaid",
  })
  if (status.ok && status.data.paid) redirect(await gateHrefNaming(status.data.transactionId ?? orderId, asked))
  const record = await paymentIfKnown(orderId)
  const resultHref = payingAddress(orderId)
  if (record && !mayShow("pay", record.state)) redirect(resultHref)

  // Asked after the first, as the barrier's maker wants it; it only offers another way.
  const network = await ifSoon(provider["offline-pay"].network(asked))
  const [sent, token, refused] = await Promise.all([headers(), formToken(), refusedHere(address)])
  const offers = offersFor({
    ...{ due: amount, balance: undefined, balanceOff: true, inMessagingApp: inMessagingApp(sent) },
    alipayRefused: refusesAlipay(orderId, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isOdd = refused?.why === "amount-odd" || oddAmount("offline-pay.printed", printed) !== undefined
  const why = whyNotYet({ before: amount, type: "", invalid: false, isOdd }, offers.at(0)?.offer)
  const attempt: OfflineAttempt = { kind: "offline", from: address, printed }
  return (
    <OfflinePayScreen
      action="/api/offline-pay/start"
      summary={{ park, plate, since, minutes, due: amount, odd: isOdd }}
      offers={offers}
      button={{ words: `立即支付 ${formatYuan(amount)}`, off: why && notYetWords[why], resultHref }}
      notices={refused ? refusedNotices(refused, address) : []}
      online={network?.ok && network.data.online ? { formToken: token, parkId, plate } : undefined}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
})
