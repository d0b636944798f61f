import * as z from "zod"
import type { SandboxContext } from "#sandbox/server/context"
import { HttpError } from "#sandbox/server/request"
import { DEFAULT_REASON, decideAudit } from "#sandbox/cars/licence-review"
import { html, type Markup } from "#sandbox/view/html"
import { type AuditRecord, findAuditById, listWaitingAudits } from "#sandbox/records/people/audits"

/** Licences to be reviewed, of one driver or of all. */
export function renderAudits({ store }: SandboxContext, phone?: string): Markup | undefined {
  const waiting = listWaitingAudits(store).filter((audit) => !phone || audit.phone === phone)
  if (waiting.length === 0) return undefined
  return html`<ul class="audits">
    ${waiting.map(
      (audit) =>
        html`<li>
          <p class="facts"><b>${audit.plate}</b><span>${audit.phone}</span></p>
          <p class="group">${renderPhotos(audit)}</p>
          <form method="post" action="/do/audit" class="group">
            <input type="hidden" name="id" value="${audit.id}" />
            <button name="verdict" value="passed">通过</button>
            <button name="verdict" value="rejected" class="danger">不通过</button>
          </form>
        </li>`,
    )}
  </ul>`
}

const renderPhotos = ({ licence_key, car_key }: AuditRecord) =>
  [licence_key, car_key].map((key) => key && html`<img src="/storage/${key}" width="160" alt="行驶证或车辆照片" />`)

export function handleAuditForm(form: Map<string, string>, { store, clock }: SandboxContext) {
  const audit = findAuditById(store, z.coerce.number().int().parse(form.get("id")))
  const verdict = z.enum(["passed", "rejected"]).parse(form.get("verdict"))
  if (!audit) throw new HttpError(404, "no such audit")
  if (audit.state === "waiting") decideAudit(store, audit, verdict === "passed", DEFAULT_REASON, clock.now())
}
