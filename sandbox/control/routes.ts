import * as z from "zod"
import { Phone } from "#lib/kit/values/codecs"
import { type SandboxRequest, jsonBody, Unacceptable } from "#sandbox/kit/request"
import { kitVerbs, queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { bookingControl } from "#sandbox/control/booking"
import { carControl } from "#sandbox/control/cars"
import { gateControl } from "#sandbox/control/gates"
import { invoiceControl } from "#sandbox/control/invoices"
import { moneyControl } from "#sandbox/control/money"
import { parkingControl } from "#sandbox/control/parking"
import { receiptControl } from "#sandbox/control/receipts"
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
export const control: readonly Page[] = [
  ...kitVerbs,
  verb("GET", "/worlds", () => ({
    worlds: worldNames.map((name) => ({
      name,
      title: worlds[name].title,
      line: worlds[name].line,
      group: worlds[name].group,
    })),
  })),
  verb("POST", "/worlds", (asked, box) => {
    const { name } = z.object({ name: z.string().max(40) }).parse(jsonBody(asked))
    if (!isWorld(name)) throw new Unacceptable(400, `no such world; there are ${worldNames.join(", ")}`)
    return makeWorld(box, name)
  }),
  verb("POST", "/worlds/expire", (asked, box) => {
    const { phone } = z.object({ phone: Phone }).parse(jsonBody(asked))
    const driver = driverByPhone(box.store, phone)
    return { ended: driver ? endAllCredentials(box.store, driver) : 0 }
  }),
  verb("GET", "/sms", (asked, { store }) => {
    const phone = queryOf(asked, "phone")
    const messages = phone ? outbox(store, phone) : wholeOutbox(store)
    return {
      messages: messages.map(({ sent_at, ...message }) => ({ ...message, at: new Date(sent_at).toISOString() })),
    }
  }),
  verb("POST", "/sms/earlier", (asked, { store }) => {
    const { phone } = z.object({ phone: Phone }).parse(jsonBody(asked))
    return { messages: sentEarlier(store, phone) }
  }),
  verb("GET", "/captcha", (asked, { store }) => {
    const [id, picture] = [queryOf(asked, "id"), queryOf(asked, "picture")]
    const known = id ? captchaById(store, id) : picture ? captchaByPicture(store, picture) : newestCaptcha(store)
    if (!known) throw new Unacceptable(404, "no such captcha")
    return { id: known.id, answer: known.answer, used: known.used === 1 }
  }),
  verb("GET", "/credentials", (asked, { store }) => ({
    credentials: credentialsOf(store, queryOf(asked, "phone") ?? "").map(({ expires_at, ...credential }) => ({
      kind: credential.kind,
      cookies: asCookies(credential),
      expires: new Date(expires_at).toISOString(),
    })),
  })),
  verb("GET", "/feedback", (asked, { store }) => ({ feedback: feedbackOf(store, queryOf(asked, "phone") ?? "") })),
  ...setting("/record", "record"),
  ...setting("/application", "application"),
  ...setting("/one-tap", "oneTap"),
  ...setting("/maps", "maps"),
  ...setting("/payments/settings", "payments"),
  ...bookingControl,
  ...carControl,
  ...moneyControl,
  ...parkingControl,
  ...gateControl,
  ...receiptControl,
  ...invoiceControl,
  verb("POST", "/reset", (_, box) => reset(box)),
]

/** Everything gone, and what a fresh box holds put back. Numbers once given are not given again. */
export function reset({ store, calls, faults }: Box) {
  store.empty()
  seed(store)
  calls.empty()
  faults.reread()
}

/** GET answers it; POST changes the named parts, and null puts one back as it was. */
function setting(path: string, name: SettingName): Page[] {
  const change = (asked: SandboxRequest, { store }: Box) => {
    const parts = z.record(z.enum(keysOf(name)), z.unknown()).parse(jsonBody(asked))
    const whole = { ...readSetting(store, name), ...parts }
    const kept = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null))
    return writeSetting(store, name, settings[name].parse(kept) as never)
  }
  return [verb("GET", path, (_, { store }) => readSetting(store, name)), verb("POST", path, change)]
}

const keysOf = (name: SettingName) => Object.keys(settings[name].shape) as [string, ...string[]]
