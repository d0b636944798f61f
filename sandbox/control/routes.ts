import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { type SandboxRequest, parseJsonBody, HttpError } from "#sandbox/kit/request"
import { kitControlRoutes, getQueryParam, controlRoute } from "#sandbox/kit/control"
import type { Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { bookingControlRoutes } from "#sandbox/control/booking"
import { carControlRoutes } from "#sandbox/control/cars"
import { gateControlRoutes } from "#sandbox/control/gates"
import { invoiceControlRoutes } from "#sandbox/control/invoices"
import { moneyControlRoutes } from "#sandbox/control/money"
import { parkingControlRoutes } from "#sandbox/control/parking"
import { receiptControlRoutes } from "#sandbox/control/receipts"
import { captchaById, captchaByPicture, newestCaptcha } from "#sandbox/records/people/captchas"
import { outbox, sentEarlier, wholeOutbox } from "#sandbox/records/people/codes"
import { asCookies, credentialsOf, endAllCredentials } from "#sandbox/records/people/credentials"
import { driverByPhone } from "#sandbox/records/people/drivers"
import { feedbackOf } from "#sandbox/records/people/feedback"
import { seed } from "#sandbox/records/seed"
import { readSetting, type SettingName, settings, writeSetting } from "#sandbox/records/settings"
import { makeWorld } from "#sandbox/scenarios/create-scenario"
import { isWorld, worldNames, worlds } from "#sandbox/scenarios/scenarios"

/** The verbs that know what the box is about; those of the kit come first. */
export const controlRoutes: readonly Route[] = [
  ...kitControlRoutes,
  controlRoute("GET", "/worlds", () => ({
    worlds: worldNames.map((name) => ({
      name,
      title: worlds[name].title,
      line: worlds[name].line,
      group: worlds[name].group,
    })),
  })),
  controlRoute("POST", "/worlds", (request, sandbox) => {
    const { name } = z.object({ name: z.string().max(40) }).parse(parseJsonBody(request))
    if (!isWorld(name)) throw new HttpError(400, `no such world; there are ${worldNames.join(", ")}`)
    return makeWorld(sandbox, name)
  }),
  controlRoute("POST", "/worlds/expire", (request, sandbox) => {
    const { phone } = z.object({ phone: Phone }).parse(parseJsonBody(request))
    const driver = driverByPhone(sandbox.store, phone)
    return { ended: driver ? endAllCredentials(sandbox.store, driver) : 0 }
  }),
  controlRoute("GET", "/sms", (request, { store }) => {
    const phone = getQueryParam(request, "phone")
    const messages = phone ? outbox(store, phone) : wholeOutbox(store)
    return {
      messages: messages.map(({ sent_at, ...message }) => ({ ...message, at: new Date(sent_at).toISOString() })),
    }
  }),
  controlRoute("POST", "/sms/earlier", (request, { store }) => {
    const { phone } = z.object({ phone: Phone }).parse(parseJsonBody(request))
    return { messages: sentEarlier(store, phone) }
  }),
  controlRoute("GET", "/captcha", (request, { store }) => {
    const [id, picture] = [getQueryParam(request, "id"), getQueryParam(request, "picture")]
    const known = id ? captchaById(store, id) : picture ? captchaByPicture(store, picture) : newestCaptcha(store)
    if (!known) throw new HttpError(404, "no such captcha")
    return { id: known.id, answer: known.answer, used: known.used === 1 }
  }),
  controlRoute("GET", "/credentials", (request, { store }) => ({
    credentials: credentialsOf(store, getQueryParam(request, "phone") ?? "").map(({ expires_at, ...credential }) => ({
      kind: credential.kind,
      cookies: asCookies(credential),
      expires: new Date(expires_at).toISOString(),
    })),
  })),
  controlRoute("GET", "/feedback", (request, { store }) => ({ feedback: feedbackOf(store, getQueryParam(request, "phone") ?? "") })),
  ...settingRoutes("/record", "record"),
  ...settingRoutes("/application", "application"),
  ...settingRoutes("/one-tap", "oneTap"),
  ...settingRoutes("/maps", "maps"),
  ...settingRoutes("/payments/settings", "payments"),
  ...bookingControlRoutes,
  ...carControlRoutes,
  ...moneyControlRoutes,
  ...parkingControlRoutes,
  ...gateControlRoutes,
  ...receiptControlRoutes,
  ...invoiceControlRoutes,
  controlRoute("POST", "/reset", (_, sandbox) => resetSandbox(sandbox)),
]

/** Everything gone, and what a fresh box holds put back. Numbers once given are not given again. */
export function resetSandbox({ store, calls, faults }: SandboxContext) {
  store.clear()
  seed(store)
  calls.clear()
  faults.reload()
}

/** GET answers it; POST changes the named parts, and null puts one back as it was. */
function settingRoutes(path: string, name: SettingName): Route[] {
  const change = (request: SandboxRequest, { store }: SandboxContext) => {
    const parts = z.record(z.enum(listSettingKeys(name)), z.unknown()).parse(parseJsonBody(request))
    const whole = { ...readSetting(store, name), ...parts }
    const kept = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null))
    return writeSetting(store, name, settings[name].parse(kept) as never)
  }
  return [controlRoute("GET", path, (_, { store }) => readSetting(store, name)), controlRoute("POST", path, change)]
}

const listSettingKeys = (name: SettingName) => Object.keys(settings[name].shape) as [string, ...string[]]
