import { refuse, type SandboxFor } from "#lib/provider/contract"
import { countDays } from "#lib/core/time/calendar-days"
import type { Input } from "#lib/provider/contract"
import type { visitors } from "#lib/visitors/contract"
import { maxDays } from "#lib/visitors/rules"
import type { CallContext } from "#sandbox/server/context"
import { toBeijingDay } from "#lib/core/time/dates"
import { findPark } from "#sandbox/records/parking/parks"
import {
  insertVisitRequest,
  resubmitVisitRequest,
  findVisitRequest,
  findLatestVisitRequest,
} from "#sandbox/records/people/visitors"
import { listDepartments, listConditions, toVisit } from "#sandbox/visitors/responses"
import { normalizeParkNumber } from "#lib/core/values/park-number"

type Visit = Input<(typeof visitors)["apply"]>

export const handlers = {
  verify({ parkId }, context) {
    const park = findPark(context.store, parkId)
    const latest = park && findLatestVisitRequest(context.store, context.driver, park.id)
    return {
      ...(latest ? toVisit(context.store, latest) : { status: 1, companions: [], parkId, park: park?.name }),
      closed: !park || park.config.visitorsClosed,
      conditions: park ? listConditions(park) : [],
    }
  },

  departments: ({ parkId }, { store }) => ({ departments: listDepartments(findPark(store, parkId)) }),

  apply(visit, context) {
    const { store, driver, now } = context
    const park = findPark(store, visit.parkId)
    if (!park || park.config.visitorsClosed) return refuse("closed")
    const latest = findLatestVisitRequest(store, driver, park.id)
    if (latest?.state === "waiting") return refuse("already")
    if (!isValidVisit(visit, context)) return refuse("not-valid")
    const created = insertVisitRequest(store, driver, park.id, JSON.stringify(visit), now)
    return { id: created && String(created.id) }
  },

  again({ id, ...visit }, context) {
    const { store, driver } = context
    const latest = findVisitRequest(store, id)
    if (latest?.driver !== driver.id) return refuse("no-application")
    if (findPark(store, latest.park)?.config.visitorsClosed) return refuse("closed")
    if (latest.state !== "rejected") return refuse("already")
    if (latest.park !== normalizeParkNumber(visit.parkId) || !isValidVisit(visit, context)) return refuse("not-valid")
    resubmitVisitRequest(store, latest.id, JSON.stringify(visit))
    return { id }
  },

  detail({ id }, { store, driver }) {
    const visit = findVisitRequest(store, id)
    return visit?.driver === driver.id ? toVisit(store, visit) : refuse("no-application")
  },
} satisfies SandboxFor<typeof visitors, CallContext>

/** Validates requests that may not come from the app's form. */
function isValidVisit(
  { passType, from, to, answers, parkId, visitorCard }: Visit,
  { store, now }: CallContext,
): boolean {
  const park = findPark(store, parkId)
  const conditions = park ? listConditions(park) : []
  const isAnswered = conditions.every(({ key, options }) =>
    answers.some((answer) => answer.key === key && options.includes(answer.value)),
  )
  const days = countDays({ from, to })
  return from >= toBeijingDay(now) && days >= 1 && days <= maxDays[passType] && isAnswered && visitorCard.length >= 15
}
