import type { Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { renderActivity } from "#sandbox/home/admin/activity"
import { renderAdmin } from "#sandbox/home/admin/admin"
import { renderGates, type RejectedGateInput } from "#sandbox/home/admin/gates"
import { renderSwitches } from "#sandbox/home/switches"
import { renderPage } from "#sandbox/view/page"
import { isLocalUrl } from "#sandbox/view/page-url"
import { html, type Markup } from "#sandbox/view/html"
import { renderQrCode } from "#sandbox/view/qr"
import { listLatestScenarios } from "#sandbox/records/scenarios"
import { isScenarioName, scenarios } from "#sandbox/scenarios/scenarios"

/** The provider's side: barriers, faults, reviews and everything received. `rejected` is invalid input of the barrier's form. */
export const renderControlPage = (sandbox: SandboxContext, rejected?: RejectedGateInput): Reply =>
  renderPage(
    "控制台 · 演示",
    html`<header class="top">
        <div>
          <p><a href="/">← 所有故事</a></p>
          <h1>控制台</h1>
          <p>服务商这一边：车到闸口、出故障、拨快时间，审核车主提交的照片和申请。</p>
        </div>
      </header>
      <main class="board">
        ${renderGates(sandbox, rejected)} ${renderSwitches(sandbox)} ${renderAdmin(sandbox)}
        ${renderRecentDrivers(sandbox)} ${renderPhoneHint(sandbox)} ${renderActivity(sandbox, {}, "全部")}
      </main>`,
    { status: rejected ? 422 : 200 },
  )

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
        : html`<p class="none">还没有。每打开一个故事，就有一位新的车主，带着自己的手机号、车和记录。</p>`
    }
    <p class="hint">任何 11 位手机号都可以登录；尾号 0000 的是空号，会被拒绝。</p>
  </section>`
}

function renderPhoneHint({ options }: SandboxContext): Markup {
  return html`<section class="panel" id="phone">
    <h2>用真的手机看</h2>
    ${
      isLocalUrl(options.appUrl)
        ? html`<p>现在只有这台电脑能打开。让手机和电脑连同一个 Wi-Fi，停止演示，再这样启动：</p>
            <pre>npm start -- --phone</pre>
            <p>之后每个故事旁边都有二维码，手机可以扫。</p>`
        : html`<p>手机和电脑连同一个 Wi-Fi，用微信或相机扫码，就能在手机上打开演示：</p>
            <figure>
              ${renderQrCode(options.publicUrl, "在手机上打开演示的二维码")}
              <figcaption>${options.publicUrl}</figcaption>
            </figure>`
    }
  </section>`
}
