import type { Asked } from "#sandbox/kit/asked"
import { queryOf } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/pages"
import { actions } from "#sandbox/home/actions"
import { audits } from "#sandbox/home/audits"
import { charges } from "#sandbox/home/charges"
import { fragment } from "#sandbox/home/frame"
import { gatePage } from "#sandbox/home/gates"
import { guide } from "#sandbox/home/guide"
import { invoiceMails } from "#sandbox/home/invoices"
import { calls, messages } from "#sandbox/home/parts"
import { applications } from "#sandbox/home/applications"
import { receipts } from "#sandbox/home/receipts"
import { tariffs } from "#sandbox/home/tariffs"
import { visits } from "#sandbox/home/visitors"
import { worldPage } from "#sandbox/home/world-page"
import { file } from "#sandbox/stands/files"

const phoneOf = (asked: Asked) => queryOf(asked, "phone")?.slice(0, 11)

export const home: readonly Page[] = [
  { method: "GET", path: "/", answer: guide },
  { method: "GET", path: "/worlds/*", answer: worldPage },
  { method: "GET", path: "/gates/*", answer: gatePage },
  { method: "GET", path: "/parts/messages", answer: (asked, box) => fragment(messages(box, phoneOf(asked))) },
  { method: "GET", path: "/parts/calls", answer: (asked, box) => fragment(calls(box, phoneOf(asked))) },
  { method: "GET", path: "/parts/charges", answer: (asked, box) => fragment(charges(box, phoneOf(asked))) },
  { method: "GET", path: "/parts/audits", answer: (asked, box) => fragment(audits(box, phoneOf(asked))) },
  { method: "GET", path: "/parts/visits", answer: (asked, box) => fragment(visits(box, phoneOf(asked))) },
  {
    method: "GET",
    path: "/parts/applications",
    answer: (asked, box) => fragment(applications(box, phoneOf(asked))),
  },
  { method: "GET", path: "/parts/receipts", answer: (asked, box) => fragment(receipts(box, phoneOf(asked))) },
  { method: "GET", path: "/parts/invoices", answer: (asked, box) => fragment(invoiceMails(box, phoneOf(asked))) },
  { method: "GET", path: "/pages/tariffs", answer: tariffs },
  ...actions,
  file("/guide.css", "guide.css"),
  file("/guide-parts.css", "guide-parts.css"),
  file("/guide-money.css", "guide-money.css"),
  file("/guide.js", "guide.js"),
]
