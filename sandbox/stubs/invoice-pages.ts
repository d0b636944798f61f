import { html } from "#sandbox/home/view/html"
import { page } from "#sandbox/home/view/page"
import { paper } from "#sandbox/invoices/pdf"
import { type SandboxRequest, type Reply, Unacceptable } from "#sandbox/kit/request"
import { refuseForeign } from "#sandbox/kit/control"
import { type Page, restOf } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { invoiceByToken, invoicerOf, keepInvoicer } from "#sandbox/records/money/invoices"
import { knownPark } from "#sandbox/records/parking/parks"

const YEAR = 365 * 86_400_000

/** The papers themselves, for whoever has their address; and where an invoicer who has scanned the code is verified. */
export const invoicePapers: readonly Page[] = [
  { method: "GET", path: "/invoices/*", answer: show },
  { method: "GET", path: "/verify/*", answer: ask },
  { method: "POST", path: "/verify/*", answer: verify },
]

function show(asked: SandboxRequest, { store, clock }: Box): Reply {
  const invoice = invoiceByToken(store, restOf(asked, "/invoices/*").replace(/\.pdf$/, ""))
  if (!invoice) throw new Unacceptable(404, "no such invoice")
  const park = knownPark(store, invoice.park).name
  const { company } = invoicerOf(store, invoice.park, clock.now())
  return {
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "private, no-store" },
    body: paper(invoice, { park, company }),
  }
}

function invoicerAt(asked: SandboxRequest, { store }: Box) {
  const code = restOf(asked, "/verify/*")
  const found = store.one<{ park: string; company: string }>`select park, company from invoicer where code = ${code}`
  if (!found) throw new Unacceptable(404, "no such code")
  return found
}

function ask(asked: SandboxRequest, box: Box): Reply {
  const { company } = invoicerAt(asked, box)
  return page(
    "开票员认证",
    html`<main class="columns">
      <section class="panel">
        <h2>${company}</h2>
        <form method="post" action="${asked.path}"><button>认证，有效一年</button></form>
      </section>
    </main>`,
  )
}

function verify(asked: SandboxRequest, box: Box): Reply {
  refuseForeign(asked)
  const { park, company } = invoicerAt(asked, box)
  const now = box.clock.now()
  keepInvoicer(box.store, park, { verified_until: now + YEAR }, now)
  return page(
    "已认证",
    html`<main class="columns">
      <section class="panel"><h2>${company}已认证</h2></section>
    </main>`,
  )
}
