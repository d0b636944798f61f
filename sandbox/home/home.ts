import type { SandboxRequest, Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { addresses } from "#lib/addresses/addresses"
import { renderPage } from "#sandbox/view/page"
import { renderActivity } from "#sandbox/home/admin/activity"
import { html, type Markup } from "#sandbox/view/html"
import { listPublicEntryPoints } from "#sandbox/home/public-entries"
import { renderPhone, selectEntryPoint, renderEntryPoints } from "#sandbox/home/phone-frame"
import { renderScenarioList } from "#sandbox/home/scenario-list"
import { readSetting } from "#sandbox/records/settings"
import { listLatestScenarios } from "#sandbox/records/scenarios"

/** The home page: all scenarios, the phone, and the activity since the newest scenario was started. */
export function renderHome(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const entryPoints = listPublicEntryPoints(sandbox)
  const [name, entryPoint] = selectEntryPoint(request, entryPoints)
  const [newest] = listLatestScenarios(sandbox.store)
  return renderPage(
    `${readSetting(sandbox.store, "record").abbreviation} · 演示`,
    html`${renderHeader(sandbox)}
      <main class="phone-layout ${!sandbox.options.phoneUrl && "no-phone"}">
        <div class="info-side">
          ${renderScenarioList(request)}
          <section>
            <h2>不登录也能看</h2>
            ${renderEntryPoints(request, sandbox, entryPoints, name)}
          </section>
        </div>
        ${renderPhone(request, sandbox, entryPoint)}
        ${newest ? renderActivity(sandbox, { since: newest.made_at }, "最新一幕") : renderActivity(sandbox, {}, "全部")}
      </main>`,
    { frameSrc: sandbox.options.phoneUrl },
  )
}

const renderHeader = ({ store, options }: SandboxContext): Markup =>
  html`<header class="top">
    <img src="/brand/logo.png" width="40" height="40" alt="" />
    <div>
      <h1>${readSetting(store, "record").abbreviation}<span>演示</span></h1>
      <p>点一个故事，在手机上试。车场、短信和钱都是假的，应用是真的。</p>
    </div>
    <p class="links">
      <a href="/control">控制台</a><a class="main" href="${options.appUrl}${addresses.menu.path}">打开车主应用</a>
    </p>
  </header>`
