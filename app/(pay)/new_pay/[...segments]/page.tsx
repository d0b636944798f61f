import { redirect } from "next/navigation"
import { formToken } from "../../../form-token"
import { asked, type Asked } from "../../../query"
import { here, screen } from "../../../screen"
import { receiptOf } from "../../receipt"
import { NewPayScreen } from "#components/pay/new-pay-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { parseYuan } from "#lib/kit/money"
import { payAddressOf, readNewPayAddress } from "#lib/pay/address"
import { feeSoon } from "#lib/pay/flow/quote"
import { paymentOf } from "#lib/pay/flow/record"
import { stateOf } from "#lib/pay/outcome"
import { parkOfOrder } from "#lib/pay/rules"
import { rightScreen } from "#lib/pay/states"

export const metadata = { title: "缴费确认" }

/** An order after it was paid: what was paid, how long there is to leave in, and what has become due since. */
export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const [address, { patient }] = await Promise.all([here(), asked(searchParams, "patient")])
  const told = readNewPayAddress(address)
  if (!told) redirect(addresses.plateSelectYdV2.path)
  const { orderId } = told
  const [said, record, token] = await Promise.all([feeSoon(orderId, patient === "1"), paymentOf(orderId), formToken()])
  const path = address.split("?", 1)[0]!
  const parkId = parkOfOrder(orderId)
  const lookUp = fill(addresses.plateSelectYdV2, {}, { parkId })
  if (!said) {
    const { plate, minutes, exceededMinutes } = told
    const paid = parseYuan(told.paidNow)
    const provisional = { orderId, refreshHref: `${path}?patient=1` }
    return <NewPayScreen {...{ paid, plate, minutes, exceededMinutes, ...ways(orderId) }} provisional={provisional} />
  }
  if (!said.ok) redirect(fill(addresses.plateSelectYdV2, {}, { parkId, licence_plate: told.plate }))
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

const ways = (orderId: string) => ({
  invoiceHref: fill(addresses.invoiceMenu, {}, { parkId: parkOfOrder(orderId) }),
  doneHref: addresses.menu.path,
})
