import type { Asked, Reply } from "#sandbox/kit/asked"
import type { Box } from "#sandbox/kit/scene"
import { audits } from "#sandbox/home/audits"
import { charges } from "#sandbox/home/charges"
import { gates } from "#sandbox/home/gates"
import { page } from "#sandbox/home/frame"
import { html, type Markup } from "#sandbox/home/html"
import { calls, live, messages } from "#sandbox/home/parts"
import { qr } from "#sandbox/home/qr"
import { applications } from "#sandbox/home/applications"
import { receipts } from "#sandbox/home/receipts"
import { visits } from "#sandbox/home/visitors"
import { switches } from "#sandbox/home/switches"
import { readSetting } from "#sandbox/records/settings"
import { latestWorlds } from "#sandbox/records/worlds"
import { groups } from "#sandbox/worlds/world"
import { isWorld, worldNames, worlds } from "#sandbox/worlds/worlds"

/** The demo's guide: what there is to see, and how to get there. */
export function guide(_: Asked, box: Box): Reply {
  return page(
    `${readSetting(box.store, "record").abbreviation} · 演示`,
    html`${top(box)}
      <main class="columns">
        <div>
          <section class="panel first">
            <h2>选一个故事</h2>
            <p class="hint">每次按下，都会来一位新车主，带着自己的手机号、车和记录，互不相干。</p>
            ${Object.entries(groups).map(
              ([group, title]) =>
                html`<h3>${title}</h3>
                  <div class="cards">${worldNames.filter((name) => worlds[name].group === group).map(card)}</div>`,
            )}
          </section>
          ${recent(box)} ${open(box)} ${gates(box)} ${switches(box)} ${onPhone(box)}
        </div>
        <aside>
          <section class="panel second">
            <h2>短信</h2>
            ${live("/parts/messages", messages(box))}
          </section>
          <section class="panel" id="audits">
            <h2>等待审核的行驶证</h2>
            ${live("/parts/audits", audits(box))}
          </section>
          <section class="panel" id="applications">
            <h2>等待审核的长租申请</h2>
            ${live("/parts/applications", applications(box))}
          </section>
          <section class="panel" id="receipts">
            <h2>等待审核的小票</h2>
            ${live("/parts/receipts", receipts(box))}
          </section>
          <section class="panel" id="visits">
            <h2>访客预约</h2>
            ${live("/parts/visits", visits(box))}
          </section>
          <section class="panel">
            <h2>付了什么</h2>
            ${live("/parts/charges", charges(box))}
          </section>
          <section class="panel">
            <h2>服务商收到的调用</h2>
            ${live("/parts/calls", calls(box))}
          </section>
        </aside>
      </main>`,
  )
}

function top({ store, options }: Box): Markup {
  const { abbreviation } = readSetting(store, "record")
  const start = `${options.appUrl}/SIGNUP`
  return html`<header class="top">
    <div>
      <img src="/brand/logo.png" width="48" height="48" alt="" />
      <h1>${abbreviation}<span>装在盒子里的服务商</span></h1>
      <p>
        这里没有真的短信、真的停车场，也没有真的钱，只有一个像样的服务商。用手机扫码打开车主应用，短信验证码在本页看。
      </p>
      <p><a class="main" href="${start}">打开车主应用</a></p>
    </div>
    <figure>
      ${qr(start, "打开车主应用的二维码")}
      <figcaption>${onlyHere(start) ? html`手机要扫，先看<a href="#phone">用手机看</a>` : start}</figcaption>
    </figure>
  </header>`
}

const card = (name: (typeof worldNames)[number]) =>
  html`<form method="post" action="/worlds">
    <button class="card" name="name" value="${name}">
      <b>${worlds[name].title}</b><span>${worlds[name].line}</span>
    </button>
  </form>`

function recent({ store }: Box): Markup | false {
  const made = latestWorlds(store)
  return (
    made.length > 0 &&
    html`<section class="panel">
      <h2>来过的车主</h2>
      <ul class="recent">
        ${made.map(
          ({ id, name, phone }) =>
            html`<li>
              <a href="/worlds/${id}"><b>${phone}</b><span>${isWorld(name) ? worlds[name].title : name}</span></a>
            </li>`,
        )}
      </ul>
      <p class="hint">任何 11 位手机号都可以登录；尾号 0000 的是空号，服务商会拒绝。</p>
    </section>`
  )
}

/** What anybody may look at. */
function open({ options }: Box): Markup {
  const link = encodeURIComponent("weixin://dl/business/?t=boanDemo1")
  const ways = [
    ["/PAY/plate_select_yd_v2?parkId=1001", "查停车费"],
    ["/CROSS_PARK", "车位预约"],
    ["/ABOUT", "关于我们"],
    ["/notice", "通知"],
    [`/iframe?url=${encodeURIComponent(`${options.publicUrl}/pages/tariffs`)}`, "收费标准（嵌在应用里）"],
    [`/mini_program_jump?openlink=${link}`, "打开小程序"],
    ["/user_agreement", "隐私协议"],
  ] as const
  return html`<section class="panel">
    <h2>不登录也能看</h2>
    <ul class="group">
      ${ways.map(([path, name]) => html`<li><a class="chip" href="${options.appUrl}${path}">${name}</a></li>`)}
    </ul>
  </section>`
}

const onlyHere = (url: string) => ["localhost", "127.0.0.1"].includes(new URL(url).hostname)

function onPhone({ options }: Box): Markup {
  const local = onlyHere(options.appUrl)
  return html`<section class="panel" id="phone">
    <h2>用手机看</h2>
    ${
      local
        ? html`<p>现在只有本机能打开。手机和电脑连同一个 Wi-Fi，停下来，再这样启动：</p>
            <pre>npm start -- --phone</pre>
            <p>之后本页的二维码就是手机能打开的地址，用微信或相机扫都可以。</p>`
        : html`<p>手机和电脑连同一个 Wi-Fi，用微信或相机扫本页的二维码。本页也可以在手机上打开：</p>
            <figure>
              ${qr(options.publicUrl, "在手机上打开本页的二维码")}
              <figcaption>${options.publicUrl}</figcaption>
            </figure>`
    }
  </section>`
}
