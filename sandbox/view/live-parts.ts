import { formatWireTime } from "#lib/core/time/dates"
import type { CallRecord } from "#sandbox/server/call-log"
import type { SandboxContext } from "#sandbox/server/context"
import { html, type Markup } from "#sandbox/view/html"
import { listMessages, listAllMessages } from "#sandbox/records/people/codes"

const MAX_MESSAGES = 12
const MAX_CALLS = 40

/** One driver's activity since a time; all activity without a phone. */
export type ActivityFilter = { phone?: string; since?: number }

/** "11-20 18:05:09", in Beijing time. */
export const formatClockTime = (time: number) => formatWireTime(time).slice(5)

/** Sent messages, of one phone or of all. */
export function renderMessages({ store }: SandboxContext, { phone }: ActivityFilter = {}): Markup {
  const messages = (phone ? listMessages(store, phone) : listAllMessages(store)).slice(0, MAX_MESSAGES)
  if (messages.length === 0) return html`<p class="none">还没有短信。在登录页点“获取验证码”，短信就到这里。</p>`
  return html`<ul class="messages">
    ${messages.map(
      (message) =>
        html`<li>
          <p class="facts"><b>${message.phone}</b><time>${formatClockTime(message.sent_at)}</time></p>
          <p class="bubble"><strong>${message.code}</strong>${message.text}</p>
        </li>`,
    )}
  </ul>`
}

/** Calls without a driver since the scenario was created are included, because paying does not require a sign-in. */
const matchesFilter =
  ({ phone, since = 0 }: ActivityFilter) =>
  ({ driver, input, at }: CallRecord) =>
    phone === undefined || input.phone === phone || (Date.parse(at) >= since && (driver ?? phone) === phone)

/** The last received calls, newest first. */
export function renderCalls({ calls: log }: SandboxContext, filter: ActivityFilter = {}): Markup {
  const records = log.listSince(0).filter(matchesFilter(filter))
  if (records.length === 0) return html`<p class="none">应用还没有调用过服务商的接口。</p>`
  const latest = records.slice(-MAX_CALLS).reverse()
  return html`<ul class="calls">
    ${latest.map((record) => {
      const isSuccess = record.status === 200 && !record.code
      const result = [record.status ?? "没有回答", record.code, record.fault && `故障 ${record.fault}`]
        .filter(Boolean)
        .join(" · ")
      return html`<li>
        <code>${record.call ?? record.path}</code><span class="${isSuccess ? "good" : "bad"}">${result}</span>
        <small>${record.method} ${record.path.replace("/v1/api", "")}${record.driver && ` · ${record.driver}`}</small>
        <time>${formatClockTime(Date.parse(record.at))}</time>
      </li>`
    })}
  </ul>`
}

/** A part of a page that guide.js refreshes. `scrollLabel` labels a scrolling part and makes it focusable. */
export const renderLivePart = (url: string, content: Markup, scrollLabel?: string) =>
  html`<div
    data-live="${url}"
    aria-live="off"
    ${scrollLabel && html`role="group" aria-label="${scrollLabel}" tabindex="0"`}
  >
    ${content}
  </div>`
