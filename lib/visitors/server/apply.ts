import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { fallbackIfProviderDown, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { normalizePlate } from "#lib/core/plate/plate"
import { withLock } from "#lib/store/with-lock"
import { toBeijingDay } from "#lib/core/time/dates"
import { extractPhoneDigits } from "#lib/core/values/phone"
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
import type { VisitorReason } from "#lib/visitors/messages"
import { normalizeParkNumber } from "#lib/core/values/park-number"

export const getToday = () => toBeijingDay(getProviderTime())

type ApplyRejection = { why: VisitorReason; wrong?: FieldErrors; userMessage?: UserMessage }
type ApplyResult = { sent: true } | ApplyRejection

const LOCK_SECONDS = 40

/** Concurrent taps are serialized, so that only one application is submitted. */
export async function applyForVisit(driverKey: string, parkId: string, values: FormValues): Promise<ApplyResult> {
  const result = await withLock(`visitor-sending:${driverKey}:${normalizeParkNumber(parkId)}`, LOCK_SECONDS, () =>
    applyOnce(parkId, values),
  )
  return result === "busy" ? { why: "sending" } : result
}

async function applyOnce(parkId: string, values: FormValues): Promise<ApplyResult> {
  const check = await provider.visitors.verify({ parkId })
  if (!check.ok) return { why: "failed" }
  const state = getVisitState(check.data)
  if (state === "closed") return { why: "closed" }
  // Another tab may have submitted in the meantime. A waiting application or valid pass is not requested again.
  const hasValidPass = state === "pass" && (check.data.to ?? check.data.from ?? "") >= getToday()
  if (state === "waiting" || hasValidPass) return { sent: true }
  const errors = validateVisit(values, getToday(), check.data.conditions)
  if (Object.keys(errors).length > 0) return { why: "incomplete", wrong: errors }
  try {
    return await postVisit(parkId, check.data, values)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isOutcomeUnknown(error)) return (await isWaiting(parkId)) ? { sent: true } : { why: "unknown" }
    return { why: "failed", userMessage: toUserMessage(error) }
  }
}

async function isWaiting(parkId: string): Promise<boolean> {
  const check = await provider.visitors.verify({ parkId }).catch(fallbackIfProviderDown(undefined))
  return check?.ok === true && getVisitState(check.data) === "waiting"
}

async function postVisit(parkId: string, check: VisitCheck, values: FormValues): Promise<ApplyResult> {
  const visit = { parkId, ...(await toVisit(parkId, check, values)) }
  const isResubmission = check.id !== undefined && ["again", "rejected"].includes(getVisitState(check))
  const result = isResubmission
    ? await provider.visitors.again({ id: check.id ?? "", ...visit })
    : await provider.visitors.apply(visit)
  if (result.ok) return { sent: true }
  return result.why === "already" ? { sent: true } : { why: result.why }
}

async function toVisit(parkId: string, { conditions, companions: previousCompanions }: VisitCheck, values: FormValues) {
  const text = (name: string) => values[name]?.trim() ?? ""
  const { from, to } = getVisitDays(values) ?? { from: "", to: "" }
  const cardType = "ID_CARD" as const
  return {
    ...(await findDepartment(parkId, text("department"))),
    from,
    to,
    passType: getPassType(values),
    visitorCardType: cardType,
    visitorName: text("visitorName"),
    visitorCompany: text("visitorCompany"),
    visitorCard: text("visitorCard").toUpperCase(),
    visitorPhone: extractPhoneDigits(text("phone")),
    visitPersons: text("visitPersons"),
    visitReason: text("visitReason"),
    plate: normalizePlate(text("plate")),
    carColor: text("carColor"),
    carBrand: text("carBrand"),
    companions: getCompanions(values).map(({ card, ...companion }) => ({
      // The provider's id of a companion who was submitted before.
      id: previousCompanions.find(({ name }) => name === companion.name)?.id ?? "",
      ...companion,
      cardType,
      card: card.toUpperCase(),
    })),
    answers: conditions.map(({ key }, i) => ({ key, value: text(`health${i}`) })),
  }
}

/** The department can be free text. Only listed departments have an id. */
async function findDepartment(parkId: string, name: string) {
  const result = await provider.visitors.departments({ parkId }).catch(fallbackIfProviderDown(undefined))
  const department = result?.ok ? result.data.departments.find((listed) => listed.name === name) : undefined
  return { visitDepartmentId: department?.id, visitDepartmentName: name }
}
