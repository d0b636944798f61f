import { applications } from "#sandbox/home/admin/applications"
import { audits } from "#sandbox/home/admin/audits"
import { html, type Markup } from "#sandbox/home/view/html"
import { invoiceMails } from "#sandbox/home/admin/invoices"
import { live } from "#sandbox/home/view/live-parts"
import { receipts } from "#sandbox/home/admin/receipts"
import { visits } from "#sandbox/home/admin/visitors"
import type { SandboxContext } from "#sandbox/kit/context"

const WORK = {
  audits: { title: "行驶证审核", draw: audits },
  applications: { title: "长租申请", draw: applications },
  receipts: { title: "小票审核", draw: receipts },
  visits: { title: "访客预约", draw: visits },
  invoices: { title: "发出的发票邮件", draw: invoiceMails },
} as const

export const deskParts = Object.keys(WORK) as (keyof typeof WORK)[]
export const drawDesk = (part: keyof typeof WORK, sandbox: SandboxContext, phone?: string): Markup => WORK[part].draw(sandbox, phone)

/** What waits for somebody at the provider's: of one driver, or of all. */
export const desk = (sandbox: SandboxContext, phone?: string): Markup =>
  html`<section class="desk" id="desk">
    <h2>服务商的后台</h2>
    <p class="hint">车主交来的，在这里由您通过或退回。</p>
    <div class="panels">
      ${deskParts.map(
        (part) =>
          html`<section class="panel" id="${part}">
            <h3>${WORK[part].title}</h3>
            ${live(phone ? `/parts/${part}?phone=${phone}` : `/parts/${part}`, drawDesk(part, sandbox, phone))}
          </section>`,
      )}
    </div>
  </section>`
