import { wireTime } from "#lib/kit/values/dates"
import type { Box } from "#sandbox/kit/scene"
import { html, type Markup } from "#sandbox/home/html"
import { outbox, wholeOutbox } from "#sandbox/records/people/codes"

const SHOWN = 12

/** 11-20 18:05:09, in Beijing. */
export const clockTime = (time: number) => wireTime(time).slice(5)

/** The messages the provider has sent: of one phone, or of all. */
export function messages({ store }: Box, phone?: string): Markup {
  const sent = (phone ? outbox(store, phone) : wholeOutbox(store)).slice(0, SHOWN)
  if (sent.length === 0) return html`<p class="none">还没有短信。在登录页点“获取验证码”，短信就到这里。</p>`
  return html`<ul class="messages">
    ${sent.map(
      (message) =>
        html`<li>
          <p class="facts"><b>${message.phone}</b><time>${clockTime(message.sent_at)}</time></p>
          <p class="bubble"><strong>${message.code}</strong>${message.text}</p>
        </li>`,
    )}
  </ul>`
}

/** The last calls the provider has received: from one driver, or from all. */
export function calls({ calls: log }: Box, phone?: string): Markup {
  const records = log.since(0).filter((record) => !phone || record.driver === phone || record.input.phone === phone)
  if (records.length === 0) return html`<p class="none">应用还没有调用过服务商的接口。</p>`
  const last = records.slice(-SHOWN).reverse()
  return html`<ul class="calls">
    ${last.map((record) => {
      const good = record.status === 200 && !record.code
      const result = [record.status ?? "…", record.code, record.fault && `故障 ${record.fault}`]
        .filter(Boolean)
        .join(" · ")
      return html`<li>
        <code>${record.call ?? record.path}</code><span class="${good ? "good" : "bad"}">${result}</span>
        <small>${record.method} ${record.path.replace("/v1/api", "")}${record.driver && ` · ${record.driver}`}</small>
        <time>${clockTime(Date.parse(record.at))}</time>
      </li>`
    })}
  </ul>`
}

/** A part of a page that keeps itself up to date. */
export const live = (address: string, content: Markup) =>
  html`<div data-live="${address}" aria-live="off">${content}</div>`
