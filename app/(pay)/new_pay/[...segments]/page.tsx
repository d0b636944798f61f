import { redirect } from "next/navigation"
import { formToken } from "../../../form-token"
import { asked, type Asked } from "../../../query"
import { here, screen } from "../../../screen"
import { receiptOf } from "../../receipt"
import { NewPayScreen } from "#components/pay/new-pay-screen"
import { ToldPaidScreen } from "#components/pay/told-paid-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { payAddressOf } from "#lib/pay/address"
import { feeSoon } from "#lib/pay/flow/quote"
import { paymentIfKnown } from "#lib/pay/flow/record"
import { stateOf } from "#lib/pay/outcome"
import { readNewPayAddress } from "#lib/pay/new-pay-address"
import { parkOfOrder } from "#lib/pay/rules"
import { rightScreen } from "#lib/pay/states"
import { payWords } from "#lib/pay/words"

export const metadata = { title: "缴费确认" }

/** An order after it was paid: what was paid, how long there is to leave in, and what has become due since. */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const [address, { patient }] = await Promise.all([here(), asked(searchParams, "patient")])
  const told = readNewPayAddress(address)
  if (!told) redirect(addresses.plateSelectYdV2.path)
  const { orderId } = told
  const [said, record, token] = await Promise.all([
    feeSoon(orderId, patient === "1"),
    paymentIfKnown(orderId),
    formToken(),
  ])
  const path = address.split("?", 1)[0]!
  const parkId = parkOfOrder(orderId)
  const lookUp = fill(addresses.plateSelectYdV2, {}, { parkId })
  if (!said) return <ToldPaidScreen told={told} asking={{ refreshHref: `${path}?patient=1` }} />
  if (!said.ok) {
    const againHref = fill(addresses.plateSelectYdV2, {}, { parkId, licence_plate: told.plate })
    return <ToldPaidScreen told={told} unknown={{ words: payWords[said.why], againHref }} />
  }
  const fee = said.data
  const state = stateOf(fee, record, Date.now())
  if (rightScreen(state) === "waiting") redirect(fill(addresses.paying, {}, { order_id: orderId }))
  const unpaid = fee.amount > 0 && state !== "paid"
  if (unpaid) redirect(payAddressOf(orderId, fee))
  return (
    <NewPayScreen
      {...receiptOf(orderId, { fee, record })}
      total={fee.paid}
      lastPaidAt={fee.lastPaidAt}
      since={fee.since}
      exceededMinutes={fee.exceededMinutes ?? 0}
      more={fee.amount > 0 ? { due: fee.amount, plate: fee.plate, parkId, formToken: token, from: lookUp } : undefined}
    />
  )
})
