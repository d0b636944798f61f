import { setTimeout as wait } from "node:timers/promises"
import type { BrowserContext, Page, Request, Response } from "@playwright/test"
import { isCashierUrl, isWebUrl, parseUrl } from "../hosts.ts"
import type { Agent } from "./agents.ts"
import { BRIDGE_PAY, installPageHooks, REPORT } from "./hooks.ts"
import { markPlates, PLATE_MARK, readPage, readStorage } from "./page-facts.ts"
import type { Entry, PageFacts, Step, Walk } from "./walk-types.ts"

const HEADERS_LIMIT_MS = 1000

export type Site = { host: string; cashierHosts: readonly string[] }
export type Observer = Awaited<ReturnType<typeof observe>>

/** Records what a browser does, from before its first page. Ignores the cashier's own pages. */
export async function observe(context: BrowserContext, site: Site, agent: Agent) {
  const seen: Pick<Walk, "pages" | "requests" | "entries" | "permissions" | "openings" | "documents" | "pictures"> = {
    pages: [],
    requests: [],
    entries: [],
    permissions: [],
    openings: [],
    documents: [],
    pictures: [],
  }
  let step: Step = "look-up"
  let expectsPage = true
  let bridgePayment = false
  const pending: Promise<unknown>[] = []

  const isAtCashier = (url: string) => isCashierUrl(url, site.cashierHosts)
  function addEntry(entry: Omit<Entry, "step">) {
    const isSame = (other: Entry) => other.kind === entry.kind && other.name === entry.name && other.path === entry.path
    if (!seen.entries.some(isSame)) seen.entries.push({ ...entry, step })
  }

  await context.exposeBinding(REPORT, ({ page }, kind: string, name: string) => {
    if (isAtCashier(page.url())) return
    if (kind === "permission") seen.permissions.push({ name, step })
    if (kind === "stored") addEntry({ kind: "localStorage", name })
    if (kind === "bridge" && name === BRIDGE_PAY) bridgePayment = true
    else if (kind === "bridge" && /location|scan|image|contact|record/i.test(name))
      seen.permissions.push({ name: `微信 ${name}`, step })
  })
  await context.addInitScript(installPageHooks, { report: REPORT, isMessagingApp: agent.isMessagingApp })

  context.on("request", (request) => {
    if (isWebUrl(request.url()) && !isFromCashier(request, isAtCashier))
      seen.requests.push({ url: request.url(), type: request.resourceType(), step })
  })
  context.on("response", (response) => pending.push(readResponse(response, step).catch(() => undefined)))
  async function readResponse(response: Response, step: Step) {
    const url = parseUrl(response.url())
    // Scripts and pictures may come from the browser's store, and their headers then never arrive.
    const isRelevant = ["document", "fetch", "xhr"].includes(response.request().resourceType())
    if (url?.host !== site.host || !isRelevant) return
    const headers = await response.headersArray()
    for (const { name, value } of headers)
      if (name.toLowerCase() === "set-cookie") for (const line of value.split("\n")) addEntry(parseSetCookie(line))
    if (!/text\/html/.test(response.headers()["content-type"] ?? "")) return
    seen.documents.push({ url: url.href, status: response.status(), headers: response.headers(), step })
  }
  context.on("page", (page) => {
    if (!expectsPage) seen.openings.push({ kind: "window", what: page.url(), step })
    expectsPage = false
    page.on("websocket", (socket) => {
      if (!isAtCashier(page.url())) seen.requests.push({ url: socket.url(), type: "websocket", step })
    })
    page.on("dialog", (dialog) => {
      if (dialog.type() !== "beforeunload") seen.openings.push({ kind: "browser-dialog", what: dialog.message(), step })
      void dialog.dismiss().catch(() => undefined)
    })
    page.on("framenavigated", (frame) => {
      // The site's own result may be loaded again.
      const { pathname, host } = new URL(frame.url())
      const isResult = host === site.host && pathname === "/PAY/pay_success"
      if (step === "paid" && frame === page.mainFrame() && !isResult)
        seen.openings.push({ kind: "navigation", what: frame.url(), step })
    })
  })

  async function readEntries(page: Page) {
    const { hostname } = new URL(`http://${site.host}`)
    for (const cookie of await context.cookies()) {
      const domain = cookie.domain.replace(/^\./, "")
      const isOfSite = hostname === domain || hostname.endsWith(`.${domain}`)
      const { name, path, httpOnly: isHttpOnly, secure: isSecure, sameSite } = cookie
      if (isOfSite) addEntry({ kind: "cookie", name, path, isHttpOnly, isSecure, sameSite })
    }
    if (parseUrl(page.url())?.host === site.host) for (const entry of await page.evaluate(readStorage)) addEntry(entry)
  }

  return {
    seen,
    isBridgeOpen: () => bridgePayment,
    enter: (next: Step) => void (step = next),
    expectPage: () => void (expectsPage = true),
    /** Records the current page: its contents, what is stored now, and a picture without the plate. */
    async record(page: Page, plate: string): Promise<PageFacts> {
      const facts = { step, ...(await page.evaluate(readPage)) }
      await readEntries(page)
      seen.pages.push(facts)
      await page.evaluate(markPlates, { plate, mark: PLATE_MARK })
      const covered = { mask: [page.locator(`[${PLATE_MARK}]`)], maskColor: "#444" }
      const jpeg = await page.screenshot({ type: "jpeg", quality: 55, animations: "disabled", ...covered })
      seen.pictures.push({ step, jpeg: jpeg.toString("base64") })
      return facts
    },
    /** Waits for headers that are still being read; those of a page that was left never arrive. */
    finish: () => Promise.race([Promise.allSettled(pending), wait(HEADERS_LIMIT_MS)]),
  }
}

function isFromCashier(request: Request, isAtCashier: (url: string) => boolean): boolean {
  try {
    return !request.isNavigationRequest() && isAtCashier(request.frame().page().mainFrame().url())
  } catch {
    // A service worker, which has no page.
    return false
  }
}

function parseSetCookie(line: string): Omit<Entry, "step"> {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim())
  const find = (name: string) => attributes.find((attribute) => attribute.toLowerCase().split("=", 1)[0] === name)
  return {
    kind: "cookie",
    name: pair.split("=", 1)[0]!,
    path: find("path")?.split("=")[1] ?? "/",
    isHttpOnly: find("httponly") !== undefined,
    isSecure: find("secure") !== undefined,
    sameSite: find("samesite")?.split("=")[1],
  }
}
