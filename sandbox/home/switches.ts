import { FAULT_KINDS } from "#sandbox/server/faults"
import type { SandboxContext } from "#sandbox/server/context"
import { formatClockTime } from "#sandbox/view/live-parts"
import { html, type Markup } from "#sandbox/view/html"
import { readSetting } from "#sandbox/records/settings"

/** Labels of the faults on this page. Faults without a label are available only through /__sandbox/faults. */
const FAULT_NAMES: Record<(typeof FAULT_KINDS)[number], string | undefined> = {
  latency: "慢 10 秒",
  status: "503 繁忙，带电话",
  unauthorized: "401 不认识您",
  reset: "连接中断",
  "reset-mid-body": "答到一半中断",
  truncate: "答到一半结束",
  html: "返回网页（网络认证）",
  malformed: "返回半截 JSON",
  empty: "返回空白",
  "no-content": undefined,
  "wrong-type": undefined,
  drip: "一秒一个字节",
  giant: "返回 200 MB",
  "headers-overflow": undefined,
  "bad-chunk": undefined,
  "not-http": undefined,
  gbk: "返回 GBK 编码",
  redirect: undefined,
  "set-cookie": undefined,
}

const ONE_TAP = { success: "成功，给一个新手机号", code: "失败，代码 600015", never: "一直不回答" } as const

export function renderSwitches(sandbox: SandboxContext): Markup {
  return html`<section class="panel" id="switches">
    <h2>故障、时间和开关</h2>
    ${renderFaultSwitch(sandbox)} ${renderClockSwitch(sandbox)} ${renderOneTapSwitch(sandbox)}
    ${renderUpgradeSwitch(sandbox)}
    <form method="post" action="/do/reset" class="line">
      <p>清空所有记录，恢复出厂。</p>
      <button class="danger">全部清空…</button>
    </form>
  </section>`
}

function renderFaultSwitch({ faults }: SandboxContext): Markup {
  const active = faults.all().filter((fault) => !fault.isPermanent)
  const choices = FAULT_KINDS.filter((kind) => FAULT_NAMES[kind])
  return html`<form method="post" action="/do/fault" class="line">
      <label
        >服务商出故障
        <select name="kind">
          ${choices.map((kind) => html`<option value="${kind}">${FAULT_NAMES[kind]}</option>`)}
        </select></label
      >
      <label
        >次数
        <select name="times">
          <option>1</option>
          <option>3</option>
          <option value="always">一直</option>
        </select></label
      >
      <button>出故障</button>
    </form>
    ${
      active.length > 0 &&
      html`<form method="post" action="/do/no-faults" class="line">
        <p>
          ${active.map((fault) => html`<span class="tag">${FAULT_NAMES[fault.fault.kind] ?? fault.fault.kind} × ${fault.times === "always" ? "一直" : fault.times}</span>`)}
        </p>
        <button>恢复正常</button>
      </form>`
    }`
}

const CLOCK_MOVES = [
  ["60", "快 1 分钟"],
  ["600", "快 10 分钟"],
  ["86400", "快 1 天"],
  ["back", "回到现在"],
] as const

function renderClockSwitch({ clock }: SandboxContext): Markup {
  return html`<form method="post" action="/do/clock" class="line">
    <p>服务商的时间 <b>${formatClockTime(clock.now())}</b></p>
    <span class="group"
      >${CLOCK_MOVES.map(([move, name]) => html`<button name="move" value="${move}">${name}</button>`)}</span
    >
  </form>`
}

function renderOneTapSwitch({ store }: SandboxContext): Markup {
  const { answer } = readSetting(store, "oneTap")
  const options = Object.entries(ONE_TAP).map(
    ([value, name]) => html`<option value="${value}" ${value === answer ? html` selected` : ""}>${name}</option>`,
  )
  return html`<form method="post" action="/do/one-tap" class="line">
    <label
      >一键登录
      <select name="answer">
        ${options}
      </select></label
    ><button>设定</button>
  </form>`
}

function renderUpgradeSwitch({ store }: SandboxContext): Markup {
  const { upgradeNotice, upgradeStops } = readSetting(store, "application")
  return html`<form method="post" action="/do/upgrade" class="line">
    <label
      >开票系统升级
      <select name="upgrade">
        <option value="none" ${!upgradeNotice && "selected"}>没有</option>
        <option value="notice" ${upgradeNotice && !upgradeStops && "selected"}>只是通知</option>
        <option value="stops" ${upgradeStops && "selected"}>暂停开票</option>
      </select></label
    >
    <button>设定</button>
  </form>`
}
