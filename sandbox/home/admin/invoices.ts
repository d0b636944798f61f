import { formatClockTime } from "#sandbox/view/live-parts"
import { html, type Markup } from "#sandbox/view/html"
import type { SandboxContext } from "#sandbox/server/context"
import { formatYuanDigits } from "#lib/core/values/money"
import { listMails } from "#sandbox/records/money/invoices"

/** Sent invoice mails, of one driver or of all. */
export function renderInvoiceMails({ store }: SandboxContext, phone?: string): Markup | undefined {
  const mails = listMails(store, phone)
  if (mails.length === 0) return undefined
  return html`<ul class="messages">
    ${mails.map(
      ({ recipient, park, amount, token, sent_at }) =>
        html`<li>
          <p>${formatClockTime(sent_at)} 发给 ${recipient}</p>
          <p>${park} ¥${formatYuanDigits(amount)} <a href="/invoices/${token}.pdf">发票.pdf</a></p>
        </li>`,
    )}
  </ul>`
}
