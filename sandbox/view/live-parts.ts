import { formatTime, formatWireTime } from "#lib/core/time/dates"
import type { CallRecord } from "#sandbox/server/call-log"
import type { SandboxContext } from "#sandbox/server/context"
import { html, type Markup } from "#sandbox/view/html"
import { listAllowedReminders } from "#sandbox/records/money/reminders"
import { listMessages, listAllMessages } from "#sandbox/records/people/codes"

const MAX_MESSAGES = 12
const MAX_CALLS = 40

/** One driver's activity since a time; of all drivers without a phone. */
export type ActivityFilter = { phone?: string; since?: number }

/** "11-20 18:05:09", in Beijing time. */
export const formatClockTime = (time: number) => formatWireTime(time).slice(5)

type Message = { to: string; at: number; code?: string; text: string }

/** Sent messages, of one phone or of all. */
function listSentMessages({ store }: SandboxContext, { phone, since = 0 }: ActivityFilter): Message[] {
  const messages = phone ? listMessages(store, phone) : listAllMessages(store).filter((sms) => sms.sent_at >= since)
  return messages.map(({ phone: to, sent_at: at, code, text }) => ({ to, at, code, text }))
}

/** Reminders that were allowed and are due. They have no phone, because paying does not require a sign-in. */
const listSentReminders = ({ store, clock }: SandboxContext, { since = 0 }: ActivityFilter): Message[] =>
  listAllowedReminders(store, since)
    .filter(({ send_at }) => send_at <= clock.now())
    .map(({ plate, send_at: at, leave_by }) => ({
      to: "微信",
      at,
      text: `离场提醒：${plate} 请在 ${formatTime(leave_by)} 前离场。`,
    }))

export function renderMessages(sandbox: SandboxContext, filter: ActivityFilter = {}): Markup {
  const messages = [...listSentReminders(sandbox, filter), ...listSentMessages(sandbox, filter)]
  messages.sort((a, b) => b.at - a.at)
  if (messages.length === 0) return html`<p class="none">还没有短信。在登录页点“获取验证码”，短信就到这里。</p>`
  return html`<ul class="messages">
    ${messages.slice(0, MAX_MESSAGES).map(
      (message) =>
        html`<li>
          <p class="facts"><b>${message.to}</b><time>${formatClockTime(message.at)}</time></p>
          <p class="bubble">${message.code && html`<strong>${message.code}</strong>`}${message.text}</p>
        </li>`,
    )}
  </ul>`
}

/** Calls without a driver since the scenario was created are included, because paying does not require a sign-in. */
const matchesFilter =
  ({ phone, since = 0 }: ActivityFilter) =>
  ({ driver, input, at }: CallRecord) =>
    (phone !== undefined && input.phone === phone) ||
    (Date.parse(at) >= since && (phone === undefined || driver === null || driver === phone))

/** Equal calls with equal results are one row at the place of the first, so that polls do not hide the others. */
function listCallRows({ calls: log }: SandboxContext, filter: ActivityFilter) {
  const rows = new Map<string, { record: CallRecord; count: number }>()
  for (const record of log.listSince(0).filter(matchesFilter(filter))) {
    const { method, path, status, code, fault, driver } = record
    const key = JSON.stringify([method, path, status, code, fault, driver])
    rows.set(key, { record, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  return [...rows.values()].reverse()
}

export const renderCallCount = (sandbox: SandboxContext, filter: ActivityFilter = {}): Markup =>
  html`${listCallRows(sandbox, filter).length} 个`

/** The received calls, newest first. */
export function renderCalls(sandbox: SandboxContext, filter: ActivityFilter = {}): Markup {
  const rows = listCallRows(sandbox, filter).slice(0, MAX_CALLS)
  if (rows.length === 0) return html`<p class="none">应用还没有发出请求。</p>`
  return html`<ul class="calls">
    ${rows.map(({ record, count }) => {
      const isSuccess = record.status === 200 && !record.code
      const result = [record.status ?? "没有回答", record.code, record.fault && `故障 ${record.fault}`]
        .filter(Boolean)
        .join(" · ")
      return html`<li>
        <code>${record.call ?? record.path}</code><span class="${isSuccess ? "good" : "bad"}">${result}</span>
        <small>${record.method} ${record.path.replace("/v1/api", "")}${record.driver && ` · ${record.driver}`}</small>
        <time>${count > 1 && `${count} 次 · `}${formatClockTime(Date.parse(record.at))}</time>
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
