import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { goTo, page } from "#sandbox/home/view/page"
import { html, type Markup } from "#sandbox/home/view/html"
import { type SandboxRequest, type Reply, Unacceptable } from "#sandbox/kit/request"
import { refuseForeign } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { isButton, press } from "#sandbox/cashier/buttons"
import { counter, closed, gone } from "#sandbox/cashier/checkout-view"
import { appAddresses, appSeenFrom } from "#sandbox/phone/app-url"
import { passTime } from "#sandbox/payments/elapsed-time"
import { knownBill } from "#sandbox/records/money/bills"
import { type Payment, paymentById } from "#sandbox/records/money/payments"

/** /cashier/alipay/<payment> and /cashier/weixin/<payment>: where the driver hands the money over. */
export const cashier: readonly Page[] = [
  { method: "GET", path: "/cashier/*", answer: show },
  { method: "POST", path: "/cashier/*", answer: pressed },
]

function show(asked: SandboxRequest, box: Box): Reply {
  passTime(box.store, box.clock.now())
  const payment = paymentAt(asked, box)
  const open = payment.state !== "paid" && payment.state !== "expired" && payment.state !== "paying"
  const back = backTo(asked, box, payment)
  return framed(payment, box, open ? counter(box.store, payment) : closed(payment.state, back))
}

function pressed(asked: SandboxRequest, box: Box): Reply {
  refuseForeign(asked)
  const payment = paymentAt(asked, box)
  const button = new URLSearchParams(asked.body.toString("utf8")).get("button") ?? ""
  if (!isButton(button)) throw new Unacceptable(400, "no such button")
  passTime(box.store, box.clock.now())
  const { accepted, staysAway, result } = box.store.together(() => press(box, payment.id, button))
  if (staysAway) return framed(payment, box, gone())
  return accepted ? goTo(backTo(asked, box, payment, result)) : goTo(asked.path)
}

function paymentAt({ path }: SandboxRequest, { store }: Box): Payment {
  const [method, id = ""] = path.split("/").slice(2)
  const payment = paymentById(store, id)
  if (!payment || payment.method !== method) throw new Unacceptable(404, "no such payment")
  return payment
}

/** The app's own address; what it says there is a hint, and the app asks. Direct payments and top-ups have no order to name. */
function backTo(asked: SandboxRequest, box: Box, { id, bill }: Payment, result?: "cancelled" | "failed"): string {
  const { kind } = knownBill(box.store, bill)
  const order_id = kind === "direct" || kind === "top-up" ? id : bill
  return appSeenFrom(asked, box) + fill(addresses.paying, {}, { order_id, result })
}

const framed = ({ method }: Payment, box: Box, content: Markup): Reply =>
  page(
    method === "alipay" ? "支付宝（演示）" : "微信支付（演示）",
    html`<main class="cashier ${method}">${content}</main>`,
    {
      leadsTo: appAddresses(box),
    },
  )
