import { formatYuan } from "#lib/core/values/money"
import { type ButtonName, buttons } from "#sandbox/cashier/buttons"
import { html, type Markup } from "#sandbox/view/html"
import { renderPlate } from "#sandbox/view/plate"
import type { Store } from "#sandbox/store/store"
import { isParkBill, getBill, type ParkBill } from "#sandbox/records/money/bills"
import { getPark } from "#sandbox/records/parking/parks"
import type { Payment, PaymentState } from "#sandbox/records/money/payments"

const HINTS: Partial<Record<ButtonName, string>> = {
  slow: "付了，但服务商过一会儿才知道",
  "pay-away": "付了，自己关掉页面",
  away: "没付，自己关掉页面",
}

export function renderCheckout(store: Store, { method, amount, bill: id, state }: Payment): Markup {
  const bill = getBill(store, id)
  const otherButtons = (Object.keys(buttons) as ButtonName[]).filter((name) => name !== "pay")
  return html`<p class="hint">${method === "alipay" ? "支付宝" : "微信支付"}，演示用，没有真的钱</p>
    <p class="sum">${formatYuan(amount)}</p>
    <p>${isParkBill(bill) ? html`${getPark(store, bill.park).name} ${renderSubject(bill)}` : "余额充值"}</p>
    ${state === "created" ? "" : html`<p class="hint">上一次没有付成，可以再付</p>`}
    <form method="post">
      <button class="main" name="button" value="pay">${buttons.pay.label}</button>
      ${otherButtons.map(
        (name) =>
          html`<button name="button" value="${name}">${buttons[name].label}<small>${HINTS[name]}</small></button>`,
      )}
    </form>
    <p class="hint">订单 ${bill.id}</p>`
}

const renderSubject = ({ plate, merchant, hours }: ParkBill): Markup =>
  plate ? renderPlate(plate) : html`${merchant} 停车券 ${hours} 小时`

const CLOSED_MESSAGES: Partial<Record<PaymentState, string>> = {
  paid: "这笔钱已经付过了",
  paying: "已经付了，正在等银行的消息",
  expired: "这笔支付已经关闭",
}

export const renderClosed = (state: PaymentState, returnUrl: string): Markup =>
  html`<h1>${CLOSED_MESSAGES[state]}</h1>
    <p><a class="main" href="${returnUrl}">返回商家</a></p>`

export const renderAbandoned = (): Markup =>
  html`<h1>页面已关闭</h1>
    <p class="hint">这里什么也不会发生：商家没有收到任何回调。</p>`
