import { html } from "#sandbox/home/view/html"
import { page } from "#sandbox/home/view/page"
import { paper } from "#sandbox/invoices/pdf"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/kit/request"
import { rejectCrossOrigin } from "#sandbox/kit/control"
import { type Route, getWildcard } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { invoiceByToken, invoicerOf, keepInvoicer } from "#sandbox/records/money/invoices"
import { knownPark } from "#sandbox/records/parking/parks"

const YEAR = 365 * 86_400_000

/** The papers themselves, for whoever has their address; and where an invoicer who has scanned the code is verified. */
export const invoicePapers: readonly Route[] = [
  { method: "GET", path: "/invoices/*", handle: show },
  { method: "GET", path: "/verify/*", handle: ask },
  { method: "POST", path: "/verify/*", handle: verify },
]

function show(request: SandboxRequest, { store, clock }: SandboxContext): Reply {
  const invoice = invoiceByToken(store, getWildcard(request, "/invoices/*").replace(/\.pdf$/, ""))
  if (!invoice) throw new HttpError(404, "no such invoice")
  const park = knownPark(store, invoice.park).name
  const { company } = invoicerOf(store, invoice.park, clock.now())
  return {
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "private, no-store" },
    body: paper(invoice, { park, company }),
  }
}

function invoicerAt(request: SandboxRequest, { store }: SandboxContext) {
  const code = getWildcard(request, "/verify/*")
  const found = store.get<{ park: string; company: string }>`select park, company from invoicer where code = ${code}`
  if (!found) throw new HttpError(404, "no such code")
  return found
}

function ask(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const { company } = invoicerAt(request, sandbox)
  return page(
    "开票员认证",
    html`<main class="columns">
      <section class="panel">
        <h2>${company}</h2>
        <form method="post" action="${request.path}"><button>认证，有效一年</button></form>
      </section>
    </main>`,
  )
}

function verify(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  const { park, company } = invoicerAt(request, sandbox)
  const now = sandbox.clock.now()
  keepInvoicer(sandbox.store, park, { verified_until: now + YEAR }, now)
  return page(
    "已认证",
    html`<main class="columns">
      <section class="panel"><h2>${company}已认证</h2></section>
    </main>`,
  )
}
