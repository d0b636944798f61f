import type { Asked, Reply } from "#sandbox/kit/asked"
import type { Box } from "#sandbox/kit/scene"
import { page } from "#sandbox/home/frame"
import { html } from "#sandbox/home/html"
import { allParks } from "#sandbox/records/parks"

/** A page of the provider's own that the app may embed. */
export function tariffs(_: Asked, { store, options }: Box): Reply {
  const yuan = (thousandths: number) => (thousandths / 1000).toFixed(2)
  return page(
    "收费标准",
    html`<main class="plain">
      <h1>收费标准</h1>
      <table>
        <thead>
          <tr>
            <th>停车场</th>
            <th>免费</th>
            <th>每小时</th>
            <th>每天最多</th>
          </tr>
        </thead>
        <tbody>
          ${allParks(store).map(
            (park) =>
              html`<tr>
                <td>${park.name}</td>
                <td>${park.free_minutes} 分钟</td>
                <td>${yuan(park.hour_fee)} 元</td>
                <td>${yuan(park.day_most)} 元</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </main>`,
    options.appUrl,
  )
}
