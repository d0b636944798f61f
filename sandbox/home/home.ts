import type { SandboxRequest, Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { renderAdmin } from "#sandbox/home/admin/admin"
import { renderGates, type RejectedGateInput } from "#sandbox/home/admin/gates"
import { renderPage } from "#sandbox/view/page"
import { renderActivity } from "#sandbox/home/admin/activity"
import { html, type Markup } from "#sandbox/view/html"
import { listPublicEntryPoints } from "#sandbox/home/public-entries"
import { renderPhone, selectEntryPoint, renderEntryPoints } from "#sandbox/home/phone-frame"
import { renderQrCode } from "#sandbox/view/qr"
import { renderScenarioList } from "#sandbox/home/scenario-list"
import { renderSwitches } from "#sandbox/home/switches"
import { isLocalUrl } from "#sandbox/view/page-url"
import { readSetting } from "#sandbox/records/settings"
import { listLatestScenarios } from "#sandbox/records/scenarios"
import { isScenarioName, scenarios } from "#sandbox/scenarios/scenarios"

/** The home page. `rejected` is invalid input of the barrier's form. */
export function renderHome(request: SandboxRequest, sandbox: SandboxContext, rejected?: RejectedGateInput): Reply {
  const entryPoints = listPublicEntryPoints(sandbox)
  const [name, entryPoint] = selectEntryPoint(request, entryPoints)
  return renderPage(
    `${readSetting(sandbox.store, "record").abbreviation} · 演示`,
    html`${renderHeader(sandbox)}
      <main class="stage">
        <div class="rail">
          ${renderScenarioList(request)}
          <section>
            <h2>不登录也能看</h2>
            ${renderEntryPoints(request, sandbox, entryPoints, name)}
          </section>
        </div>
        ${renderPhone(request, sandbox, entryPoint)} ${renderActivity(sandbox)}
      </main>
      <aside class="backstage" aria-label="服务商这一边">
        ${renderAdmin(sandbox)}
        <div class="panels">
          ${renderGates(sandbox, rejected)} ${renderSwitches(sandbox)} ${renderRecentDrivers(sandbox)}
          ${renderPhoneHint(sandbox)}
        </div>
      </aside>`,
    { frameSrc: sandbox.options.phoneUrl, status: rejected ? 422 : 200 },
  )
}

const renderHeader = ({ store, options }: SandboxContext): Markup =>
  html`<header class="top">
    <img src="/brand/logo.png" width="40" height="40" alt="" />
    <div>
      <h1>${readSetting(store, "record").abbreviation}<span>演示</span></h1>
      <p>选一个故事，在手机上点。没有真的车场、短信和钱，服务商是假的，应用是真的。</p>
    </div>
    <p class="links">
      <a href="#admin">后台</a><a href="#gates">闸口</a><a href="#switches">故障</a
      ><a class="main" href="${options.appUrl}/">打开车主应用</a>
    </p>
  </header>`

const renderRecentDrivers = ({ store }: SandboxContext): Markup => {
  const latest = listLatestScenarios(store)
  return html`<section class="panel">
    <h2>来过的车主</h2>
    ${
      latest.length > 0
        ? html`<ul class="recent">
            ${latest.map(
              ({ id, name, phone }) =>
                html`<li>
                  <a href="/scenarios/${id}"
                    ><b>${isScenarioName(name) ? scenarios[name].title : name}</b><span>${phone}</span></a
                  >
                </li>`,
            )}
          </ul>`
        : html`<p class="none">还没有。每选一个故事，就来一位，带着自己的手机号、车和记录，互不相干。</p>`
    }
    <p class="hint">任何 11 位手机号都可以登录；尾号 0000 的是空号，服务商会拒绝。</p>
  </section>`
}

function renderPhoneHint({ options }: SandboxContext): Markup {
  return html`<section class="panel" id="phone">
    <h2>用真的手机看</h2>
    ${
      isLocalUrl(options.appUrl)
        ? html`<p>现在只有本机能打开。手机和电脑连同一个 Wi-Fi，停下来，再这样启动：</p>
            <pre>npm start -- --phone</pre>
            <p>之后每个故事旁边都有手机能扫的二维码。</p>`
        : html`<p>手机和电脑连同一个 Wi-Fi，用微信或相机扫。本页也可以在手机上打开：</p>
            <figure>
              ${renderQrCode(options.publicUrl, "在手机上打开本页的二维码")}
              <figcaption>${options.publicUrl}</figcaption>
            </figure>`
    }
  </section>`
}
