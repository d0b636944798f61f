import type { SandboxRequest } from "#sandbox/server/request"
import { getQueryParam } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { actionRoutes } from "#sandbox/home/actions"
import { renderPayments } from "#sandbox/home/admin/payments"
import { adminSections, renderAdminSection, renderWaiting } from "#sandbox/home/admin/admin"
import { renderResetConfirmation } from "#sandbox/home/reset-page"
import { renderFragment } from "#sandbox/view/page"
import { renderGatePage } from "#sandbox/home/admin/gates"
import { renderHome } from "#sandbox/home/home"
import { renderControlPage } from "#sandbox/home/control-page"
import type { Markup } from "#sandbox/view/html"
import { renderCallCount, renderCalls, renderMessages, type ActivityFilter } from "#sandbox/view/live-parts"
import { renderTariffs } from "#sandbox/home/tariffs"
import { renderScenarioPage } from "#sandbox/home/scenario-page"
import { fileRoute } from "#sandbox/stubs/static-file"

/** A fragment that pages poll (guide.js). */
const livePartRoute = (name: string, render: (sandbox: SandboxContext, filter: ActivityFilter) => Markup): Route => ({
  method: "GET",
  path: `/parts/${name}`,
  handle: (request, sandbox) => renderFragment(render(sandbox, readActivityFilter(request))),
})

const readActivityFilter = (request: SandboxRequest): ActivityFilter => ({
  phone: getQueryParam(request, "phone")?.slice(0, 11),
  since: Number(getQueryParam(request, "since")) || 0,
})

export const homeRoutes: readonly Route[] = [
  { method: "GET", path: "/", handle: renderHome },
  { method: "GET", path: "/control", handle: (_, sandbox) => renderControlPage(sandbox) },
  { method: "GET", path: "/scenarios/*", handle: renderScenarioPage },
  { method: "GET", path: "/gates/*", handle: renderGatePage },
  { method: "GET", path: "/empty", handle: renderResetConfirmation },
  livePartRoute("messages", renderMessages),
  livePartRoute("calls", renderCalls),
  livePartRoute("call-count", renderCallCount),
  livePartRoute("charges", renderPayments),
  livePartRoute("admin", (sandbox, { phone }) => renderWaiting(sandbox, phone)),
  ...adminSections.map((name) => livePartRoute(name, (sandbox, { phone }) => renderAdminSection(name, sandbox, phone))),
  { method: "GET", path: "/pages/tariffs", handle: renderTariffs },
  ...actionRoutes,
  // The app's stylesheets, so that pages and plates look like the app.
  fileRoute("/app/tokens.css", "../../styles/tokens.css"),
  fileRoute("/app/dark.css", "../../styles/dark.css"),
  fileRoute("/app/plate.css", "../../styles/plate/plate.css"),
  fileRoute("/guide.css", "guide.css"),
  fileRoute("/guide-stories.css", "guide-stories.css"),
  fileRoute("/guide-layout.css", "guide-layout.css"),
  fileRoute("/guide-parts.css", "guide-parts.css"),
  fileRoute("/guide-money.css", "guide-money.css"),
  fileRoute("/guide.js", "guide.js"),
]
