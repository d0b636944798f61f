import "server-only"
import { redirect } from "next/navigation"
import { asked, type Asked } from "../query"
import { screen } from "../screen"
import { NotPaidScreen } from "#components/pay/not-paid-screen"
import { SuccessScreen } from "#components/pay/success-screen"
import { WaitingScreen } from "#components/pay/waiting-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { now } from "#lib/kit/clock"
import { payAddressOf } from "#lib/pay/address"
import { paymentResult } from "#lib/pay/flow/result"
import { leaveSeconds, parkOfOrder } from "#lib/pay/rules"
import { mayShow, type PayScreen, rightScreen } from "#lib/pay/states"
import type { Fee } from "#lib/pay/values"
import { ifSoon } from "#lib/platform/flow"
import { provider } from "#lib/provider"

const methods: { readonly [method: string]: string } = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }
const hints: { readonly [said: string]: "cancelled" | "failed" } = { cancelled: "cancelled", cancel: "cancelled", failed: "failed", fail: "failed", abnormal: "failed" }
type Name = "paying" | "autoPaying" | "paySuccess" | "payCancel" | "payFailed"
const screens: { readonly [name in Name]: PayScreen } = { paying: "waiting", autoPaying: "waiting", paySuccess: "success", payCancel: "cancelled", payFailed: "failed" }

/**
 * The screens after a payment was begun. Whichever was asked for, the provider is asked first, and the driver is
 * shown the one that is true.
 */
export const resultPage = (name: Name) =>
  screen(async ({ searchParams }: { searchParams: Asked }) => {
    const { order_id: orderId, result: said = "" } = await asked(searchParams, "order_id", "result")
    if (!orderId) return <Bare name={name} />
    const { state, fee, record } = await paymentResult(orderId)
    const wanted = screens[name]
    if (!mayShow(wanted, state)) redirect(addressOf(rightScreen(state), orderId, fee, said))

    const parkId = parkOfOrder(orderId)
    const park = await ifSoon(provider.pay.park({ parkId }))
    const phone = park?.ok ? park.data.phone : undefined
    const facts = { due: record?.due ?? fee?.amount, plate: fee?.plate, park: fee?.park, phone }
    if (wanted === "waiting") {
      return (
        <WaitingScreen
          {...facts}
          title={name === "autoPaying" ? "免密支付中" : undefined}
          orderId={orderId}
          askHref={fill(addresses[name], {}, { order_id: orderId })}
          method={methods[record?.method ?? ""]}
          hint={hints[said]}
          cashier={record?.redirect}
        />
      )
    }
    if (wanted === "success") {
      const seconds = leaveSeconds(fee?.leftSeconds)
      return (
        <SuccessScreen
          paid={fee?.paidNow}
          plate={fee?.plate}
          park={fee?.park}
          minutes={fee?.minutes}
          leave={{ seconds, until: now() + seconds * 1000 }}
          invoiceHref={fill(addresses.invoiceMenu, {}, { parkId })}
          doneHref="/menu"
        />
      )
    }
    return <NotPaidScreen {...facts} why={whyNot(said, wanted)} againHref={fee ? payAddressOf(orderId, fee) : addresses.plateSelectYdV2.path} />
  })

function whyNot(said: string, wanted: PayScreen) {
  if (said === "abnormal" || said === "retry-failed") return said
  return wanted === "cancelled" ? "cancelled" : "failed"
}

function addressOf(screen: PayScreen, orderId: string, fee: Fee | undefined, said: string): string {
  if (screen === "pay" && fee) return payAddressOf(orderId, fee)
  const names: { readonly [screen in PayScreen]?: Name } = { waiting: "paying", success: "paySuccess", cancelled: "payCancel", failed: "payFailed" }
  const name = names[screen]
  if (name) return fill(addresses[name], {}, { order_id: orderId, result: said || undefined })
  return fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId) })
}

/** Opened without an order: the words of the screen, and a way on. */
function Bare({ name }: { name: Name }) {
  if (name === "paySuccess") return <SuccessScreen invoiceHref={addresses.invoiceMenu.path} doneHref="/menu" />
  if (name === "payCancel" || name === "payFailed") {
    return <NotPaidScreen why={name === "payCancel" ? "cancelled" : "failed"} againHref={addresses.plateSelectYdV2.path} />
  }
  return <NotPaidScreen why="failed" againHref={addresses.plateSelectYdV2.path} />
}

