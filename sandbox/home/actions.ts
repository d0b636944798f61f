import * as z from "zod"
import { Phone } from "#lib/provider/codecs"
import { resetSandbox } from "#sandbox/control/routes"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/server/request"
import { rejectCrossOrigin } from "#sandbox/server/control"
import { NewFault } from "#sandbox/server/faults"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { handleApplicationForm } from "#sandbox/home/admin/applications"
import { handleAuditForm } from "#sandbox/home/admin/audits"
import { renderResetDone } from "#sandbox/home/reset-page"
import { seeOther } from "#sandbox/view/page"
import { handleGateForm } from "#sandbox/home/admin/gates"
import { renderControlPage } from "#sandbox/home/control-page"
import { handleReceiptForm } from "#sandbox/home/admin/receipts"
import { handleVisitForm } from "#sandbox/home/admin/visitors"
import { getAppUrl, isSitePath } from "#sandbox/phone/app-url"
import { readSetting, writeSetting } from "#sandbox/records/settings"
import { busyFault } from "#sandbox/scenario-parts/busy-fault"
import { createSignInCookies } from "#sandbox/scenario-parts/driver-with-history"
import { createScenario } from "#sandbox/scenarios/create-scenario"
import { isScenarioName } from "#sandbox/scenarios/scenarios"

type ButtonHandler = (
  form: Map<string, string>,
  sandbox: SandboxContext,
  request: SandboxRequest,
) => string | Reply | void

/** The route of a button. `handleForm` returns the address to redirect to, or a page to show. */
const buttonRoute = (path: string, handleForm: ButtonHandler): Route => ({
  method: "POST",
  path,
  handle(request, sandbox): Reply {
    rejectCrossOrigin(request)
    const form = new Map(new URLSearchParams(request.body.toString("utf8")))
    const next = handleForm(form, sandbox, request) ?? "/control#switches"
    return typeof next === "string" ? seeOther(next) : next
  },
})

/** The URL of the page with the button: a scenario page or the control page. */
const buildReturnUrl = ({ headers }: SandboxRequest, fragment: string) => {
  const page = /^https?:\/\/[^/]+(\/scenarios\/\d+[^#]*)/.exec(headers.get("referer") ?? "")?.[1] ?? "/control"
  return `${page}#${fragment}`
}

/** Options that some faults require. */
const FAULT_OPTIONS: Record<string, object> = { latency: { ms: 10_000 }, status: busyFault }

export const actionRoutes: readonly Route[] = [
  buttonRoute("/scenarios", (form, sandbox) => {
    const name = form.get("name") ?? ""
    const displayPrefs = form.get("phone") ?? ""
    if (!isScenarioName(name)) throw new HttpError(400, "no such scenario")
    const { id } = createScenario(sandbox, name)
    return displayPrefs
      ? `/scenarios/${id}?${new URLSearchParams({ phone: displayPrefs }).toString()}`
      : `/scenarios/${id}`
  }),
  buttonRoute("/do/gate", (form, sandbox) => {
    const next = handleGateForm(form, sandbox)
    return typeof next === "string" ? next : renderControlPage(sandbox, next)
  }),
  buttonRoute("/do/fault", (form, { faults }) => {
    const kind = form.get("kind") ?? ""
    const times = form.get("times") === "always" ? "always" : Number(form.get("times"))
    faults.add(NewFault.parse({ match: "*", times, fault: { kind, ...FAULT_OPTIONS[kind] } }))
  }),
  buttonRoute("/do/no-faults", (_, { faults }) => faults.clear()),
  buttonRoute("/do/clock", (form, { clock }) => {
    const move = form.get("move")
    if (move === "back") clock.set(Date.now())
    else clock.advance(z.coerce.number().min(0).max(1e8).parse(move) * 1000)
  }),
  buttonRoute("/do/one-tap", (form, { store }) => {
    const answer = z.enum(["success", "code", "never"]).parse(form.get("answer"))
    writeSetting(store, "oneTap", { ...readSetting(store, "oneTap"), answer })
  }),
  buttonRoute("/do/upgrade", (form, { store }) => {
    const upgrade = z.enum(["none", "notice", "stops"]).parse(form.get("upgrade"))
    const { hotline } = readSetting(store, "application")
    const upgradeNotice = upgrade === "none" ? undefined : "系统升级中，暂停开票服务"
    writeSetting(store, "application", { hotline, upgradeNotice, upgradeStops: upgrade === "stops" })
  }),
  buttonRoute("/do/audit", (form, sandbox, request) => {
    handleAuditForm(form, sandbox)
    return buildReturnUrl(request, "audits")
  }),
  buttonRoute("/do/application", (form, sandbox, request) => {
    handleApplicationForm(form, sandbox)
    return buildReturnUrl(request, "applications")
  }),
  buttonRoute("/do/receipt", (form, sandbox, request) => {
    handleReceiptForm(form, sandbox)
    return buildReturnUrl(request, "receipts")
  }),
  buttonRoute("/do/visit", (form, sandbox, request) => {
    handleVisitForm(form, sandbox)
    return buildReturnUrl(request, "visits")
  }),
  buttonRoute("/do/reset", (form, sandbox) => {
    if (form.get("sure") !== "yes") return "/empty"
    resetSandbox(sandbox)
    return renderResetDone()
  }),
  { method: "GET", path: "/enter", handle: enterAsDriver },
]

/** The provider's sign-in: sets the provider's cookies and redirects to the app. */
function enterAsDriver(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const query = new URLSearchParams(request.query)
  const cookies = createSignInCookies(sandbox, Phone.parse(query.get("phone")))
  const path = query.get("to") ?? "/"
  if (!cookies || !isSitePath(path)) throw new HttpError(400, "no such driver, or not a path of the app")
  return seeOther(getAppUrl(request, sandbox) + path, { "set-cookie": cookies })
}
