import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { seeOther, renderPage } from "#sandbox/view/page"
import { html, type Markup } from "#sandbox/view/html"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { rejectCrossOrigin } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { isButton, pressButton } from "#sandbox/cashier/buttons"
import { METHOD_NAMES, renderCheckout, renderClosed, renderAbandoned } from "#sandbox/cashier/checkout-view"
import { listAppUrls, getAppUrl } from "#sandbox/phone/app-url"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { getBill } from "#sandbox/records/money/bills"
import { type Payment, findPayment } from "#sandbox/records/money/payments"

/** The cashier pages: /cashier/alipay/<payment> and /cashier/weixin/<payment>. */
export const cashierRoutes: readonly Route[] = [
  { method: "GET", path: "/cashier/*", handle: showCheckout },
  { method: "POST", path: "/cashier/*", handle: handleButton },
]

function showCheckout(request: SandboxRequest, sandbox: SandboxContext): Reply {
  applyElapsedTime(sandbox.store, sandbox.clock.now())
  const payment = getRequestedPayment(request, sandbox)
  const isOpen = payment.state !== "paid" && payment.state !== "expired" && payment.state !== "paying"
  const returnUrl = buildReturnUrl(request, sandbox, payment)
  return renderCashierPage(
    payment,
    sandbox,
    isOpen ? renderCheckout(sandbox.store, payment) : renderClosed(payment.state, returnUrl),
  )
}

function handleButton(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  const payment = getRequestedPayment(request, sandbox)
  const button = new URLSearchParams(request.body.toString("utf8")).get("button") ?? ""
  if (!isButton(button)) throw new HttpError(400, "no such button")
  applyElapsedTime(sandbox.store, sandbox.clock.now())
  const { accepted, staysAway, result } = sandbox.store.transaction(() => pressButton(sandbox, payment.id, button))
  if (staysAway) return renderCashierPage(payment, sandbox, renderAbandoned())
  return accepted ? seeOther(buildReturnUrl(request, sandbox, payment, result)) : seeOther(request.path)
}

function getRequestedPayment({ path }: SandboxRequest, { store }: SandboxContext): Payment {
  const [method, id = ""] = path.split("/").slice(2)
  const payment = findPayment(store, id)
  if (!payment || payment.method !== method) throw new HttpError(404, "no such payment")
  return payment
}

/** The app's return address. `result` is only a hint. Direct payments and top-ups have no order, so the payment id is used. */
function buildReturnUrl(
  request: SandboxRequest,
  sandbox: SandboxContext,
  { id, bill }: Payment,
  result?: "cancelled" | "failed",
): string {
  const { kind } = getBill(sandbox.store, bill)
  const order_id = kind === "direct" || kind === "top-up" ? id : bill
  return getAppUrl(request, sandbox) + fillAddress(addresses.paying, {}, { order_id, result })
}

const renderCashierPage = ({ method }: Payment, sandbox: SandboxContext, content: Markup): Reply =>
  renderPage(METHOD_NAMES[method], html`<main class="cashier ${method}">${content}</main>`, {
    formAction: listAppUrls(sandbox),
  })
