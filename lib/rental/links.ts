import type { Permit } from "#lib/rental/model/values"

/** For lists and forms in the browser: the table of all addresses (lib/addresses/addresses.ts) is too long to be sent there. */

const V2 = "/WALLET/white_list_v2"

type Query = { readonly [name: string]: string | undefined }

const withQuery = (path: string, query: Query) => {
  const asked = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** The driver's own spaces. */
export const rentalsHref = "/WALLET/white_list/list"

/** The kinds of renting that a car park has. */
export const typesHref = (parkId: string) => `/WALLET/white_type/${encodeURIComponent(parkId)}`

/** Which space, and what has been chosen for it so far: the form stands again by its address alone. */
export type RenewalQuery = {
  parkId?: string
  whiteListFeeId?: string
  areaId?: string
  slotId?: string
  plate?: string
  start?: string
  periods?: string
  goods?: string
  agreed?: string
  /** That the driver's own form has written the address (lib/rental/server/own-form.ts). */
  own?: string
}

export const renewalNames = [
  "parkId",
  "whiteListFeeId",
  "areaId",
  "slotId",
  "plate",
  "start",
  "periods",
  "goods",
  "agreed",
  "own",
] as const satisfies readonly (keyof RenewalQuery)[]

/** What the address of a form says of it. */
export function renewalQueryIn(search: string | undefined): RenewalQuery {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(renewalNames.map((name) => [name, asked.get(name) ?? undefined]))
}

/** `back` says that it has been filled in before. */
export const renewalHref = (query: RenewalQuery, back?: "1") => withQuery(`${V2}/renewal_v2`, { ...query, back })
export const slotHref = ({ parkId, whiteListFeeId, areaId }: RenewalQuery) =>
  withQuery(`${V2}/renewal_slot`, { parkId, whiteListFeeId, areaId })
export const plateHref = (query: RenewalQuery) => withQuery(`${V2}/select_plate`, query)
export const agreementHref = ({ parkId, whiteListFeeId }: RenewalQuery, from?: string) =>
  withQuery(`${V2}/rent_protocol`, { parkId, whiteListFeeId, from })

const spaceOf = ({ parkId, feeId: whiteListFeeId, areaId }: Permit): RenewalQuery => ({
  parkId,
  whiteListFeeId,
  areaId,
})

/** Each way of renting is renewed in its own way; of several spaces of one package it is asked first which. */
export function permitRenewHref(permit: Permit, all: readonly Permit[]): string {
  if (permit.renewType === "ONLINE_TIME_SHARE")
    return `/WALLET/white_type/time_sharing_rent/${encodeURIComponent(permit.parkId)}`
  if (permit.renewType === "OTHER") return withQuery(`${V2}/visit_offline_pay`, { parkId: permit.parkId })
  const alike = all.filter(({ parkId, feeId }) => parkId === permit.parkId && feeId === permit.feeId)
  return alike.length > 1 ? slotHref(spaceOf(permit)) : renewalHref({ ...spaceOf(permit), slotId: permit.slotId })
}

/** Its cars and owners, and what was paid for it. */
export const permitHref = ({ parkId, slotId }: Pick<Permit, "parkId" | "slotId">) =>
  withQuery("/WALLET/white_list/order", { parkId, slotId })

/** Nothing is renewed, and nothing applied for, without these calls. */
export const RENEWING = ["slots", "slot", "renewalInfo", "startDay", "goods", "renew", "pay"].map(ofRental)
export const APPLYING = ["applicationConfig", "photoLimit", "standing", "apply"].map(ofRental)
export const APPLYING_AS_OWNER = ["applicationConfig", "photoLimit", "ownerStanding", "apply"].map(ofRental)

function ofRental(call: string) {
  return `rental.${call}`
}
