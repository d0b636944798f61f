import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../query"
import { here, screen } from "../../../screen"
import { addressWrong } from "../../../(payments)/address-wrong"
import { receiptOf } from "../../../(payments)/receipt"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { NewPayScreen } from "#components/pay/new-pay-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ifUnreachable } from "#lib/core/errors"
import { payAddressOf, payingAddress } from "#lib/payments/address"
import { isBegunHere } from "#lib/payments/server/open-payments"
import { feeSoon } from "#lib/pay/server/quote"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { mayReadAll } from "#lib/payments/server/who-may-read"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { stateOf } from "#lib/payments/outcome"
import { readNewPayAddress } from "#lib/pay/new-pay-address"
import { parkOfOrder } from "#lib/provider/adapter"
import { rightScreen } from "#lib/payments/states"
import { payWords } from "#lib/pay/words"

export const metadata = { title: "缴费确认" }

/** An order after it was paid: what was paid, how long there is to leave in, and what has become due since. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, { patient }] = await Promise.all([here(), asked(searchParams, "patient")])
  const told = readNewPayAddress(address)
  if (!told) return addressWrong(address)
  const { orderId } = told
  const [said, record, token] = await Promise.all([
    askAboutOrder(orderId, () => feeSoon(orderId, patient === "1").catch(ifUnreachable(undefined)), {
      isThere: (said) => !said || said.ok,
    }),
    paymentIfKnown(orderId),
    formToken(),
  ])
  const parkId = parkOfOrder(orderId)
  const lookUp = fill(addresses.plateSelectYdV2, {}, { parkId })
  if (!said) return <CheckingPaymentScreen orderId={orderId} refreshHref={`${address.split("?", 1)[0]}?patient=1`} />
  if (!said.ok) {
    const href = fill(addresses.plateSelectYdV2, {}, { parkId, licence_plate: told.plate })
    return (
      <UnknownPaymentScreen
        missing
        title="没有查到这笔付款"
        text={payWords[said.why]}
        main={{ text: "查询停车费", href }}
        quiet={{ text: "返回首页", href: addresses.menu.path }}
      />
    )
  }
  const fee = said.data
  const state = stateOf(fee, record)
  if (rightScreen(state) === "waiting") redirect(payingAddress(orderId))
  // Also where nothing is due: that is for the pay screen to say, and no receipt.
  if (state !== "paid") redirect(payAddressOf(orderId, fee))
  const isMine = await isBegunHere(orderId, record)
  const readsAll = await mayReadAll(orderId, { record, plate: fee.plate })
  const more = fee.amount > 0
  return (
    <NewPayScreen
      {...receiptOf(orderId, { fee, record }, { isMine, readsAll })}
      total={readsAll ? fee.paid : undefined}
      lastPaidAt={fee.lastPaidAt}
      since={fee.since}
      exceededMinutes={fee.exceededMinutes ?? 0}
      more={
        more && readsAll ? { due: fee.amount, plate: fee.plate, parkId, formToken: token, from: lookUp } : undefined
      }
      lookUpHref={more && !readsAll ? lookUp : undefined}
    />
  )
})
