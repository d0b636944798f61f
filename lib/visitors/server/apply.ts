import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { fallbackIfProviderDown, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { normalisePlate } from "#lib/core/plate/plate"
import { withLock } from "#lib/store/with-lock"
import { toBeijingDay } from "#lib/core/time/dates"
import { extractPhoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"
import type { Verified } from "#lib/visitors/contract"
import { companionsOf, passTypeOf, stateOf, stayOf, type Values, type Wrong, wrongIn } from "#lib/visitors/rules"
import type { VisitorSaying } from "#lib/visitors/words"
import { normalizeParkNumber } from "#lib/core/values/park-number"

export const today = () => toBeijingDay(getProviderTime())

type Refused = { why: VisitorSaying; wrong?: Wrong; trouble?: UserMessage }
type ApplyOutcome = { sent: true } | Refused

const LOCK_SECONDS = 40

/** However many taps: one goes on, and only where no application waits or stands already. */
export async function sendVisit(who: string, parkId: string, values: Values): Promise<ApplyOutcome> {
  const said = await withLock(`visitor-sending:${who}:${normalizeParkNumber(parkId)}`, LOCK_SECONDS, () =>
    sendOnce(parkId, values),
  )
  return said === "busy" ? { why: "sending" } : said
}

async function sendOnce(parkId: string, values: Values): Promise<ApplyOutcome> {
  const known = await provider.visitors.verify({ parkId })
  if (!known.ok) return { why: "failed" }
  const state = stateOf(known.data)
  if (state === "closed") return { why: "closed" }
  // One that waits, or a pass that is still good, is not asked for once more by a form that was open meanwhile.
  const stands = state === "pass" && (known.data.to ?? known.data.from ?? "") >= today()
  if (state === "waiting" || stands) return { sent: true }
  const wrong = wrongIn(values, today(), known.data.conditions)
  if (Object.keys(wrong).length > 0) return { why: "incomplete", wrong }
  try {
    return await post(parkId, known.data, values)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isOutcomeUnknown(error)) return (await isWaiting(parkId)) ? { sent: true } : { why: "unknown" }
    return { why: "failed", trouble: toUserMessage(error) }
  }
}

async function isWaiting(parkId: string): Promise<boolean> {
  const asked = await provider.visitors.verify({ parkId }).catch(fallbackIfProviderDown(undefined))
  return asked?.ok === true && stateOf(asked.data) === "waiting"
}

async function post(parkId: string, known: Verified, values: Values): Promise<ApplyOutcome> {
  const visit = { parkId, ...(await visitOf(parkId, known, values)) }
  const isAgain = known.id !== undefined && ["again", "rejected"].includes(stateOf(known))
  const said = isAgain
    ? await provider.visitors.again({ id: known.id ?? "", ...visit })
    : await provider.visitors.apply(visit)
  if (said.ok) return { sent: true }
  return said.why === "already" ? { sent: true } : { why: said.why }
}

async function visitOf(parkId: string, { conditions, companions: sent }: Verified, values: Values) {
  const text = (name: string) => values[name]?.trim() ?? ""
  const { from, to } = stayOf(values) ?? { from: "", to: "" }
  const cardType = "ID_CARD" as const
  return {
    ...(await departmentOf(parkId, text("department"))),
    ...{ from, to, passType: passTypeOf(values), visitorCardType: cardType },
    ...{ visitorName: text("visitorName"), visitorCompany: text("visitorCompany") },
    ...{ visitorCard: text("visitorCard").toUpperCase(), visitorPhone: extractPhoneDigits(text("phone")) },
    ...{ visitPersons: text("visitPersons"), visitReason: text("visitReason") },
    ...{ plate: normalisePlate(text("plate")), carColor: text("carColor"), carBrand: text("carBrand") },
    companions: companionsOf(values).map(({ card, ...one }) => ({
      // The provider's own number for who was sent before.
      id: sent.find(({ name }) => name === one.name)?.id ?? "",
      ...{ ...one, cardType, card: card.toUpperCase() },
    })),
    answers: conditions.map(({ key }, i) => ({ key, value: text(`health${i}`) })),
  }
}

/** One of the list has its id; any other text is a department too. */
async function departmentOf(parkId: string, name: string) {
  const asked = await provider.visitors.departments({ parkId }).catch(fallbackIfProviderDown(undefined))
  const found = asked?.ok ? asked.data.departments.find((one) => one.name === name) : undefined
  return { visitDepartmentId: found?.id, visitDepartmentName: name }
}
