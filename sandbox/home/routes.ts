import type { SandboxRequest } from "#sandbox/kit/request"
import { queryOf } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
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
const part = (name: string, draw: (box: Box, whose: Whose) => Markup): Page => ({
  method: "GET",
  path: `/parts/${name}`,
  answer: (asked, box) => fragment(draw(box, whoseOf(asked))),
})

const whoseOf = (asked: SandboxRequest): Whose => ({
  phone: queryOf(asked, "phone")?.slice(0, 11),
  since: Number(queryOf(asked, "since")) || 0,
})

export const home: readonly Page[] = [
  { method: "GET", path: "/", answer: guide },
  { method: "GET", path: "/worlds/*", answer: worldPage },
  { method: "GET", path: "/gates/*", answer: gatePage },
  { method: "GET", path: "/empty", answer: emptying },
  part("messages", messages),
  part("calls", calls),
  part("charges", charges),
  ...deskParts.map((name) => part(name, (box, { phone }) => drawDesk(name, box, phone))),
  { method: "GET", path: "/pages/tariffs", answer: tariffs },
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
