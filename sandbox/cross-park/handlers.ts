import type { crossPark } from "#lib/cross-park/contract"
import { beijingDay } from "#lib/kit/time/dates"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { booking } from "#sandbox/cross-park/booking"
import { ownBookings } from "#sandbox/cross-park/bookings"
import { told } from "#sandbox/cross-park/responses"
import type { Scene } from "#sandbox/kit/context"
import { carsOf } from "#sandbox/records/parking/cars"
import { commentsOn, countComments, keepComment } from "#sandbox/records/parking/comments"
import { spaceById, spacesFor } from "#sandbox/records/parking/spaces"
import { passTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10
const POPULAR = 6

export const handlers = {
  spaces({ page }, scene) {
    const all = shownTo(scene)
    const parks = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((space) => told(scene, space))
    return { parks, pages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)) }
  },

  popular(_, scene) {
    const named = new Map(shownTo(scene).map(({ name, address }) => [name, address]))
    return { parks: [...named].slice(0, POPULAR).map(([park, address]) => ({ park, address })) }
  },

  search: ({ park }, scene) => ({
    parks: shownTo(scene, park.trim())
      .slice(0, 50)
      .map((space) => told(scene, space)),
  }),

  space({ spaceId }, scene) {
    passTime(scene.store, scene.now)
    const space = spaceById(scene.store, spaceId)
    return space ? told(scene, space) : refuse("no-space", "没有这个车位")
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
} satisfies SandboxFor<typeof crossPark, Scene>

function shownTo({ store, now, visitor }: Scene, park?: string) {
  passTime(store, now)
  return spacesFor(store, visitor?.id, beijingDay(now), park)
}
