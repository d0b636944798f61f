import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { goTo, page } from "#sandbox/home/view/page"
import { html, type Markup } from "#sandbox/home/view/html"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/kit/request"
import { rejectCrossOrigin } from "#sandbox/kit/control"
import type { Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { isButton, press } from "#sandbox/cashier/buttons"
import { counter, closed, gone } from "#sandbox/cashier/checkout-view"
import { appAddresses, appSeenFrom } from "#sandbox/phone/app-url"
import { passTime } from "#sandbox/payments/elapsed-time"
import { knownBill } from "#sandbox/records/money/bills"
import { type Payment, paymentById } from "#sandbox/records/money/payments"

/** /cashier/alipay/<payment> and /cashier/weixin/<payment>: where the driver hands the money over. */
export const cashier: readonly Route[] = [
  { method: "GET", path: "/cashier/*", handle: show },
  { method: "POST", path: "/cashier/*", handle: pressed },
]

function show(request: SandboxRequest, sandbox: SandboxContext): Reply {
  passTime(sandbox.store, sandbox.clock.now())
  const payment = paymentAt(request, sandbox)
  const open = payment.state !== "paid" && payment.state !== "expired" && payment.state !== "paying"
  const back = backTo(request, sandbox, payment)
  return framed(payment, sandbox, open ? counter(sandbox.store, payment) : closed(payment.state, back))
}

function pressed(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  const payment = paymentAt(request, sandbox)
  const button = new URLSearchParams(request.body.toString("utf8")).get("button") ?? ""
  if (!isButton(button)) throw new HttpError(400, "no such button")
  passTime(sandbox.store, sandbox.clock.now())
  const { accepted, staysAway, result } = sandbox.store.transaction(() => press(sandbox, payment.id, button))
  if (staysAway) return framed(payment, sandbox, gone())
  return accepted ? goTo(backTo(request, sandbox, payment, result)) : goTo(request.path)
}

function paymentAt({ path }: SandboxRequest, { store }: SandboxContext): Payment {
  const [method, id = ""] = path.split("/").slice(2)
  const payment = paymentById(store, id)
  if (!payment || payment.method !== method) throw new HttpError(404, "no such payment")
  return payment
}

/** The app's own address; what it says there is a hint, and the app asks. Direct payments and top-ups have no order to name. */
function backTo(request: SandboxRequest, sandbox: SandboxContext, { id, bill }: Payment, result?: "cancelled" | "failed"): string {
  const { kind } = knownBill(sandbox.store, bill)
  const order_id = kind === "direct" || kind === "top-up" ? id : bill
  return appSeenFrom(request, sandbox) + fill(addresses.paying, {}, { order_id, result })
}

const framed = ({ method }: Payment, sandbox: SandboxContext, content: Markup): Reply =>
  page(
    method === "alipay" ? "支付宝（演示）" : "微信支付（演示）",
    html`<main class="cashier ${method}">${content}</main>`,
    {
      leadsTo: appAddresses(sandbox),
    },
  )
