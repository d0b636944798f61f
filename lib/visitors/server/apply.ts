import "server-only"
import { now } from "#lib/provider/client/clock"
import { fallbackIfProviderDown, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { normalisePlate } from "#lib/core/plate/plate"
import { oneAtATime } from "#lib/store/one-at-a-time"
import { beijingDay } from "#lib/core/time/dates"
import { phoneDigits } from "#lib/core/values/phone"
import { provider } from "#lib/provider"
import type { VisitCheck } from "#lib/visitors/contract"
import {
  getCompanions,
  getPassType,
  getVisitState,
  getVisitDays,
  type FormValues,
  type FieldErrors,
  validateVisit,
} from "#lib/visitors/rules"
import type { VisitorReason } from "#lib/visitors/words"
import { parkNumber } from "#lib/core/values/park-number"

export const getToday = () => beijingDay(now())

type ApplyRejection = { why: VisitorReason; wrong?: FieldErrors; trouble?: UserMessage }
type ApplyOutcome = { sent: true } | ApplyRejection

const LOCK_SECONDS = 40

/** However many taps: one goes on, and only where no application waits or stands already. */
export async function applyForVisit(who: string, parkId: string, values: FormValues): Promise<ApplyOutcome> {
  const said = await oneAtATime(`visitor-sending:${who}:${parkNumber(parkId)}`, LOCK_SECONDS, () =>
    applyOnce(parkId, values),
  )
  return said === "busy" ? { why: "sending" } : said
}

async function applyOnce(parkId: string, values: FormValues): Promise<ApplyOutcome> {
  const known = await provider.visitors.verify({ parkId })
  if (!known.ok) return { why: "failed" }
  const state = getVisitState(known.data)
  if (state === "closed") return { why: "closed" }
  // One that waits, or a pass that is still good, is not asked for once more by a form that was open meanwhile.
  const hasValidPass = state === "pass" && (known.data.to ?? known.data.from ?? "") >= getToday()
  if (state === "waiting" || hasValidPass) return { sent: true }
  const wrong = validateVisit(values, getToday(), known.data.conditions)
  if (Object.keys(wrong).length > 0) return { why: "incomplete", wrong }
  try {
    return await postVisit(parkId, known.data, values)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isOutcomeUnknown(error)) return (await isWaiting(parkId)) ? { sent: true } : { why: "unknown" }
    return { why: "failed", trouble: toUserMessage(error) }
  }
}

async function isWaiting(parkId: string): Promise<boolean> {
  const asked = await provider.visitors.verify({ parkId }).catch(fallbackIfProviderDown(undefined))
  return asked?.ok === true && getVisitState(asked.data) === "waiting"
}

async function postVisit(parkId: string, known: VisitCheck, values: FormValues): Promise<ApplyOutcome> {
  const visit = { parkId, ...(await toVisit(parkId, known, values)) }
  const isAgain = known.id !== undefined && ["again", "rejected"].includes(getVisitState(known))
  const said = isAgain
    ? await provider.visitors.again({ id: known.id ?? "", ...visit })
    : await provider.visitors.apply(visit)
  if (said.ok) return { sent: true }
  return said.why === "already" ? { sent: true } : { why: said.why }
}

async function toVisit(parkId: string, { conditions, companions: sent }: VisitCheck, values: FormValues) {
  const text = (name: string) => values[name]?.trim() ?? ""
  const { from, to } = getVisitDays(values) ?? { from: "", to: "" }
  const cardType = "ID_CARD" as const
  return {
    ...(await findDepartment(parkId, text("department"))),
    ...{ from, to, passType: getPassType(values), visitorCardType: cardType },
    ...{ visitorName: text("visitorName"), visitorCompany: text("visitorCompany") },
    ...{ visitorCard: text("visitorCard").toUpperCase(), visitorPhone: phoneDigits(text("phone")) },
    ...{ visitPersons: text("visitPersons"), visitReason: text("visitReason") },
    ...{ plate: normalisePlate(text("plate")), carColor: text("carColor"), carBrand: text("carBrand") },
    companions: getCompanions(values).map(({ card, ...one }) => ({
      // The provider's own number for who was sent before.
      id: sent.find(({ name }) => name === one.name)?.id ?? "",
      ...{ ...one, cardType, card: card.toUpperCase() },
    })),
    answers: conditions.map(({ key }, i) => ({ key, value: text(`health${i}`) })),
  }
}

/** One of the list has its id; any other text is a department too. */
async function findDepartment(parkId: string, name: string) {
  const asked = await provider.visitors.departments({ parkId }).catch(fallbackIfProviderDown(undefined))
  const found = asked?.ok ? asked.data.departments.find((one) => one.name === name) : undefined
  return { visitDepartmentId: found?.id, visitDepartmentName: name }
}
