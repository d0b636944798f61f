import { renderApplications } from "#sandbox/home/admin/applications"
import { renderAudits } from "#sandbox/home/admin/audits"
import { html, type Markup } from "#sandbox/view/html"
import { renderInvoiceMails } from "#sandbox/home/admin/invoices"
import { renderLivePart } from "#sandbox/view/live-parts"
import { renderReceipts } from "#sandbox/home/admin/receipts"
import { renderVisits } from "#sandbox/home/admin/visitors"
import type { SandboxContext } from "#sandbox/server/context"

const SECTIONS = {
  audits: { title: "行驶证审核", render: renderAudits },
  applications: { title: "长租申请", render: renderApplications },
  receipts: { title: "小票审核", render: renderReceipts },
  visits: { title: "访客预约", render: renderVisits },
  invoices: { title: "发出的发票邮件", render: renderInvoiceMails },
} as const

export const adminSections = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]
export const renderAdminSection = (part: keyof typeof SECTIONS, sandbox: SandboxContext, phone?: string): Markup =>
  SECTIONS[part].render(sandbox, phone)

/** The provider's pending reviews, of one driver or of all. */
export const renderAdmin = (sandbox: SandboxContext, phone?: string): Markup =>
  html`<section class="admin" id="admin">
    <h2>服务商的后台</h2>
    <p class="hint">车主交来的，在这里由您通过或退回。</p>
    <div class="panels">
      ${adminSections.map(
        (part) =>
          html`<section class="panel" id="${part}">
            <h3>${SECTIONS[part].title}</h3>
            ${renderLivePart(phone ? `/parts/${part}?phone=${phone}` : `/parts/${part}`, renderAdminSection(part, sandbox, phone))}
          </section>`,
      )}
    </div>
  </section>`
