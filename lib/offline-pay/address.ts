import { addresses } from "#lib/addresses/addresses"
import { read } from "#lib/core/address/address"
import { toDate } from "#lib/core/time/dates"
import { parseYuan } from "#lib/core/values/money"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"

/** The fee printed by an offline barrier. No provider call knows it. */
export type Printed = {
  parkId: string
  park: string
  plate: string
  amount: number
  minutes: number
  since: string
  orderId: string
  mode: string
}

export function readOfflineAddress(address: string): Printed | undefined {
  const told = read(addresses.offlinePay.path, address.split("?", 1)[0]!)
  const amount = parseYuan(told?.amount)
  const plate = normalisePlate(told?.licencePlate ?? "")
  if (!told?.orderId || !told.parkId || amount === undefined || !isPlate(plate)) return undefined
  const since = moment(told.inTime ?? "")
  if (!since || !/^\d{1,7}$/.test(told.totalMinutes ?? "")) return undefined
  return {
    parkId: told.parkId.slice(0, 64),
    park: (told.parkName ?? "").slice(0, 60),
    plate,
    amount,
    minutes: Number(told.totalMinutes),
    since,
    orderId: told.orderId.slice(0, 64),
    mode: (told.offLineMode ?? "").slice(0, 16),
  }
}

function moment(text: string): string | undefined {
  try {
    const digits = /^\d{10}(\d{3})?$/.test(text) ? Number(text.padEnd(13, "0")) : text
    return toDate(digits).toISOString()
  } catch {
    return undefined
  }
}
