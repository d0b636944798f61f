import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { resetSandbox } from "#sandbox/control/routes"
import { type SandboxRequest, type Reply, HttpError } from "#sandbox/kit/request"
import { rejectCrossOrigin } from "#sandbox/kit/control"
import { NewFault } from "#sandbox/kit/faults"
import type { Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { pressApplication } from "#sandbox/home/admin/applications"
import { decideAudit } from "#sandbox/home/admin/audits"
import { emptied } from "#sandbox/home/reset-page"
import { goTo } from "#sandbox/home/view/page"
import { pressGate } from "#sandbox/home/admin/gates"
import { guidePage } from "#sandbox/home/guide"
import { decideReceipt } from "#sandbox/home/admin/receipts"
import { decideVisitBy } from "#sandbox/home/admin/visitors"
import { appSeenFrom, isSitePath } from "#sandbox/phone/app-url"
import { readSetting, writeSetting } from "#sandbox/records/settings"
import { busy } from "#sandbox/scenarios/parts/busy-fault"
import { signInCookies } from "#sandbox/scenarios/parts/known-driver"
import { makeWorld } from "#sandbox/scenarios/create-scenario"
import { isWorld } from "#sandbox/scenarios/scenarios"

type Press = (form: Map<string, string>, sandbox: SandboxContext, request: SandboxRequest) => string | Reply | void

/** A button of the guide: does it, and shows the page again, or a page that asks once more. */
const button = (path: string, press: Press): Route => ({
  method: "POST",
  path,
  handle(request, sandbox): Reply {
    rejectCrossOrigin(request)
    const form = new Map(new URLSearchParams(request.body.toString("utf8")))
    const next = press(form, sandbox, request) ?? "/#switches"
    return typeof next === "string" ? goTo(next) : next
  },
})

/** Where the button stands: on the page of a story, or on the first page. */
const backTo = ({ headers }: SandboxRequest, part: string) => {
  const story = /^https?:\/\/[^/]+(\/worlds\/\d+[^#]*)/.exec(headers.get("referer") ?? "")?.[1] ?? "/"
  return `${story}#${part}`
}

/** What a fault needs besides its name. */
const DETAILS: Record<string, object> = { latency: { ms: 10_000 }, status: busy }

export const actions: readonly Route[] = [
  button("/worlds", (form, sandbox) => {
    const name = form.get("name") ?? ""
    const looks = form.get("phone") ?? ""
    if (!isWorld(name)) throw new HttpError(400, "no such world")
    const { id } = makeWorld(sandbox, name)
    return looks ? `/worlds/${id}?${new URLSearchParams({ phone: looks }).toString()}` : `/worlds/${id}`
  }),
  button("/do/gate", (form, sandbox, request) => {
    const next = pressGate(form, sandbox)
    return typeof next === "string" ? next : guidePage({ ...request, path: "/" }, sandbox, next)
  }),
  button("/do/fault", (form, { faults }) => {
    const kind = form.get("kind") ?? ""
    const times = form.get("times") === "always" ? "always" : Number(form.get("times"))
    faults.add(NewFault.parse({ match: "*", times, fault: { kind, ...DETAILS[kind] } }))
  }),
  button("/do/no-faults", (_, { faults }) => faults.clear()),
  button("/do/clock", (form, { clock }) => {
    const move = form.get("move")
    if (move === "back") clock.set(Date.now())
    else clock.advance(z.coerce.number().min(0).max(1e8).parse(move) * 1000)
  }),
  button("/do/one-tap", (form, { store }) => {
    const answer = z.enum(["success", "code", "never"]).parse(form.get("answer"))
    writeSetting(store, "oneTap", { ...readSetting(store, "oneTap"), answer })
  }),
  button("/do/upgrade", (form, { store }) => {
    const upgrade = z.enum(["none", "notice", "stops"]).parse(form.get("upgrade"))
    const { hotline } = readSetting(store, "application")
    const upgradeNotice = upgrade === "none" ? undefined : "系统升级中，暂停开票服务"
    writeSetting(store, "application", { hotline, upgradeNotice, upgradeStops: upgrade === "stops" })
  }),
  button("/do/audit", (form, sandbox, request) => {
    decideAudit(form, sandbox)
    return backTo(request, "audits")
  }),
  button("/do/application", (form, sandbox, request) => {
    pressApplication(form, sandbox)
    return backTo(request, "applications")
  }),
  button("/do/receipt", (form, sandbox, request) => {
    decideReceipt(form, sandbox)
    return backTo(request, "receipts")
  }),
  button("/do/visit", (form, sandbox, request) => {
    decideVisitBy(form, sandbox)
    return backTo(request, "visits")
  }),
  button("/do/reset", (form, sandbox) => {
    if (form.get("sure") !== "yes") return "/empty"
    resetSandbox(sandbox)
    return emptied()
  }),
  { method: "GET", path: "/enter", handle: enter },
]

/** The provider's own sign-in: the browser leaves it with the provider's cookies, and arrives in the app. */
function enter(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const query = new URLSearchParams(request.query)
  const cookies = signInCookies(sandbox, Phone.parse(query.get("phone")))
  const to = query.get("to") ?? "/"
  if (!cookies || !isSitePath(to)) throw new HttpError(400, "no such driver, or no such way")
  return goTo(appSeenFrom(request, sandbox) + to, { "set-cookie": cookies })
}
