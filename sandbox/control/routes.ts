import * as z from "zod"
import { Phone } from "#lib/provider/codecs"
import { type SandboxRequest, parseJsonBody, HttpError } from "#sandbox/server/request"
import { serverControlRoutes, getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { bookingControlRoutes } from "#sandbox/control/booking"
import { carControlRoutes } from "#sandbox/control/cars"
import { gateControlRoutes } from "#sandbox/control/gates"
import { invoiceControlRoutes } from "#sandbox/control/invoices"
import { moneyControlRoutes } from "#sandbox/control/money"
import { parkingControlRoutes } from "#sandbox/control/parking"
import { receiptControlRoutes } from "#sandbox/control/receipts"
import { findCaptcha, findCaptchaByPicture, findNewestCaptcha } from "#sandbox/records/people/captchas"
import { listMessages, backdateCodes, listAllMessages } from "#sandbox/records/people/codes"
import { toCookies, listCredentials, deleteAllCredentials } from "#sandbox/records/people/credentials"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { listFeedback } from "#sandbox/records/people/feedback"
import { seed } from "#sandbox/records/seed"
import { readSetting, type SettingName, settings, writeSetting } from "#sandbox/records/settings"
import { createScenario } from "#sandbox/scenarios/create-scenario"
import { isScenarioName, scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"

/** The control API. */
export const controlRoutes: readonly Route[] = [
  ...serverControlRoutes,
  controlRoute("GET", "/scenarios", () => ({
    scenarios: scenarioNames.map((name) => ({
      name,
      title: scenarios[name].title,
      line: scenarios[name].summary,
      group: scenarios[name].group,
    })),
  })),
  controlRoute("POST", "/scenarios", (request, sandbox) => {
    const { name } = z.object({ name: z.string().max(40) }).parse(parseJsonBody(request))
    if (!isScenarioName(name)) throw new HttpError(400, `no such scenario; expected one of ${scenarioNames.join(", ")}`)
    return createScenario(sandbox, name)
  }),
  controlRoute("POST", "/scenarios/expire", (request, sandbox) => {
    const { phone } = z.object({ phone: Phone }).parse(parseJsonBody(request))
    const driver = findDriverByPhone(sandbox.store, phone)
    return { ended: driver ? deleteAllCredentials(sandbox.store, driver) : 0 }
  }),
  controlRoute("GET", "/sms", (request, { store }) => {
    const phone = getQueryParam(request, "phone")
    const messages = phone ? listMessages(store, phone) : listAllMessages(store)
    return {
      messages: messages.map(({ sent_at, ...message }) => ({ ...message, at: new Date(sent_at).toISOString() })),
    }
  }),
  controlRoute("POST", "/sms/earlier", (request, { store }) => {
    const { phone } = z.object({ phone: Phone }).parse(parseJsonBody(request))
    return { messages: backdateCodes(store, phone) }
  }),
  controlRoute("GET", "/captcha", (request, { store }) => {
    const [id, picture] = [getQueryParam(request, "id"), getQueryParam(request, "picture")]
    const captcha = id
      ? findCaptcha(store, id)
      : picture
        ? findCaptchaByPicture(store, picture)
        : findNewestCaptcha(store)
    if (!captcha) throw new HttpError(404, "no such captcha")
    return { id: captcha.id, answer: captcha.answer, used: captcha.used === 1 }
  }),
  controlRoute("GET", "/credentials", (request, { store }) => ({
    credentials: listCredentials(store, getQueryParam(request, "phone") ?? "").map(({ expires_at, ...credential }) => ({
      kind: credential.kind,
      cookies: toCookies(credential),
      expires: new Date(expires_at).toISOString(),
    })),
  })),
  controlRoute("GET", "/feedback", (request, { store }) => ({
    feedback: listFeedback(store, getQueryParam(request, "phone") ?? ""),
  })),
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

/** Clears all data and seeds the store again. Number series continue. */
export function resetSandbox({ store, calls, faults }: SandboxContext) {
  store.clear()
  seed(store)
  calls.clear()
  faults.reload()
}

/** GET returns the setting. POST changes the given fields; null restores a default. */
function settingRoutes(path: string, name: SettingName): Route[] {
  const updateSetting = (request: SandboxRequest, { store }: SandboxContext) => {
    const changes = z.record(z.enum(listSettingKeys(name)), z.unknown()).parse(parseJsonBody(request))
    const merged = { ...readSetting(store, name), ...changes }
    const defined = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
    return writeSetting(store, name, settings[name].parse(defined) as never)
  }
  return [
    controlRoute("GET", path, (_, { store }) => readSetting(store, name)),
    controlRoute("POST", path, updateSetting),
  ]
}

const listSettingKeys = (name: SettingName) => Object.keys(settings[name].shape) as [string, ...string[]]
