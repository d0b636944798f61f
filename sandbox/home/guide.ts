import type { SandboxRequest, Reply } from "#sandbox/kit/request"
import type { SandboxContext } from "#sandbox/kit/context"
import { desk } from "#sandbox/home/admin/admin"
import { gates, type TriedGate } from "#sandbox/home/admin/gates"
import { page } from "#sandbox/home/view/page"
import { happening } from "#sandbox/home/activity"
import { html, type Markup } from "#sandbox/home/view/html"
import { openWays } from "#sandbox/home/public-entries"
import { phoneFrame, wayAsked, wayList } from "#sandbox/home/view/phone-frame"
import { qr } from "#sandbox/home/view/qr"
import { stories } from "#sandbox/home/stories"
import { switches } from "#sandbox/home/switches"
import { onlyHere } from "#sandbox/home/view/page-url"
import { readSetting } from "#sandbox/records/settings"
import { latestWorlds } from "#sandbox/records/scenarios"
import { isWorld, worlds } from "#sandbox/scenarios/scenarios"

export const guide = (request: SandboxRequest, sandbox: SandboxContext): Reply => guidePage(request, sandbox)

/** The demo's guide: what there is to see, and how to get there. `tried` is what a barrier would not take. */
export function guidePage(request: SandboxRequest, sandbox: SandboxContext, tried?: TriedGate): Reply {
  const ways = openWays(sandbox)
  const [at, address] = wayAsked(request, ways)
  return page(
    `${readSetting(sandbox.store, "record").abbreviation} · 演示`,
    html`${top(sandbox)}
      <main class="stage">
        <div class="rail">
          ${stories(request)}
          <section>
            <h2>不登录也能看</h2>
            ${wayList(request, sandbox, ways, at)}
          </section>
        </div>
        ${phoneFrame(request, sandbox, address)} ${happening(sandbox)}
      </main>
      <aside class="behind" aria-label="服务商这一边">
        ${desk(sandbox)}
        <div class="panels">${gates(sandbox, tried)} ${switches(sandbox)} ${recent(sandbox)} ${onPhone(sandbox)}</div>
      </aside>`,
    { shows: sandbox.options.phoneUrl, status: tried ? 422 : 200 },
  )
}

const top = ({ store, options }: SandboxContext): Markup =>
  html`<header class="top">
    <img src="/brand/logo.png" width="40" height="40" alt="" />
    <div>
      <h1>${readSetting(store, "record").abbreviation}<span>演示</span></h1>
      <p>选一个故事，在手机上点。没有真的车场、短信和钱，服务商是假的，应用是真的。</p>
    </div>
    <p class="links">
      <a href="#desk">后台</a><a href="#gates">闸口</a><a href="#switches">故障</a
      ><a class="main" href="${options.appUrl}/">打开车主应用</a>
    </p>
  </header>`

const recent = ({ store }: SandboxContext): Markup => {
  const made = latestWorlds(store)
  return html`<section class="panel">
    <h2>来过的车主</h2>
    ${
      made.length > 0
        ? html`<ul class="recent">
            ${made.map(
              ({ id, name, phone }) =>
                html`<li>
                  <a href="/worlds/${id}"><b>${isWorld(name) ? worlds[name].title : name}</b><span>${phone}</span></a>
                </li>`,
            )}
          </ul>`
        : html`<p class="none">还没有。每选一个故事，就来一位，带着自己的手机号、车和记录，互不相干。</p>`
    }
    <p class="hint">任何 11 位手机号都可以登录；尾号 0000 的是空号，服务商会拒绝。</p>
  </section>`
}

function onPhone({ options }: SandboxContext): Markup {
  return html`<section class="panel" id="phone">
    <h2>用真的手机看</h2>
    ${
      onlyHere(options.appUrl)
        ? html`<p>现在只有本机能打开。手机和电脑连同一个 Wi-Fi，停下来，再这样启动：</p>
            <pre>npm start -- --phone</pre>
            <p>之后每个故事旁边都有手机能扫的二维码。</p>`
        : html`<p>手机和电脑连同一个 Wi-Fi，用微信或相机扫。本页也可以在手机上打开：</p>
            <figure>
              ${qr(options.publicUrl, "在手机上打开本页的二维码")}
              <figcaption>${options.publicUrl}</figcaption>
            </figure>`
    }
  </section>`
}
