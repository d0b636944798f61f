import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress, type Query } from "#lib/core/address/address"
import { formatRoundedDuration } from "#lib/core/time/dates"
import { env } from "#lib/env/env"
import { findScannedFrom } from "#lib/payments/server/scanned-orders"
import { parkOfOrder } from "#lib/provider/adapter"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/**
 * How much of a stay a viewer sees besides its plate and amount. "all": car park, entry time and duration. "rounded": a
 * rounded duration, to recognize one's own stay. "none": nothing.
 */
export type StayDetails = "all" | "rounded" | "none"

/** The facts that decide how much is shown. A plate or an order number is not enough: plates are visible, and order numbers can be guessed. */
export type StayViewer = {
  /** The URL of the look-up from the QR code of the stay's car park. */
  scannedFrom?: string
  ownPlates: readonly string[]
}

export async function readStayViewer(orderId: string | undefined): Promise<StayViewer> {
  const level = env().LOOKUP_DETAILS
  if (level === "always") return { ownPlates: [] }
  const scannedFrom = level === "here" && orderId ? await findScannedFrom(orderId) : undefined
  return { scannedFrom, ownPlates: scannedFrom ? [] : await fetchOwnPlates() }
}

/** The plates of the signed-in driver. */
export async function fetchOwnPlates(): Promise<readonly string[]> {
  if ((await getSession()).state !== "in") return []
  const cars = await undefinedIfSlow(provider.pay.cars({}))
  return cars?.ok ? cars.data.list.map((car) => car.plate) : []
}

export function getStayDetails({ scannedFrom, ownPlates }: StayViewer, plate: string | undefined): StayDetails {
  const level = env().LOOKUP_DETAILS
  if (level === "always" || scannedFrom || (plate !== undefined && ownPlates.includes(plate))) return "all"
  return level === "here" ? "rounded" : "none"
}

const hiddenNotes = { rounded: "在车场扫码可查看入场时间", none: "停车详情仅车主可见" } as const

type Stay = { park: string; since?: string; minutes?: number }

/** The facts of a stay for its summary. */
export function describeStay({ park, since, minutes }: Stay, details: StayDetails) {
  if (details === "all") return { park, since, minutes }
  const roundedDuration = details === "rounded" && minutes !== undefined ? formatRoundedDuration(minutes) : undefined
  return { roundedDuration, hiddenNote: hiddenNotes[details] }
}

/**
 * The look-up for another car, or for this car again. After a scan it is the look-up of the code. Other viewers get no
 * car park from an order number, because a look-up at the car park shows more.
 */
export function buildLookUpHref({ scannedFrom }: Pick<StayViewer, "scannedFrom">, orderId: string, query: Query = {}) {
  const parkId = env().LOOKUP_DETAILS === "always" ? parkOfOrder(orderId) : undefined
  if (!scannedFrom) return fillAddress(addresses.plateSelectYdV2, {}, { parkId, ...query })
  const [path, ownQuery] = scannedFrom.split("?", 2)
  const params = new URLSearchParams(ownQuery)
  for (const [name, value] of Object.entries(query)) params.set(name, String(value))
  return params.size > 0 ? `${path}?${params}` : path!
}
