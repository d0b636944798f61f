import * as z from "zod"
import { html, type Markup } from "#sandbox/view/html"
import { HttpError } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { saveApplicationDecision, listWaitingApplications } from "#sandbox/records/people/rental-people"

const TYPES: { readonly [type: string]: string } = {
  month: "长租",
  staff: "员工长租",
  owner: "小业主长租",
  time_share: "分时长租",
}

/** Rental applications to be reviewed, of one driver or of all. */
export function renderApplications({ store }: SandboxContext, phone?: string): Markup | undefined {
  const waiting = listWaitingApplications(store, phone)
  if (waiting.length === 0) return undefined
  return html`<ul class="audits">
    ${waiting.map(({ id, phone, park_name, type, sent }) => {
      const { name, plate } = JSON.parse(sent) as { name?: string; plate?: string }
      return html`<li>
        <p class="facts"><b>${plate ?? "没有车牌"}</b><span>${name ?? ""} ${phone}</span></p>
        <p>${park_name}，${TYPES[type] ?? type}</p>
        <form method="post" action="/do/application" class="group">
          <input type="hidden" name="id" value="${id}" />
          <button name="verdict" value="approved">通过</button>
          <label>原因 <input name="reason" maxlength="60" placeholder="证件看不清，请重新拍照" /></label>
          <button name="verdict" value="rejected" class="danger">不通过</button>
        </form>
      </li>`
    })}
  </ul>`
}

export function handleApplicationForm(form: Map<string, string>, { store }: SandboxContext) {
  const id = z.coerce.number().int().parse(form.get("id"))
  const verdict = z.enum(["approved", "rejected"]).parse(form.get("verdict"))
  const reason = form.get("reason")?.trim().slice(0, 60) || "证件看不清，请重新拍照"
  const decided = saveApplicationDecision(store, id, verdict, verdict === "rejected" ? reason : null)
  if (decided === 0) throw new HttpError(404, "no such application")
}
