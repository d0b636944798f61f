import * as z from "zod"
import { html, type Markup } from "#sandbox/view/html"
import type { SandboxContext } from "#sandbox/server/context"
import { getPark } from "#sandbox/records/parking/parks"
import { saveVisitDecision, listWaitingVisitRequests } from "#sandbox/records/people/visitors"
import { toVisit } from "#sandbox/visitors/responses"

/** Visit requests to be confirmed, of one driver or of all. */
export function renderVisits({ store }: SandboxContext, phone?: string): Markup | undefined {
  const waiting = listWaitingVisitRequests(store, phone)
  if (waiting.length === 0) return undefined
  return html`<ul class="audits">
    ${waiting.map((request) => {
      const { plate, from, to, visitorName, visitPersons, visitReason } = toVisit(store, request)
      return html`<li>
        <p class="facts"><b>${plate}</b><span>${request.phone}</span></p>
        <p>${getPark(store, request.park).name}，${from} 至 ${to}</p>
        <p>${visitorName} 拜访 ${visitPersons}：${visitReason}</p>
        <form method="post" action="/do/visit" class="group">
          <input type="hidden" name="id" value="${request.id}" />
          <button name="verdict" value="passed">同意</button>
          <label>原因 <input name="reason" maxlength="60" placeholder="当天不在公司，请改天" /></label>
          <button name="verdict" value="rejected" class="danger">不同意</button>
        </form>
      </li>`
    })}
  </ul>`
}

export function handleVisitForm(form: Map<string, string>, { store }: SandboxContext) {
  const id = z.coerce.number().int().parse(form.get("id"))
  const verdict = z.enum(["passed", "rejected"]).parse(form.get("verdict"))
  const reason = form.get("reason")?.trim().slice(0, 60) || "当天不在公司，请改天"
  saveVisitDecision(store, id, verdict, verdict === "rejected" ? reason : null)
}
