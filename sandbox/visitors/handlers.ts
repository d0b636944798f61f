import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { countDays } from "#lib/kit/time/calendar-days"
import type { Input } from "#lib/kit/call/contract"
import type { visitors } from "#lib/visitors/contract"
import { daysMost } from "#lib/visitors/rules"
import type { CallContext } from "#sandbox/kit/context"
import { beijingDay } from "#lib/kit/time/dates"
import { parkById } from "#sandbox/records/parking/parks"
import { keepVisit, sendVisitAgain, visitById, visitOf } from "#sandbox/records/people/visitors"
import { departmentsOf, conditionsOf, toldVisit } from "#sandbox/visitors/responses"
import { parkNumber } from "#lib/kit/values/park-number"

type Visit = Input<(typeof visitors)["apply"]>

export const handlers = {
  verify({ parkId }, context) {
    const park = parkById(context.store, parkId)
    const last = park && visitOf(context.store, context.driver, park.id)
    return {
      ...(last ? toldVisit(context.store, last) : { status: 1, companions: [], parkId, park: park?.name }),
      closed: !park || park.config.visitorsClosed,
      conditions: park ? conditionsOf(park) : [],
    }
  },

  departments: ({ parkId }, { store }) => ({ departments: departmentsOf(parkById(store, parkId)) }),

  apply(visit, context) {
    const { store, driver, now } = context
    const park = parkById(store, visit.parkId)
    if (!park || park.config.visitorsClosed) return refuse("closed")
    const last = visitOf(store, driver, park.id)
    if (last?.state === "waiting") return refuse("already")
    if (!isValid(visit, context)) return refuse("not-valid")
    const kept = keepVisit(store, driver, park.id, JSON.stringify(visit), now)
    return { id: kept && String(kept.id) }
  },

  again({ id, ...visit }, context) {
    const { store, driver } = context
    const last = visitById(store, id)
    if (last?.driver !== driver.id) return refuse("no-application")
    if (parkById(store, last.park)?.config.visitorsClosed) return refuse("closed")
    if (last.state !== "rejected") return refuse("already")
    if (last.park !== parkNumber(visit.parkId) || !isValid(visit, context)) return refuse("not-valid")
    sendVisitAgain(store, last.id, JSON.stringify(visit))
    return { id }
  },

  detail({ id }, { store, driver }) {
    const visit = visitById(store, id)
    return visit?.driver === driver.id ? toldVisit(store, visit) : refuse("no-application")
  },
} satisfies SandboxFor<typeof visitors, CallContext>

/** The provider's own look at it: who does not ask the form is told no. */
function isValid({ passType, from, to, answers, parkId, visitorCard }: Visit, { store, now }: CallContext): boolean {
  const park = parkById(store, parkId)
  const asked = park ? conditionsOf(park) : []
  const isAnswered = asked.every(({ key, options }) =>
    answers.some((one) => one.key === key && options.includes(one.value)),
  )
  const days = countDays({ from, to })
  return from >= beijingDay(now) && days >= 1 && days <= daysMost[passType] && isAnswered && visitorCard.length >= 15
}
