import { formatYuan } from "#lib/core/values/money"
import type { SandboxContext } from "#sandbox/server/context"
import { html, type Markup } from "#sandbox/view/html"
import { formatClockTime, type ActivityFilter } from "#sandbox/view/live-parts"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { getBalance } from "#sandbox/records/money/ledger"
import { type Statement, listStatements } from "#sandbox/records/money/statements"

const MAX_STATEMENTS = 12
const METHODS: Record<string, string> = { balance: "余额", weixin: "微信", alipay: "支付宝" }

/** Payments of one driver and the driver's cars, or of all. */
export function renderPayments({ store, clock }: SandboxContext, { phone, since = 0 }: ActivityFilter = {}): Markup {
  applyElapsedTime(store, clock.now())
  const driver = phone === undefined ? undefined : findDriverByPhone(store, phone)
  const all = phone !== undefined && !driver ? [] : listStatements(store, { driver })
  const statements = all.filter(({ at }) => driver || at >= since).slice(0, MAX_STATEMENTS)
  return html`${driver && html`<p>余额 <b>${formatYuan(getBalance(store, driver.id))}</b></p>`}
  ${
    statements.length === 0
      ? html`<p class="none">还没有付过钱。</p>`
      : html`<ul class="charges">
          ${statements.map(renderStatement)}
        </ul>`
  }`
}

function renderStatement({ reason, plate, method, amount, at, orderId, coupons, vouchers }: Statement): Markup {
  const [couponIds, voucherIds] = [JSON.parse(coupons) as string[], JSON.parse(vouchers) as string[]]
  const details = [
    reason === "refund" && "退款",
    couponIds.length && `停车券 ${couponIds.join("、")}`,
    voucherIds.length && `抵用券 ${voucherIds.join("、")}`,
  ].filter(Boolean)
  const subject = plate === null ? "余额充值" : plate || "商户充值"
  return html`<li>
    <span>${subject} ${METHODS[method]}</span><b>${formatYuan(reason === "refund" ? -amount : amount)}</b>
    <small>${[orderId, ...details].join("，")}</small><time>${formatClockTime(at)}</time>
  </li>`
}
