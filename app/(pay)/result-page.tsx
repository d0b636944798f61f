import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { receiptOf } from "./receipt"
import { asked, type Asked } from "../query"
import { PaidAds } from "../(ads)/place-ads"
import { screen } from "../screen"
import { SendOffer } from "#components/lucky-money/send-offer"
import { NotPaidScreen } from "#components/pay/not-paid-screen"
import { SuccessScreen } from "#components/pay/success-screen"
import { WaitingScreen } from "#components/pay/waiting-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { payAddressOf } from "#lib/pay/address"
import { endsElsewhere } from "#lib/pay/flow/ended"
import { paymentResult, type Result } from "#lib/pay/flow/result"
import { STILL_UNPAID } from "#lib/pay/outcome"
import { DIRECT, parkOfOrder } from "#lib/pay/rules"
import { mayShow, type PayScreen, rightScreen } from "#lib/pay/states"
import { hotline, ifSoon } from "#lib/platform/flow"
import { provider } from "#lib/provider"

const methods: { readonly [method: string]: string } = { balance: "余额", weixin: "微信支付", alipay: "支付宝" }
const screens = {
  paying: "waiting",
  autoPaying: "waiting",
  paySuccess: "success",
  payCancel: "cancelled",
  payFailed: "failed",
} as const satisfies Record<string, PayScreen>
type Name = keyof typeof screens

/**
 * The screens after a payment was begun. Whichever was asked for, the provider is asked first, and the driver is
 * shown the one that is true.
 */
export const resultPage = (name: Name) =>
  screen(async ({ searchParams }: { searchParams: Asked }) => {
    const { order_id: orderId, result: said } = await asked(searchParams, "order_id", "result")
    if (!orderId) return <Bare name={name} />
    const wanted = screens[name]
    // A cashier that sends the driver to one of these screens says by that how it ended.
    const result = await paymentResult(orderId, said ?? (wanted === "waiting" ? undefined : wanted))
    const { state, fee, record } = result
    const elsewhere = await endsElsewhere(orderId, result)
    if (elsewhere) redirect(elsewhere)
    if (!mayShow(wanted, state)) redirect(addressOf(orderId, result, said))

    const sent = await headers()
    const park = await ifSoon(provider.pay.park({ parkId: parkOfOrder(orderId) }))
    const facts = {
      due: record?.due ?? fee?.amount,
      plate: record?.plate ?? fee?.plate,
      park: record?.park ?? fee?.park,
      phone: (park?.ok && park.data.phone) || (await hotline()),
    }
    // "ok" is no proof, but who has heard it is not asked whether he meant to pay.
    const confirmed = said === "ok" ? said : undefined
    const askHref = fill(addresses[name], {}, { order_id: orderId, result: confirmed })
    if (wanted === "success") {
      return (
        <SuccessScreen {...receiptOf(orderId, result)}>
          {(record?.about.kind ?? "stay") === "stay" && (
            <SendOffer href={fill(addresses.shareLuckyMoney, {}, { order_id: orderId })} />
          )}
          <PaidAds orderId={orderId} orderType={fee?.type} staying={fee?.gateCode !== undefined} />
        </SuccessScreen>
      )
    }
    if (wanted === "waiting") {
      const atCashier = state === "paying" && fee?.state !== "PAYING" && !record?.automatic && !confirmed
      return (
        <WaitingScreen
          {...facts}
          title={name === "autoPaying" ? "免密支付中" : atCashier ? "支付中" : "正在确认支付结果"}
          orderId={orderId}
          seconds={record && Math.max(0, STILL_UNPAID - (Date.now() - record.at)) / 1000}
          askHref={askHref}
          method={methods[record?.method ?? ""]}
          cashier={atCashier ? record?.redirect : undefined}
          notPaidHref={atCashier ? fill(addresses.paying, {}, { order_id: orderId, result: "cancelled" }) : undefined}
        />
      )
    }
    const abnormal = said === "abnormal" && inMessagingApp(sent)
    return (
      <NotPaidScreen
        {...facts}
        why={said === "abnormal" || said === "retry-failed" ? said : wanted}
        againHref={againHref(result, orderId)}
        elsewhereHref={abnormal ? fill(addresses.openInBrowser, {}, { order_id: orderId }) : undefined}
      />
    )
  })

function addressOf(orderId: string, result: Result, said: string | undefined): string {
  const names: { readonly [screen in PayScreen]?: Name } = {
    waiting: result.record?.automatic ? "autoPaying" : "paying",
    success: "paySuccess",
    cancelled: "payCancel",
    failed: "payFailed",
  }
  const screen = rightScreen(result.state)
  const name = names[screen]
  if (name) return fill(addresses[name], {}, { order_id: orderId, result: said })
  if (screen === "pay") return againHref(result, orderId)
  if (orderId.startsWith(DIRECT)) return result.record?.from ?? addresses.directPay.path
  return result.record?.from ?? fill(addresses.plateSelectYdV2, {}, { parkId: parkOfOrder(orderId) })
}

const againHref = ({ record, fee }: Result, orderId: string) =>
  record?.from ?? (fee ? payAddressOf(orderId, fee) : addresses.plateSelectYdV2.path)

/** Opened without an order: the words of the screen, and a way on. */
function Bare({ name }: { name: Name }) {
  const again = addresses.plateSelectYdV2.path
  if (name === "paySuccess")
    return <SuccessScreen invoiceHref={addresses.invoiceMenu.path} doneHref={addresses.menu.path} />
  if (name === "paying" || name === "autoPaying") {
    return <WaitingScreen title={name === "paying" ? "支付中" : "免密支付中"} askHref={again} />
  }
  return <NotPaidScreen why={screens[name]} againHref={again} />
}
