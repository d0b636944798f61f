import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { renewal } from "#lib/rental/renewal/contract"
import type { CallContext } from "#sandbox/kit/context"
import { packageTold, permitOf, slotOf } from "#sandbox/rental/responses"
import { baysInPark, baysOf, ownBay } from "#sandbox/records/parking/bays"
import { knownPark } from "#sandbox/records/parking/parks"
import { countRentalParks, packagesOf, rentalPark, rentalParksFor } from "#sandbox/records/parking/rental"
import { passTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10
const noPark = () => refuse("no-park", "这个停车场没有长租")
const noPermit = () => refuse("no-permit", "没有找到这个车位")

/** Which spaces there are, and which are the driver's. */
export const looking = {
  lists({ page, search = "" }, { store, driver, now }) {
    passTime(store, now)
    const parks = rentalParksFor(store, driver.id, search.trim(), (page - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
      permits: page === 1 && search.trim() === "" ? baysOf(store, driver.id).map((bay) => permitOf(store, bay)) : [],
      parks: parks.map(({ park: id, address }) => {
        const { name, config } = knownPark(store, id)
        const prices = packagesOf(store, id, "month").map(({ amount, reduced }) => reduced ?? amount)
        const amount = prices.length > 0 ? Math.min(...prices) : undefined
        return { parkId: id, name, address, amount, phone: config.phone }
      }),
      pages: Math.max(1, Math.ceil(countRentalParks(store, driver.id, search.trim()) / PAGE_SIZE)),
    }
  },

  typing({ parkId }, { store }) {
    const row = rentalPark(store, parkId)
    if (!row) return noPark()
    return { park: knownPark(store, row.park).name, byOwner: row.by_owner === 1, timeShare: row.time_share === 1 }
  },

  packages({ parkId, areaId }, { store }) {
    if (!rentalPark(store, parkId)) return noPark()
    const rows = packagesOf(store, parkId, "month").filter(({ area_id }) => !areaId || area_id === areaId)
    return { list: rows.map((row) => packageTold(store, row)) }
  },

  timeShares({ parkId }, { store }) {
    if (!rentalPark(store, parkId)) return noPark()
    return { list: packagesOf(store, parkId, "time_share").map((row) => packageTold(store, row)) }
  },

  slots({ parkId, feeId, areaId }, { store, driver }) {
    const bays = baysInPark(store, driver.id, parkId).map((bay) => slotOf(store, bay))
    const list = bays.filter((slot) => slot.feeId === feeId && (!areaId || slot.areaId === areaId))
    return list.length > 0 ? { list } : noPermit()
  },

  slotInfos({ parkId }, { store, driver }) {
    return { list: baysInPark(store, driver.id, parkId).map((bay) => slotOf(store, bay)) }
  },

  slot({ parkId, id }, { store, driver }) {
    const bay = ownBay(store, driver.id, id)
    const isThere = bay && baysInPark(store, driver.id, parkId).some((one) => one.id === bay.id)
    return isThere ? slotOf(store, bay) : noPermit()
  },
} satisfies Partial<SandboxFor<typeof renewal, CallContext>>
