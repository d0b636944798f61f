import { renderPayments } from "#sandbox/home/admin/payments"
import { html, type Markup } from "#sandbox/view/html"
import { renderCalls, renderLivePart, renderMessages, type ActivityFilter } from "#sandbox/view/live-parts"
import type { SandboxContext } from "#sandbox/server/context"

/** Messages, payments and calls, newest first, of one scenario or of all. */
export function renderActivity(sandbox: SandboxContext, filter: ActivityFilter = {}): Markup {
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
    <section>
      <h2>服务商收到的调用</h2>
      ${renderLivePart(buildPartUrl("calls"), renderCalls(sandbox, filter), "调用")}
    </section>
  </aside>`
}
