import { renderApplications } from "#sandbox/home/admin/applications"
import { renderAudits } from "#sandbox/home/admin/audits"
import { html, type Markup } from "#sandbox/view/html"
import { renderInvoiceMails } from "#sandbox/home/admin/invoices"
import { renderLivePart } from "#sandbox/view/live-parts"
import { renderReceipts } from "#sandbox/home/admin/receipts"
import { renderVisits } from "#sandbox/home/admin/visitors"
import type { SandboxContext } from "#sandbox/server/context"

type Section = {
  title: string
  /** Shown if there is nothing to list. */
  none: string
  render: (sandbox: SandboxContext, phone?: string) => Markup | undefined
}

const SECTIONS = {
  audits: { title: "行驶证审核", none: "没有等待审核的行驶证。", render: renderAudits },
  applications: { title: "长租申请", none: "没有等待审核的长租申请。", render: renderApplications },
  receipts: { title: "小票审核", none: "没有等待审核的小票。", render: renderReceipts },
  visits: { title: "访客预约", none: "没有等待确认的访客预约。", render: renderVisits },
  invoices: { title: "发出的发票邮件", none: "还没有发出发票。", render: renderInvoiceMails },
} as const satisfies Record<string, Section>

export const adminSections = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]
export const renderAdminSection = (part: keyof typeof SECTIONS, sandbox: SandboxContext, phone?: string): Markup =>
  SECTIONS[part].render(sandbox, phone) ?? html`<p class="none">${SECTIONS[part].none}</p>`

/** A panel for each kind of pending review, of all drivers. */
export const renderAdmin = (sandbox: SandboxContext): Markup =>
  html`${adminSections.map(
    (part) =>
      html`<section class="panel" id="${part}">
        <h2>${SECTIONS[part].title}</h2>
        ${renderLivePart(`/parts/${part}`, renderAdminSection(part, sandbox))}
      </section>`,
  )}`

/** The pending reviews of one driver. */
export const renderDriverAdmin = (sandbox: SandboxContext, phone: string): Markup =>
  html`<section class="admin" id="admin">
    <h2>服务商的后台</h2>
    ${renderLivePart(`/parts/admin?phone=${phone}`, renderWaiting(sandbox, phone))}
  </section>`

/** Only the kinds of reviews that have something to list. */
export function renderWaiting(sandbox: SandboxContext, phone?: string): Markup {
  const waiting = adminSections.flatMap((part) => {
    const content = SECTIONS[part].render(sandbox, phone)
    return content ? [{ part, content }] : []
  })
  if (waiting.length === 0) return html`<p class="hint">车主提交的照片和申请显示在这里，由您通过或退回。</p>`
  return html`<div class="panels">
    ${waiting.map(
      ({ part, content }) =>
        html`<section class="panel" id="${part}">
          <h3>${SECTIONS[part].title}</h3>
          ${content}
        </section>`,
    )}
  </div>`
}
