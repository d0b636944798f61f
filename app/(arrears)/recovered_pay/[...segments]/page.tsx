import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { addressWrong } from "../../../(payments)/address-wrong"
import { refusedHere } from "../../../(payments)/pay-handler"
import { refusedNotices } from "../../../(payments)/notices"
import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../../../screen"
import { ArrearGoneScreen } from "#components/arrears/arrear-gone-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { addresses } from "#lib/addresses/addresses"
import { readArrearAddress } from "#lib/arrears/address"
import type { ArrearAttempt } from "#lib/arrears/server/payment"
import { isHundredfoldOfList } from "#lib/arrears/server/hundredfold-of-list"
import { arrearsWords } from "#lib/arrears/words"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { oddAmount } from "#lib/payments/server/odd-amount"
import { offersFor } from "#lib/payments/server/offers"
import { refusesAlipay, whyNotYet } from "#lib/payments/rules"
import { mayShow } from "#lib/payments/states"
import { notYetWords } from "#lib/payments/words"
import { provider } from "#lib/provider"

export const metadata = { title: "补缴停车费" }

/** One stay that was left unpaid. The address says which; what it costs the provider says. */
export default screen(async () => {
  const address = await here()
  const told = readArrearAddress(address)
  if (!told) return addressWrong(address)
  const { orderId } = told
  const resultHref = payingAddress(orderId)
  const [said, record, sent, token, refused] = await Promise.all([
    askAboutOrder(orderId, () => provider.arrears.one(told), { isThere: ({ ok }) => ok, hitsAreFree: true }),
    paymentIfKnown(orderId),
    headers(),
    formToken(),
    refusedHere(address),
  ])
  if (record && !mayShow("pay", record.state)) redirect(resultHref)
  if (!said.ok || said.data.paid) {
    return (
      <ArrearGoneScreen
        text={arrearsWords[said.ok ? "paid-already" : said.why]}
        paid={said.ok}
        listHref={addresses.arrearsList.path}
      />
    )
  }
  const { paid: _, ...arrear } = said.data
  const offers = offersFor({
    ...{ due: arrear.amount, balance: undefined, balanceOff: true, inMessagingApp: inMessagingApp(sent) },
    alipayRefused: refusesAlipay(orderId, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isOdd =
    refused?.why === "amount-odd" ||
    oddAmount("arrears.one", arrear) !== undefined ||
    (await isHundredfoldOfList(told, arrear))
  const why = whyNotYet({ before: arrear.amount, type: "", invalid: false, isOdd }, offers.at(0)?.offer)
  const attempt: ArrearAttempt = { kind: "arrear", from: address, arrear }
  return (
    <PayScreen
      action="/api/arrears/start"
      summary={{
        ...{ park: arrear.park, plate: arrear.plate, since: arrear.since, minutes: arrear.minutes, due: arrear.amount },
        odd: isOdd,
      }}
      offers={offers}
      button={{ words: `立即支付 ${formatYuan(arrear.amount)}`, off: why && notYetWords[why], resultHref }}
      notices={refused ? refusedNotices(refused, address) : []}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
})
