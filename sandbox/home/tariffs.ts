import { formatYuanDigits } from "#lib/core/values/money"
import type { SandboxRequest, Reply } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { renderPage } from "#sandbox/view/page"
import { html } from "#sandbox/view/html"
import { listSharedParks } from "#sandbox/records/parking/parks"
import type { Tariff } from "#sandbox/records/money/tariffs"

/** A page of the provider that the app embeds. */
export function renderTariffs(_: SandboxRequest, { store, options }: SandboxContext): Reply {
  return renderPage(
    "收费标准",
    html`<main class="plain">
      <h1>收费标准</h1>
      <table>
        <thead>
          <tr>
            <th>停车场</th>
            <th>免费</th>
            <th>收费</th>
            <th>每天最多</th>
          </tr>
        </thead>
        <tbody>
          ${listSharedParks(store).map(
            ({ name, tariff }) =>
              html`<tr>
                <td>${name}</td>
                <td>${tariff.freeMinutes} 分</td>
                <td>${formatPrices(tariff)}</td>
                <td>${formatYuanDigits(tariff.maxPerDay)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </main>`,
    { frameAncestors: [options.appUrl, options.phoneUrl && `'self' ${options.phoneUrl}`].filter(Boolean).join(" ") },
  )
}

const formatPrices = ({ step, perStep, night }: Tariff) => {
  const unit = step === 60 ? "小时" : `${step}分钟`
  return html`${formatYuanDigits(perStep)}
  元/${unit}${night && html`<br />${night.fromHour} 点至 ${night.untilHour} 点 ${formatYuanDigits(night.perStep)}`}`
}
