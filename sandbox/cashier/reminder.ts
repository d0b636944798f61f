import { formatTime } from "#lib/core/time/dates"
import { getAppUrl, listAppUrls } from "#sandbox/phone/app-url"
import { findBill } from "#sandbox/records/money/bills"
import { allowReminder, findReminder } from "#sandbox/records/money/reminders"
import type { SandboxContext } from "#sandbox/server/context"
import { rejectCrossOrigin } from "#sandbox/server/control"
import { HttpError, type SandboxRequest } from "#sandbox/server/request"
import { getWildcard, type Route } from "#sandbox/server/routes"
import { html } from "#sandbox/view/html"
import { renderPage, seeOther } from "#sandbox/view/page"
import { renderPlate } from "#sandbox/view/plate"

const PATH = "/reminder/*"

function getReminder(request: SandboxRequest, { store }: SandboxContext) {
  const reminder = findReminder(store, getWildcard(request, PATH))
  if (!reminder) throw new HttpError(404, "no such reminder")
  return reminder
}

/** Stands for the messaging app's page on which a driver allows one message (一次性订阅消息). */
export const reminderRoutes: readonly Route[] = [
  {
    method: "GET",
    path: PATH,
    handle(request, sandbox) {
      const { bill, send_at } = getReminder(request, sandbox)
      const content = html`<main class="cashier weixin">
        <p class="notice">演示页面，不会真的发送消息</p>
        <section class="panel due">
          <h1>离场提醒</h1>
          <p>${renderPlate(findBill(sandbox.store, bill)?.plate ?? "", "md")}</p>
          <p class="hint">允许后，${formatTime(send_at)} 给您发送一条离场提醒。</p>
        </section>
        <form method="post">
          <button class="main" name="button" value="allow">允许</button>
          <button name="button" value="refuse">不允许</button>
        </form>
      </main>`
      return renderPage("离场提醒（演示）", content, { formAction: listAppUrls(sandbox) })
    },
  },
  {
    method: "POST",
    path: PATH,
    handle(request, sandbox) {
      rejectCrossOrigin(request)
      const { id, return_path } = getReminder(request, sandbox)
      const isAllowed = request.body.toString("utf8") === "button=allow"
      if (isAllowed) allowReminder(sandbox.store, id)
      const url = new URL(getAppUrl(request, sandbox) + return_path)
      url.searchParams.set("action", isAllowed ? "confirm" : "cancel")
      return seeOther(url.href)
    },
  },
]
