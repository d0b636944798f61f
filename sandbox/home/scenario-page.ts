import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { getWildcard } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { renderAdmin } from "#sandbox/home/admin/admin"
import { renderPage } from "#sandbox/view/page"
import { renderActivity } from "#sandbox/home/admin/activity"
import { html, type Markup } from "#sandbox/view/html"
import { renderPhone, selectEntryPoint, renderEntryPoints } from "#sandbox/home/phone-frame"
import { renderPlate } from "#sandbox/view/plate"
import { findScenario } from "#sandbox/records/scenarios"
import type { EntryPoints } from "#sandbox/scenario-parts/scenario"
import { isScenarioName, scenarios } from "#sandbox/scenarios/scenarios"

/** The page of a created scenario: its driver, what to do, the phone, and the activity. */
export function renderScenarioPage(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const record = findScenario(sandbox.store, Number(getWildcard(request, "/scenarios/*")) || 0)
  if (!record || !isScenarioName(record.name)) throw new HttpError(404, "no such scenario")
  const { name, phone, made_at } = record
  const { title, summary, steps, expectation } = scenarios[name]
  const plates = JSON.parse(record.plates) as string[]
  const entryPoints = JSON.parse(record.addresses) as EntryPoints
  const [entryName, entryPoint] = selectEntryPoint(request, entryPoints)
  return renderPage(
    `${title} ${phone}`,
    html`<main class="stage">
        <div class="rail">
          <p><a href="/">← 所有故事</a></p>
          <h1>${title}<span>${summary}</span></h1>
          <dl class="steps">
            <dt>做什么</dt>
            <dd>${steps}</dd>
            <dt>会看到</dt>
            <dd>${expectation}</dd>
          </dl>
          <p class="phone-number"><b>${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}</b></p>
          ${plates.length > 0 && html`<p class="plates">${plates.map((plate) => renderPlate(plate, "md"))}</p>`}
          <section>
            <h2>从这里进</h2>
            ${renderEntryPoints(request, sandbox, entryPoints, entryName, phone)} ${renderSignInHint(entryPoint)}
          </section>
        </div>
        ${renderPhone(request, sandbox, entryPoint, phone)} ${renderActivity(sandbox, { phone, since: made_at })}
      </main>
      <aside class="backstage" aria-label="服务商这一边">${renderAdmin(sandbox, phone)}</aside>`,
    { frameSrc: sandbox.options.phoneUrl },
  )
}

const renderSignInHint = ({ enter, signedIn }: EntryPoints[string]): Markup =>
  enter || signedIn
    ? html`<p class="hint">已登录的入口：应用先问是不是本人，按“以…继续”就进去。</p>`
    : html`<p class="hint">要登录的话：填上面的手机号和图形验证码，点“获取验证码”，短信在右边。</p>`
