import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { reset } from "#sandbox/control/routes"
import { type SandboxRequest, type Reply, Unacceptable } from "#sandbox/kit/request"
import { refuseForeign } from "#sandbox/kit/control"
import { NewFault } from "#sandbox/kit/faults"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
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

type Press = (form: Map<string, string>, box: Box, asked: SandboxRequest) => string | Reply | void

/** A button of the guide: does it, and shows the page again, or a page that asks once more. */
const button = (path: string, press: Press): Page => ({
  method: "POST",
  path,
  answer(asked, box): Reply {
    refuseForeign(asked)
    const form = new Map(new URLSearchParams(asked.body.toString("utf8")))
    const next = press(form, box, asked) ?? "/#switches"
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

export const actions: readonly Page[] = [
  button("/worlds", (form, box) => {
    const name = form.get("name") ?? ""
    const looks = form.get("phone") ?? ""
    if (!isWorld(name)) throw new Unacceptable(400, "no such world")
    const { id } = makeWorld(box, name)
    return looks ? `/worlds/${id}?${new URLSearchParams({ phone: looks }).toString()}` : `/worlds/${id}`
  }),
  button("/do/gate", (form, box, asked) => {
    const next = pressGate(form, box)
    return typeof next === "string" ? next : guidePage({ ...asked, path: "/" }, box, next)
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
  button("/do/audit", (form, box, asked) => {
    decideAudit(form, box)
    return backTo(asked, "audits")
  }),
  button("/do/application", (form, box, asked) => {
    pressApplication(form, box)
    return backTo(asked, "applications")
  }),
  button("/do/receipt", (form, box, asked) => {
    decideReceipt(form, box)
    return backTo(asked, "receipts")
  }),
  button("/do/visit", (form, box, asked) => {
    decideVisitBy(form, box)
    return backTo(asked, "visits")
  }),
  button("/do/reset", (form, box) => {
    if (form.get("sure") !== "yes") return "/empty"
    reset(box)
    return emptied()
  }),
  { method: "GET", path: "/enter", answer: enter },
]

/** The provider's own sign-in: the browser leaves it with the provider's cookies, and arrives in the app. */
function enter(asked: SandboxRequest, box: Box): Reply {
  const query = new URLSearchParams(asked.query)
  const cookies = signInCookies(box, Phone.parse(query.get("phone")))
  const to = query.get("to") ?? "/"
  if (!cookies || !isSitePath(to)) throw new Unacceptable(400, "no such driver, or no such way")
  return goTo(appSeenFrom(asked, box) + to, { "set-cookie": cookies })
}
