import type { crossPark } from "#lib/cross-park/contract"
import { beijingDay } from "#lib/kit/time/dates"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { booking } from "#sandbox/cross-park/booking"
import { ownBookings } from "#sandbox/cross-park/bookings"
import { told } from "#sandbox/cross-park/responses"
import type { CallContext } from "#sandbox/kit/context"
import { carsOf } from "#sandbox/records/parking/cars"
import { commentsOn, countComments, keepComment } from "#sandbox/records/parking/comments"
import { spaceById, spacesFor } from "#sandbox/records/parking/spaces"
import { passTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10
const POPULAR = 6

export const handlers = {
  spaces({ page }, context) {
    const all = shownTo(context)
    const parks = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((space) => told(context, space))
    return { parks, pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)) }
  },

  popular(_, context) {
    const named = new Map(shownTo(context).map(({ name, address }) => [name, address]))
    return { parks: [...named].slice(0, POPULAR).map(([park, address]) => ({ park, address })) }
  },

  search: ({ park }, context) => ({
    parks: shownTo(context, park.trim())
      .slice(0, 50)
      .map((space) => told(context, space)),
  }),

  space({ spaceId }, context) {
    passTime(context.store, context.now)
    const space = spaceById(context.store, spaceId)
    return space ? told(context, space) : refuse("no-space", "没有这个车位")
  },

  cars: (_, { store, driver }) => ({ boundCars: carsOf(store, driver).map(({ plate }) => plate) }),

  comments: ({ page, spaceId }, { store }) => ({
    comments: commentsOn(store, spaceId, (page - 1) * PAGE_SIZE, PAGE_SIZE).map(({ who, phone, text, at }) => ({
      ...{ who, phone, text },
      at: new Date(at).toISOString(),
    })),
    pages: Math.max(1, Math.ceil(countComments(store, spaceId) / PAGE_SIZE)),
  }),

  comment({ message, spaceId }, { store, driver, now }) {
    if (!spaceById(store, spaceId)) return refuse("no-space", "没有这个车位")
    keepComment(store, { space: spaceId, who: driver.level, phone: driver.phone, text: message, at: now })
    return {}
  },

  ...booking,
  ...ownBookings,
} satisfies SandboxFor<typeof crossPark, CallContext>

function shownTo({ store, now, viewer }: CallContext, park?: string) {
  passTime(store, now)
  return spacesFor(store, viewer?.id, beijingDay(now), park)
}
