import { renderPayments } from "#sandbox/home/admin/payments"
import { html, type Markup } from "#sandbox/view/html"
import {
  renderCallCount,
  renderCalls,
  renderLivePart,
  renderMessages,
  type ActivityFilter,
} from "#sandbox/view/live-parts"
import type { SandboxContext } from "#sandbox/server/context"

/** Messages and payments, and the calls, collapsed; newest first. `scope` describes the filter. */
export function renderActivity(sandbox: SandboxContext, filter: ActivityFilter, scope: string): Markup {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  const buildPartUrl = (part: string) => (query ? `/parts/${part}?${query}` : `/parts/${part}`)
  return html`<aside class="activity" aria-label="正在发生">
    <section>
      <h2>短信</h2>
      ${renderLivePart(buildPartUrl("messages"), renderMessages(sandbox, filter), "短信")}
    </section>
    <section>
      <h2>付款</h2>
      ${renderLivePart(buildPartUrl("charges"), renderPayments(sandbox, filter), "付款")}
    </section>
    <details>
      <summary>
        <h2>应用发出的请求</h2>
        <small
          >${scope}，<span data-live="${buildPartUrl("call-count")}">${renderCallCount(sandbox, filter)}</span></small
        >
      </summary>
      ${renderLivePart(buildPartUrl("calls"), renderCalls(sandbox, filter), "请求")}
    </details>
  </aside>`
}
