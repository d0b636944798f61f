import type { Browser as Chromium } from "@playwright/test"
import { type Browser, getForm, openBrowser } from "#tests/support/http-browser"
import { appUrl, sandbox, createSignedInDriver } from "#tests/security/drivers"
import { type CapturedPage, capturePage } from "./apps/capture.ts"
import type { Server } from "./apps/servers.ts"
import type { Upstream } from "./apps/upstream.ts"
import { LOOKUP_PATH, type Screen } from "./screens.ts"
import type { RequestSpec } from "./speed/load.ts"

/** More than the app's cache of opened seals holds, so that every request has to open its own. */
export const SESSIONS = 1200
/** The number of open pages that send calls. Their sessions fit into the cache. */
export const OPEN_PAGES = 32

/** An opened screen with its path and the cookies of its driver. */
export type Visit = {
  screen: Screen
  path: string
  plate: string
  browser: Browser
  cookie: (requestNumber: number) => string
  page: CapturedPage
}

/** Creates the screen's scenario, signs its driver in at this app, and records the screen's calls and HTML. */
export async function visitScreen(
  app: Server,
  screen: Screen,
  { chromium, upstream }: { chromium: Chromium; upstream: Upstream },
): Promise<Visit> {
  // All instances have the same public URL.
  const browser = openBrowser(app.url, { publicOrigin: appUrl })
  const scenario = screen.signedIn
    ? await createSignedInDriver(screen.scenario, browser)
    : await sandbox.createScenario(screen.scenario)
  await screen.prepare?.(browser, scenario)
  const cookies = screen.signedIn ? await sealSessions(browser) : [""]
  const path = screen.path(scenario)
  const page = await capturePage(
    { chromium, upstream },
    { address: app.url + path, cookie: cookies[0]!, expects: screen.expects },
  )
  const cookie = (requestNumber: number) => cookies[requestNumber % cookies.length]!
  return { screen, path, plate: scenario.plates[0] ?? "", browser, cookie, page }
}

/** The driver's cookies, each time with a newly sealed session. */
async function sealSessions(browser: Browser): Promise<string[]> {
  // The app's script sets this cookie after the first page, when the stylesheet is cached.
  const { text } = await browser.goto("/ABOUT")
  const [, stylesheet] = /\\"sheet\\":\\"([^"\\]+)/.exec(text) ?? []
  if (!stylesheet) throw new Error(`${browser.origin}/ABOUT does not name its stylesheet`)
  browser.cookies.set("sheet", stylesheet)
  const sealed: string[] = []
  while (sealed.length < SESSIONS) {
    await browser.postJson("/api/session/keep")
    sealed.push([...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
  }
  return sealed
}

export const createPageRequest = ({ path, cookie, screen }: Visit): RequestSpec => ({
  path,
  headers: (requestNumber) => ({ cookie: cookie(requestNumber) }),
  expects: screen.expects,
})

/** The parking history as a page's script requests it. */
export const createHistoryRequest = ({ cookie }: Visit, sessions = OPEN_PAGES): RequestSpec => ({
  path: "/api/account/history",
  method: "POST",
  body: '{"page":1}',
  headers: (requestNumber) => ({ ...SCRIPT_HEADERS, cookie: cookie(requestNumber % sessions) }),
  expects: '"ok":true',
})

export const SCRIPT_HEADERS = { origin: appUrl, "x-berth": "1", "content-type": "application/json" }

/** A plate as the form of the look-up screen sends it. */
export async function createLookupRequest({ browser, plate, cookie }: Visit): Promise<RequestSpec> {
  const { fields } = getForm(await browser.goto(LOOKUP_PATH), "/api/pay/find")
  const form = new URLSearchParams({ plate, csrfToken: fields.csrfToken ?? "", from: LOOKUP_PATH })
  return {
    path: "/api/pay/find",
    method: "POST",
    body: form.toString(),
    headers: (requestNumber) => ({
      origin: appUrl,
      cookie: cookie(requestNumber % OPEN_PAGES),
      "content-type": "application/x-www-form-urlencoded",
    }),
    status: 303,
    expects: "/PAY/",
  }
}
