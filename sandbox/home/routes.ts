import type { SandboxRequest } from "#sandbox/kit/request"
import { getQueryParam } from "#sandbox/kit/control"
import type { Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { actions } from "#sandbox/home/actions"
import { charges } from "#sandbox/home/payments"
import { deskParts, drawDesk } from "#sandbox/home/admin/admin"
import { emptying } from "#sandbox/home/reset-page"
import { fragment } from "#sandbox/home/view/page"
import { gatePage } from "#sandbox/home/admin/gates"
import { guide } from "#sandbox/home/guide"
import type { Markup } from "#sandbox/home/view/html"
import { calls, messages, type Whose } from "#sandbox/home/view/live-parts"
import { tariffs } from "#sandbox/home/tariffs"
import { worldPage } from "#sandbox/home/scenario-page"
import { file } from "#sandbox/stubs/static-file"

/** What a page asks for again and again, to keep a part of itself up to date. */
const livePartRoute = (name: string, draw: (sandbox: SandboxContext, whose: Whose) => Markup): Route => ({
  method: "GET",
  path: `/parts/${name}`,
  handle: (request, sandbox) => fragment(draw(sandbox, readActivityFilter(request))),
})

const readActivityFilter = (request: SandboxRequest): Whose => ({
  phone: getQueryParam(request, "phone")?.slice(0, 11),
  since: Number(getQueryParam(request, "since")) || 0,
})

export const homeRoutes: readonly Route[] = [
  { method: "GET", path: "/", handle: guide },
  { method: "GET", path: "/worlds/*", handle: worldPage },
  { method: "GET", path: "/gates/*", handle: gatePage },
  { method: "GET", path: "/empty", handle: emptying },
  livePartRoute("messages", messages),
  livePartRoute("calls", calls),
  livePartRoute("charges", charges),
  ...deskParts.map((name) => livePartRoute(name, (sandbox, { phone }) => drawDesk(name, sandbox, phone))),
  { method: "GET", path: "/pages/tariffs", handle: tariffs },
  ...actions,
  // The app's own, as they are: the plate of the guide is the plate of the app.
  file("/app/tokens.css", "../../styles/tokens.css"),
  file("/app/dark.css", "../../styles/dark.css"),
  file("/app/plate.css", "../../styles/plate/plate.css"),
  file("/guide.css", "guide.css"),
  file("/guide-stories.css", "guide-stories.css"),
  file("/guide-stage.css", "guide-stage.css"),
  file("/guide-parts.css", "guide-parts.css"),
  file("/guide-money.css", "guide-money.css"),
  file("/guide.js", "guide.js"),
]
