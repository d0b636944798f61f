import { refuse, type SandboxFor } from "#lib/provider/contract"
import { countDays } from "#lib/core/time/calendar-days"
import type { Input } from "#lib/provider/contract"
import type { visitors } from "#lib/visitors/contract"
import { daysMost } from "#lib/visitors/rules"
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
    const last = park && findLatestVisitRequest(context.store, context.driver, park.id)
    return {
      ...(last ? toVisit(context.store, last) : { status: 1, companions: [], parkId, park: park?.name }),
      closed: !park || park.config.visitorsClosed,
      conditions: park ? listConditions(park) : [],
    }
  },

  departments: ({ parkId }, { store }) => ({ departments: listDepartments(findPark(store, parkId)) }),

  apply(visit, context) {
    const { store, driver, now } = context
    const park = findPark(store, visit.parkId)
    if (!park || park.config.visitorsClosed) return refuse("closed")
    const last = findLatestVisitRequest(store, driver, park.id)
    if (last?.state === "waiting") return refuse("already")
    if (!isValidVisit(visit, context)) return refuse("not-valid")
    const created = insertVisitRequest(store, driver, park.id, JSON.stringify(visit), now)
    return { id: created && String(created.id) }
  },

  again({ id, ...visit }, context) {
    const { store, driver } = context
    const last = findVisitRequest(store, id)
    if (last?.driver !== driver.id) return refuse("no-application")
    if (findPark(store, last.park)?.config.visitorsClosed) return refuse("closed")
    if (last.state !== "rejected") return refuse("already")
    if (last.park !== normalizeParkNumber(visit.parkId) || !isValidVisit(visit, context)) return refuse("not-valid")
    resubmitVisitRequest(store, last.id, JSON.stringify(visit))
    return { id }
  },

  detail({ id }, { store, driver }) {
    const visit = findVisitRequest(store, id)
    return visit?.driver === driver.id ? toVisit(store, visit) : refuse("no-application")
  },
} satisfies SandboxFor<typeof visitors, CallContext>

/** The provider's own check, for requests that do not come from the app's form. */
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
  return from >= toBeijingDay(now) && days >= 1 && days <= daysMost[passType] && isAnswered && visitorCard.length >= 15
}
