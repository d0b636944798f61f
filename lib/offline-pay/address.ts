import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { toDate } from "#lib/core/time/dates"
import { parseYuan } from "#lib/core/values/money"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"

/** The fee printed by an offline barrier. No provider call returns it. */
export type PrintedFee = {
  parkId: string
  park: string
  plate: string
  amount: number
  minutes: number
  since: string
  orderId: string
  mode: string
}

export function parseOfflineUrl(url: string): PrintedFee | undefined {
  const params = matchPath(addresses.offlinePay.path, url.split("?", 1)[0]!)
  const amount = parseYuan(params?.amount)
  const plate = normalizePlate(params?.licencePlate ?? "")
  if (!params?.orderId || !params.parkId || amount === undefined || !isPlate(plate)) return undefined
  const since = parseTime(params.inTime ?? "")
  if (!since || !/^\d{1,7}$/.test(params.totalMinutes ?? "")) return undefined
  return {
    parkId: params.parkId.slice(0, 64),
    park: (params.parkName ?? "").slice(0, 60),
    plate,
    amount,
    minutes: Number(params.totalMinutes),
    since,
    orderId: params.orderId.slice(0, 64),
    mode: (params.offLineMode ?? "").slice(0, 16),
  }
}

function parseTime(text: string): string | undefined {
  try {
    const digits = /^\d{10}(\d{3})?$/.test(text) ? Number(text.padEnd(13, "0")) : text
    return toDate(digits).toISOString()
  } catch {
    return undefined
  }
}
