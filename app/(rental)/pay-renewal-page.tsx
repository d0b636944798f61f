import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { openNotice, refusedNotices, shortNotices } from "../(payments)/notices"
import { refusedHere } from "../(payments)/pay-handler"
import { formToken } from "#lib/http/csrf/page-token"
import { PayScreen } from "#components/payments/start/pay-screen"
import { BaySign } from "#components/kit/things/bay-sign"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { RenewedScreen } from "#components/rental/renewal/renewed-screen"
import { addresses } from "#lib/addresses/addresses"
import { SignedOut } from "#lib/core/errors"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { isRenewal, payingAddress } from "#lib/payments/address"
import { parkOfOrder } from "#lib/provider/adapter"
import { refusesAlipay, whyNotYet } from "#lib/payments/rules"
import { vouchFor } from "#lib/payments/server/attempt"
import { offersFor } from "#lib/payments/server/offers"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { openOrder } from "#lib/payments/server/open-payments"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { mayShow } from "#lib/payments/states"
import { notYetWords } from "#lib/payments/words"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import type { RentalAttempt } from "#lib/rental/server/payment"
import { OVER } from "#lib/rental/model/rules"
import { isHundredfoldOfRenewal, madeFor } from "#lib/rental/server/renewal-total"
import type { Permit } from "#lib/rental/model/values"
import { formWords, renewalWords } from "#lib/rental/renewal/words"
import { session } from "#lib/session/session"

type RenewalAddress = { id: string; address: string; byCode?: boolean }

/** One renewal: to be paid, or paid. The address names it; what it costs the provider says, whatever stands there. */
export async function payRenewalPage({ id, address, byCode = false }: RenewalAddress) {
  const [held, said, record, sent, token, refused, open] = await Promise.all([
    session(),
    askAboutOrder(id, () => provider.payments.fee({ orderId: id }), { isThere: ({ ok }) => ok, hitsAreFree: true }),
    paymentIfKnown(id),
    headers(),
    formToken(),
    refusedHere(address),
    openOrder(paymentKinds),
  ])
  // It is its driver's alone: nobody else is told that there is one.
  if (!said.ok && held.state !== "in") throw new SignedOut("renewal")
  const isRental = said.ok && isRenewal(said.data)
  const isPaid = isRental && (said.data.state === "PAID" || record?.state === "paid")
  if (isPaid)
    return <RenewedScreen {...await renewed(id)} due={said.data.state === "PAID" ? said.data.paid : record?.due} />
  if (record && !mayShow("pay", record.state)) redirect(payingAddress(id))
  if (!isRental || OVER.includes(said.data.state)) {
    // The refusal that closed it says more than that it is closed.
    return <NothingHereScreen text={refused?.words || overWords(said)} href={addresses.rentals.path} />
  }
  const { amount: due, balance, park, plate } = said.data
  const config = await ifSoon(provider.payments.park({ parkId: parkOfOrder(id) }))
  const offers = offersFor({
    ...{ due, balance, balanceOff: config?.ok === true && config.data.balanceOff },
    inMessagingApp: inMessagingApp(sent),
    alipayRefused: refusesAlipay(id, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isOdd = refused?.why === "amount-odd" || (await isHundredfoldOfRenewal(id, due))
  const why = whyNotYet({ before: due, type: "", invalid: false, isOdd }, offers.at(0)?.offer)
  const off = why === "amount-odd" ? formWords[why] : why && notYetWords[why]
  const attempt: RentalAttempt = { kind: "rental", from: address, id, due, plate, park, byCode }
  return (
    <PayScreen
      action="/api/rental/start"
      summary={{
        ...{ park, plate, due, odd: isOdd },
        facts: [{ label: "项目", value: "长租" }, ...(await spaceFact(id, held.state))],
      }}
      offers={offers}
      button={{ words: `立即支付 ${formatYuan(due)}`, off, resultHref: payingAddress(id) }}
      notices={[
        ...(open === undefined || open === id ? [] : [openNotice(open)]),
        ...(refused ? refusedNotices(refused, address) : []),
        ...(isOdd ? [] : shortNotices(offers, due, balance, address)),
      ]}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
}

/** A bill is closed by a newer one of the same driver, or because its bay was taken. */
function overWords(result: Awaited<ReturnType<typeof provider.payments.fee>>): string {
  if (!result.ok) return renewalWords[result.why === "order-expired" ? result.why : "no-renewal"]
  if (!isRenewal(result.data)) return renewalWords["no-renewal"]
  return result.data.state === "CLOSED" ? formWords.closed : renewalWords["order-expired"]
}

/** Which space goes on, for its driver: the sum says so of none. */
async function spaceFact(id: string, state: string) {
  const made = state === "in" ? await madeFor(id) : undefined
  return made?.no ? [{ label: "车位", value: <BaySign no={made.no} area={made.area} /> }] : []
}

/** The space that was paid for, as it stands among the driver's own; without it only that it was paid. */
async function renewed(id: string): Promise<{ permit?: Permit }> {
  const said = await ifSoon(provider.rental.lists({ page: 1 }))
  return { permit: said?.ok ? said.data.permits?.find(({ financeId }) => financeId === id) : undefined }
}
