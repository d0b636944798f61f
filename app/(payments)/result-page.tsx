import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../query"
import { PaidAds } from "../(ads)/place-ads"
import { screen } from "../screen"
import { refusedHere } from "./pay-handler"
import { receiptOf } from "./receipt"
import { resultAddress, type ResultName, resultScreens } from "./result-address"
import { UnknownResult } from "./unknown-result"
import { waitingProps } from "./waiting-props"
import { LUCKY_MONEY } from "../features"
import { SendOffer } from "#components/payments/result/send-offer"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { NotPaidScreen } from "#components/payments/result/not-paid-screen"
import { SuccessScreen } from "#components/payments/result/success-screen"
import { WaitingScreen } from "#components/payments/result/waiting-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { ifUnreachable } from "#lib/core/errors"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { kindOf } from "#lib/payments/server/kind"
import { isBegunHere } from "#lib/payments/server/open-payments"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isAbsent } from "#lib/provider/absent"
import { againHref } from "#lib/payments/server/pay-again"
import { orderOfTransaction, parkOf } from "#lib/payments/server/record/record"
import { factsOf, forAnybody, mayReadAll } from "#lib/payments/server/who-may-read"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isUnheardOf, shownWith } from "#lib/payments/outcome"
import { isOrderId } from "#lib/payments/values"
import { mayShow } from "#lib/payments/states"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/**
 * The screens after a payment was begun. Whichever was asked for, the provider is asked first, and the driver is
 * shown the one that is true. Looking changes nothing: how it ended by a cashier's word, or by the address's, is shown to
 * the browser that began it, and stays a word.
 */
export const resultPage = (name: ResultName) =>
  screen(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { order_id: orderId, result: hint } = await asked(searchParams, "order_id", "result")
    if (!isOrderId(orderId)) return <UnknownResult name={name} />
    const here = fill(addresses[name], {}, { order_id: orderId, result: hint })
    const { order, result } = await askAboutOrder(orderId, () => resultOrOrder(orderId), {
      isThere: ({ order, result }) => order !== undefined || !result || isKnown(result),
    })
    if (order !== undefined) redirect(fill(addresses[name], {}, { order_id: order, result: hint }))
    if (!result) return <CheckingPaymentScreen orderId={orderId} refreshHref={here} line={await hotline()} />
    const { state, said, fee, record } = result
    if (state === "expired" && !record && !said) return <UnknownResult name={name} />

    const isMine = await isBegunHere(orderId, record)
    const wanted = resultScreens[name]
    const word = hint ?? (wanted === "waiting" ? undefined : wanted)
    const shown = isMine && !record?.automatic ? shownWith(word, state, said) : state
    const kind = kindOf(paymentKinds, orderId, result)
    const elsewhere = await kind.ended?.(orderId, { ...result, state: shown }, isMine)
    if (elsewhere) redirect(elsewhere)
    if (!mayShow(wanted, shown)) redirect(resultAddress(orderId, result, { state: shown, isMine, hint }))

    const [all, parkId] = [factsOf(result, isMine), parkOf(orderId, kind)]
    const [readsAll, park, token] = await Promise.all([
      mayReadAll(orderId, { record, plate: all.plate }),
      parkId === undefined ? undefined : ifSoon(provider.payments.park({ parkId })),
      formToken(),
    ])
    if (wanted === "success") {
      return (
        <SuccessScreen {...receiptOf(orderId, result, { isMine, readsAll })}>
          {kind.traits.ofStay && !isAbsent(...LUCKY_MONEY) && (
            <SendOffer href={fill(addresses.shareLuckyMoney, {}, { order_id: orderId })} />
          )}
          <PaidAds orderId={orderId} parkId={parkId} orderType={fee?.type} staying={fee?.gateCode !== undefined} />
        </SuccessScreen>
      )
    }
    const facts = {
      ...(readsAll ? all : forAnybody(all)),
      phone: park?.ok ? park.data.phone : undefined,
      line: await hotline(),
    }
    if (wanted === "waiting") {
      const waiting = await waitingProps({ name, orderId, result, hint, isMine, formToken: token })
      return <WaitingScreen {...facts} {...waiting} refused={(await refusedHere(here))?.words ?? waiting.refused} />
    }
    return (
      <NotPaidScreen
        {...facts}
        orderId={orderId}
        why={whyNotPaid(wanted, hint, isUnheardOf(said, record))}
        askHref={payingAddress(orderId)}
        again={isMine ? { formToken: token } : { href: againHref(paymentKinds, orderId, result, isMine) }}
        elsewhere={hint === "abnormal" && inMessagingApp(await headers())}
      />
    )
  })

/** How the order stands; of the number of a transaction, the order that it pays. */
async function resultOrOrder(orderId: string) {
  const order = await orderOfTransaction(orderId)
  if (order !== undefined) return { order }
  return { result: await paymentResult(paymentKinds, orderId).catch(ifUnreachable(undefined)) }
}

function whyNotPaid(wanted: "cancelled" | "failed", hint: string | undefined, unheardOf: boolean) {
  if (wanted === "cancelled" && unheardOf) return "unnamed"
  return hint === "abnormal" || hint === "retry-failed" ? hint : wanted
}
