import { html } from "#sandbox/view/html"
import { renderPage } from "#sandbox/view/page"
import { renderInvoicePdf } from "#sandbox/invoices/pdf"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { rejectCrossOrigin } from "#sandbox/server/control"
import { type Route, getWildcard } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { findInvoiceByToken, getInvoicer, saveInvoicer } from "#sandbox/records/money/invoices"
import { getPark } from "#sandbox/records/parking/parks"

const YEAR_MS = 365 * 86_400_000

/** Invoice PDFs by token, and the page on which an invoicer is verified after scanning the code. */
export const invoicePageRoutes: readonly Route[] = [
  { method: "GET", path: "/invoices/*", handle: showInvoice },
  { method: "GET", path: "/verify/*", handle: showVerifyForm },
  { method: "POST", path: "/verify/*", handle: verifyInvoicer },
]

function showInvoice(request: SandboxRequest, { store, clock }: SandboxContext): Reply {
  const invoice = findInvoiceByToken(store, getWildcard(request, "/invoices/*").replace(/\.pdf$/, ""))
  if (!invoice) throw new HttpError(404, "no such invoice")
  const park = getPark(store, invoice.park).name
  const { company } = getInvoicer(store, invoice.park, clock.now())
  return {
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "private, no-store" },
    body: renderInvoicePdf(invoice, { park, company }),
  }
}

function getRequestedInvoicer(request: SandboxRequest, { store }: SandboxContext) {
  const code = getWildcard(request, "/verify/*")
  const invoicer = store.get<{ park: string; company: string }>`select park, company from invoicer where code = ${code}`
  if (!invoicer) throw new HttpError(404, "no such code")
  return invoicer
}

function showVerifyForm(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const { company } = getRequestedInvoicer(request, sandbox)
  return renderPage(
    "开票员认证",
    html`<main class="columns">
      <section class="panel">
        <h2>${company}</h2>
        <form method="post" action="${request.path}"><button>认证，有效一年</button></form>
      </section>
    </main>`,
  )
}

function verifyInvoicer(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  const { park, company } = getRequestedInvoicer(request, sandbox)
  const now = sandbox.clock.now()
  saveInvoicer(sandbox.store, park, { verified_until: now + YEAR_MS }, now)
  return renderPage(
    "已认证",
    html`<main class="columns">
      <section class="panel"><h2>${company}已认证</h2></section>
    </main>`,
  )
}
