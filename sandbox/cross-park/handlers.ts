import type { crossPark } from "#lib/cross-park/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { bookingCalls } from "#sandbox/cross-park/booking"
import { bookingListCalls } from "#sandbox/cross-park/bookings"
import { toSpace } from "#sandbox/cross-park/responses"
import type { CallContext } from "#sandbox/server/context"
import { listCars } from "#sandbox/records/parking/cars"
import { listComments, countComments, insertComment } from "#sandbox/records/parking/comments"
import { findSpace, listSpaces } from "#sandbox/records/parking/spaces"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10
const MAX_POPULAR = 6

export const handlers = {
  spaces({ page }, context) {
    const spaces = listShownSpaces(context)
    const parks = spaces.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((space) => toSpace(context, space))
    return { parks, pages: Math.max(1, Math.ceil(spaces.length / PAGE_SIZE)) }
  },

  popular(_, context) {
    const addressesByPark = new Map(listShownSpaces(context).map(({ name, address }) => [name, address]))
    return { parks: [...addressesByPark].slice(0, MAX_POPULAR).map(([park, address]) => ({ park, address })) }
  },

  search: ({ park }, context) => ({
    parks: listShownSpaces(context, park.trim())
      .slice(0, 50)
      .map((space) => toSpace(context, space)),
  }),

  space({ spaceId }, context) {
    applyElapsedTime(context.store, context.now)
    const space = findSpace(context.store, spaceId)
    return space ? toSpace(context, space) : refuse("no-space", "没有这个车位")
  },

  cars: (_, { store, driver }) => ({ boundCars: listCars(store, driver).map(({ plate }) => plate) }),

  comments: ({ page, spaceId }, { store }) => ({
    comments: listComments(store, spaceId, (page - 1) * PAGE_SIZE, PAGE_SIZE).map(({ who, phone, text, at }) => ({
      author: who,
      phone,
      text,
      at: new Date(at).toISOString(),
    })),
    pages: Math.max(1, Math.ceil(countComments(store, spaceId) / PAGE_SIZE)),
  }),

  comment({ message, spaceId }, { store, driver, now }) {
    if (!findSpace(store, spaceId)) return refuse("no-space", "没有这个车位")
    insertComment(store, { space: spaceId, who: driver.level, phone: driver.phone, text: message, at: now })
    return {}
  },

  ...bookingCalls,
  ...bookingListCalls,
} satisfies SandboxFor<typeof crossPark, CallContext>

function listShownSpaces({ store, now, viewer }: CallContext, park?: string) {
  applyElapsedTime(store, now)
  return listSpaces(store, viewer?.id, toBeijingDay(now), park)
}
