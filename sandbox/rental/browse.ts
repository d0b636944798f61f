import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { renewal } from "#lib/rental/renewal/contract"
import type { CallContext } from "#sandbox/server/context"
import { toPackage, toPermit, toSlot } from "#sandbox/rental/responses"
import { listBaysInPark, listBays, findOwnBay } from "#sandbox/records/parking/bays"
import { getPark } from "#sandbox/records/parking/parks"
import { countRentalParks, listPackages, findRentalPark, listRentalParks } from "#sandbox/records/parking/rental"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10
const refuseNoPark = () => refuse("no-park", "这个停车场没有长租")
const refuseNoPermit = () => refuse("no-permit", "没有找到这个车位")

export const browseCalls = {
  lists({ page, search = "" }, { store, driver, now }) {
    applyElapsedTime(store, now)
    const parks = listRentalParks(store, driver.id, search.trim(), (page - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
      permits: page === 1 && search.trim() === "" ? listBays(store, driver.id).map((bay) => toPermit(store, bay)) : [],
      parks: parks.map(({ park: id, address }) => {
        const { name, config } = getPark(store, id)
        const prices = listPackages(store, id, "month").map(({ amount, reduced }) => reduced ?? amount)
        const amount = prices.length > 0 ? Math.min(...prices) : undefined
        return { parkId: id, name, address, amount, phone: config.phone }
      }),
      pages: Math.max(1, Math.ceil(countRentalParks(store, driver.id, search.trim()) / PAGE_SIZE)),
    }
  },

  typing({ parkId }, { store }) {
    const row = findRentalPark(store, parkId)
    if (!row) return refuseNoPark()
    return { park: getPark(store, row.park).name, byOwner: row.by_owner === 1, timeShare: row.time_share === 1 }
  },

  packages({ parkId, areaId }, { store }) {
    if (!findRentalPark(store, parkId)) return refuseNoPark()
    const rows = listPackages(store, parkId, "month").filter(({ area_id }) => !areaId || area_id === areaId)
    return { list: rows.map((row) => toPackage(store, row)) }
  },

  timeShares({ parkId }, { store }) {
    if (!findRentalPark(store, parkId)) return refuseNoPark()
    return { list: listPackages(store, parkId, "time_share").map((row) => toPackage(store, row)) }
  },

  slots({ parkId, feeId, areaId }, { store, driver }) {
    const bays = listBaysInPark(store, driver.id, parkId).map((bay) => toSlot(store, bay))
    const list = bays.filter((slot) => slot.feeId === feeId && (!areaId || slot.areaId === areaId))
    return list.length > 0 ? { list } : refuseNoPermit()
  },

  slotInfos({ parkId }, { store, driver }) {
    return { list: listBaysInPark(store, driver.id, parkId).map((bay) => toSlot(store, bay)) }
  },

  slot({ parkId, id }, { store, driver }) {
    const bay = findOwnBay(store, driver.id, id)
    const isInPark = bay && listBaysInPark(store, driver.id, parkId).some((parkBay) => parkBay.id === bay.id)
    return isInPark ? toSlot(store, bay) : refuseNoPermit()
  },
} satisfies Partial<SandboxFor<typeof renewal, CallContext>>
