import { formatYuan, formatYuanDigits } from "#lib/core/values/money"
import { buttons } from "#sandbox/cashier/buttons"
import { html, type Markup } from "#sandbox/view/html"
import { renderPlate } from "#sandbox/view/plate"
import type { Store } from "#sandbox/store/store"
import { isParkBill, getBill, type ParkBill } from "#sandbox/records/money/bills"
import { getPark } from "#sandbox/records/parking/parks"
import type { Payment, PaymentState } from "#sandbox/records/money/payments"
import { readSetting } from "#sandbox/records/settings"

export const METHOD_NAMES = { weixin: "微信支付（演示）", alipay: "支付宝（演示）", balance: "余额（演示）" } as const

export function renderCheckout(store: Store, { method, amount, bill: id, state }: Payment): Markup {
  const bill = getBill(store, id)
  const { pay, cancel, ...otherButtons } = buttons
  return html`<p class="notice">演示收银台，不会真的扣款</p>
    <section class="panel due">
      <h1>${readSetting(store, "record").abbreviation}</h1>
      <p class="sum"><small>¥</small>${formatYuanDigits(amount)}</p>
      <p class="hint">${isParkBill(bill) ? getPark(store, bill.park).name : "余额充值"}</p>
    </section>
    <dl class="panel details">
      <div>
        <dt>付款方式</dt>
        <dd>${METHOD_NAMES[method]}</dd>
      </div>
      ${isParkBill(bill) && renderSubject(bill)}
      <div>
        <dt>订单号</dt>
        <dd>${bill.id}</dd>
      </div>
    </dl>
    ${state !== "created" && html`<p class="hint">上一次没有付成，可以再付</p>`}
    <form method="post">
      <button class="main" name="button" value="pay">${pay.label} ${formatYuan(amount)}</button>
      <button name="button" value="cancel">${cancel.label}</button>
      <details class="panel">
        <summary>让它出错</summary>
        ${Object.entries(otherButtons).map(
          ([name, { label }]) => html`<button name="button" value="${name}">${label}</button>`,
        )}
      </details>
    </form>`
}

const renderSubject = ({ plate, merchant, hours }: ParkBill): Markup =>
  plate
    ? html`<div>
        <dt>车牌</dt>
        <dd>${renderPlate(plate)}</dd>
      </div>`
    : html`<div>
        <dt>商品</dt>
        <dd>${merchant} 停车券 ${hours} 小时</dd>
      </div>`

const CLOSED_MESSAGES: Partial<Record<PaymentState, string>> = {
  paid: "这笔钱已经付过了",
  paying: "已经付了，正在等银行的消息",
  expired: "这笔支付已经关闭",
}

export const renderClosed = (state: PaymentState, returnUrl: string): Markup =>
  html`<p class="notice">演示收银台，不会真的扣款</p>
    <h1>${CLOSED_MESSAGES[state]}</h1>
    <p><a class="main" href="${returnUrl}">返回商户</a></p>`

export const renderAbandoned = (): Markup =>
  html`<h1>页面已关闭</h1>
    <p class="hint">没有回到商户：应用要自己去问这笔付款的结果。</p>`
