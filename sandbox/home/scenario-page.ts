import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { getWildcard } from "#sandbox/server/routes"
import { getQueryParam } from "#sandbox/server/control"
import type { SandboxContext } from "#sandbox/server/context"
import { renderDriverAdmin } from "#sandbox/home/admin/admin"
import { renderPage } from "#sandbox/view/page"
import { renderActivity } from "#sandbox/home/admin/activity"
import { html } from "#sandbox/view/html"
import { renderPhone, selectEntryPoint, renderEntryPoints } from "#sandbox/home/phone-frame"
import { isLookUp, prefillPlate } from "#sandbox/home/prefill"
import { renderDriver, renderSteps } from "#sandbox/home/scenario-sections"
import { findScenario } from "#sandbox/records/scenarios"
import { getEntryUrl } from "#sandbox/scenarios/create-scenario"
import type { EntryPoints } from "#sandbox/scenario-parts/scenario"
import { isScenarioName, scenarios } from "#sandbox/scenarios/scenarios"

/** The page of a created scenario: its driver, what to do, the phone, and the activity. */
export function renderScenarioPage(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const record = findScenario(sandbox.store, Number(getWildcard(request, "/scenarios/*")) || 0)
  if (!record || !isScenarioName(record.name)) throw new HttpError(404, "no such scenario")
  const { name, phone, made_at } = record
  const scenario = scenarios[name]
  const plates = JSON.parse(record.plates) as string[]
  const requestedPlate = getQueryParam(request, "plate")
  const plate = plates.find((plate) => plate === requestedPlate) ?? plates[0]
  const entryPoints = prefillPlate(JSON.parse(record.addresses) as EntryPoints, plate)
  const [entryName, entryPoint] = selectEntryPoint(request, entryPoints, scenario.steps)
  return renderPage(
    `${scenario.title} ${phone}`,
    html`<main class="phone-layout ${!sandbox.options.phoneUrl && "no-phone"}">
        <div class="info-side">
          <p><a href="/">← 所有故事</a></p>
          <h1><small>演示第 ${record.id} 幕</small>${scenario.title}</h1>
          ${renderDriver(request, {
            summary: scenario.summary,
            phone,
            plates,
            entryNameForPlate: isLookUp(entryPoint) ? entryName : undefined,
            openUrl: getEntryUrl(sandbox, phone, entryPoint),
          })}
          ${renderSteps(scenario, entryPoint)}
          <section>
            <h2>从这里进</h2>
            ${renderEntryPoints(request, sandbox, entryPoints, entryName, phone)}
          </section>
        </div>
        ${renderPhone(request, sandbox, entryPoint, phone)}
        ${renderActivity(sandbox, { phone, since: made_at }, "这一幕")}
      </main>
      <aside class="provider-panel" aria-label="服务商这一边">${renderDriverAdmin(sandbox, phone)}</aside>`,
    { frameSrc: sandbox.options.phoneUrl },
  )
}
