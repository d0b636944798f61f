import { renderPage } from "#sandbox/view/page"
import { html } from "#sandbox/view/html"
import type { SandboxRequest, Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"

type Counts = { drivers: number; scenarios: number; messages: number; payments: number }

export function renderResetConfirmation(_: SandboxRequest, { store }: SandboxContext): Reply {
  const counts = store.get<Counts>`select (select count(*) from driver) as drivers, (select count(*) from scenario) as scenarios,
    (select count(*) from code) as messages, (select count(*) from payment) as payments`
  return renderPage(
    "全部清空？",
    html`<main class="question">
      <h1>全部清空？</h1>
      <p>
        这里有 ${counts?.scenarios} 个故事、${counts?.drivers} 位车主、${counts?.messages} 条短信、${counts?.payments}
        笔付款。清空以后都没有了，恢复出厂的样子，不能撤回。
      </p>
      <form method="post" action="/do/reset">
        <a class="main" href="/control">不清空，回去</a>
        <button class="danger" name="sure" value="yes">清空，恢复出厂</button>
      </form>
    </main>`,
  )
}

export const renderResetDone = (): Reply =>
  renderPage(
    "已经清空",
    html`<main class="question">
      <h1>已经清空</h1>
      <p>车主、短信、订单和付款都没有了，服务商的时间回到了现在。</p>
      <p><a class="main" href="/">从头开始</a></p>
    </main>`,
  )
