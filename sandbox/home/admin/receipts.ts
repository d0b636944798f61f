import * as z from "zod"
import { parseYuan } from "#lib/core/values/money"
import { reviewReceipt, type ReceiptDecision } from "#sandbox/coupons/receipt-review"
import { html, type Markup } from "#sandbox/view/html"
import { HttpError } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { findReceipt, listWaitingReceipts } from "#sandbox/records/coupons/receipts"

/** Receipts to be reviewed, of one driver or of all. */
export function renderReceipts({ store }: SandboxContext, phone?: string): Markup | undefined {
  const waiting = listWaitingReceipts(store, phone)
  if (waiting.length === 0) return undefined
  return html`<ul class="audits">
    ${waiting.map(
      ({ id, shop, plate, phone, photo, state }) =>
        html`<li>
          <p class="facts"><b>${plate ?? "没有车牌"}</b><span>${phone}</span></p>
          <p>${shop}${state === "manual" && "，人工审核中"}</p>
          <p class="group">${photo && html`<img src="/storage/${photo}" width="160" alt="小票照片" />`}</p>
          <form method="post" action="/do/receipt" class="group">
            <input type="hidden" name="id" value="${id}" />
            <label>消费 <input name="amount" inputmode="decimal" value="100" /> 元</label>
            <button name="verdict" value="passed">通过</button>
            <button name="verdict" value="movie">电影票，通过</button>
            <label>原因 <input name="reason" maxlength="60" placeholder="小票不清晰，请重新上传" /></label>
            <button name="verdict" value="rejected" class="danger">不通过</button>
            <button name="verdict" value="manual">转人工</button>
          </form>
        </li>`,
    )}
  </ul>`
}

export function handleReceiptForm(form: Map<string, string>, { store, clock }: SandboxContext) {
  const receipt = findReceipt(store, z.coerce.number().int().parse(form.get("id")))
  const pressed = z.enum(["passed", "movie", "rejected", "manual"]).parse(form.get("verdict"))
  if (!receipt) throw new HttpError(404, "no such receipt")
  const amount = parseYuan(form.get("amount")?.trim() ?? "") ?? 0
  const verdicts: Record<typeof pressed, ReceiptDecision> = {
    passed: { as: "passed", amount },
    movie: { as: "passed", amount, isMovie: true },
    rejected: { as: "rejected", reason: form.get("reason")?.trim().slice(0, 60) || undefined },
    manual: { as: "manual" },
  }
  reviewReceipt(store, receipt, verdicts[pressed], clock.now())
}
