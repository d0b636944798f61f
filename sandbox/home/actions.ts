import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { reset } from "#sandbox/control"
import { type Asked, type Reply, Unacceptable } from "#sandbox/kit/asked"
import { refuseForeign } from "#sandbox/kit/control"
import { NewFault } from "#sandbox/kit/faults"
import type { Page } from "#sandbox/kit/pages"
import type { Box } from "#sandbox/kit/scene"
import { pressApplication } from "#sandbox/home/applications"
import { decideAudit } from "#sandbox/home/audits"
import { goTo } from "#sandbox/home/frame"
import { pressGate } from "#sandbox/home/gates"
import { decideReceipt } from "#sandbox/home/receipts"
import { decideVisitBy } from "#sandbox/home/visitors"
import { driverByPhone } from "#sandbox/records/people/drivers"
import { readSetting, writeSetting } from "#sandbox/records/settings"
import { busy } from "#sandbox/worlds/busy"
import { providerCookies } from "#sandbox/worlds/driver"
import { makeWorld } from "#sandbox/worlds/making"
import { isWorld } from "#sandbox/worlds/worlds"

/** A button of the guide: does it, and shows the page again. */
const button = (path: string, press: (form: Map<string, string>, box: Box) => string | void): Page => ({
  method: "POST",
  path,
  answer(asked, box): Reply {
    refuseForeign(asked)
    const form = new Map(new URLSearchParams(asked.body.toString("utf8")))
    return goTo(press(form, box) ?? "/#switches")
  },
})

/** What a fault needs besides its name. */
const DETAILS: Record<string, object> = { latency: { ms: 10_000 }, status: busy }

export const actions: readonly Page[] = [
  button("/worlds", (form, box) => {
    const name = form.get("name") ?? ""
    if (!isWorld(name)) throw new Unacceptable(400, "no such world")
    return `/worlds/${makeWorld(box, name).id}`
  }),
  button("/do/gate", pressGate),
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
  button("/do/audit", (form, box) => {
    decideAudit(form, box)
    return "/#audits"
  }),
  button("/do/application", pressApplication),
  button("/do/receipt", (form, box) => {
    decideReceipt(form, box)
    return "/#receipts"
  }),
  button("/do/visit", (form, box) => {
    decideVisitBy(form, box)
    return "/#visits"
  }),
  button("/do/reset", (_, box) => {
    reset(box)
    return "/"
  }),
  { method: "GET", path: "/enter", answer: enter },
]

/** The provider's own sign-in: the browser leaves it with the provider's cookies, and arrives in the app. */
function enter(asked: Asked, box: Box): Reply {
  const query = new URLSearchParams(asked.query)
  const phone = Phone.parse(query.get("phone"))
  const to = query.get("to") ?? "/"
  const driver = driverByPhone(box.store, phone)
  if (!driver || !/^\/(?![/\\])[^\s\\]*$/.test(to)) throw new Unacceptable(400, "no such driver, or no such way")
  const cookies = Object.entries(providerCookies(box.store, driver, box.clock.now())).map(
    ([name, value]) => `${name}=${value}; Path=/; SameSite=Lax`,
  )
  return goTo(box.options.appUrl + to, { "set-cookie": cookies })
}
