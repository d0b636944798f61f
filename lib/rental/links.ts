import type { Permit } from "#lib/rental/model/values"

/** For scripts in the browser, where the table of all addresses (lib/addresses/addresses.ts) would be too large. */

const V2 = "/WALLET/white_list_v2"

type Query = { readonly [name: string]: string | undefined }

const withQuery = (path: string, query: Query) => {
  const params = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

export const rentalsHref = "/WALLET/white_list/list"

export const getRentalTypesHref = (parkId: string) => `/WALLET/white_type/${encodeURIComponent(parkId)}`

/** The space and the values of a renewal form. All of them are in the URL. */
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
  /** Our signature that the driver's own form wrote this URL (lib/rental/server/renewal-form.ts). `own` in URLs. */
  signature?: string
}

export const renewalParamNames = [
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
] as const
type RenewalParams = { [N in (typeof renewalParamNames)[number]]?: string }

export const toRenewalQuery = ({ own, ...params }: RenewalParams): RenewalQuery => ({ ...params, signature: own })

export function parseRenewalQuery(search: string | undefined): RenewalQuery {
  const params = new URLSearchParams(search)
  return toRenewalQuery(Object.fromEntries(renewalParamNames.map((name) => [name, params.get(name) ?? undefined])))
}

export const toRenewalParams = (query: RenewalQuery): Query =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name === "signature" ? "own" : name, value]))

/** `back` marks a form that was filled in before. */
export const getRenewalHref = (query: RenewalQuery, back?: "1") =>
  withQuery(`${V2}/renewal_v2`, { ...toRenewalParams(query), back })
export const getSlotHref = ({ parkId, whiteListFeeId, areaId }: RenewalQuery) =>
  withQuery(`${V2}/renewal_slot`, { parkId, whiteListFeeId, areaId })
export const getPlateHref = (query: RenewalQuery) => withQuery(`${V2}/select_plate`, toRenewalParams(query))
export const getAgreementHref = ({ parkId, whiteListFeeId }: RenewalQuery, from?: string) =>
  withQuery(`${V2}/rent_protocol`, { parkId, whiteListFeeId, from })

const toSpaceQuery = ({ parkId, feeId: whiteListFeeId, areaId }: Permit): RenewalQuery => ({
  parkId,
  whiteListFeeId,
  areaId,
})

/** The URL to renew a permit. With several spaces of one package the driver has to select a space first. */
export function getPermitRenewHref(permit: Permit, allPermits: readonly Permit[]): string {
  if (permit.renewType === "ONLINE_TIME_SHARE")
    return `/WALLET/white_type/time_sharing_rent/${encodeURIComponent(permit.parkId)}`
  if (permit.renewType === "OTHER") return withQuery(`${V2}/visit_offline_pay`, { parkId: permit.parkId })
  const samePackage = allPermits.filter(({ parkId, feeId }) => parkId === permit.parkId && feeId === permit.feeId)
  return samePackage.length > 1
    ? getSlotHref(toSpaceQuery(permit))
    : getRenewalHref({ ...toSpaceQuery(permit), slotId: permit.slotId })
}

/** The page with a permit's cars, owners and payment. */
export const getPermitHref = ({ parkId, slotId }: Pick<Permit, "parkId" | "slotId">) =>
  withQuery("/WALLET/white_list/order", { parkId, slotId })

/** The calls that renewing and applying need. */
export const RENEWAL_CALLS = ["slots", "slot", "renewalInfo", "startDay", "goods", "renew", "pay"].map(toRentalCall)
export const APPLICATION_CALLS = ["applicationConfig", "photoLimit", "standing", "apply"].map(toRentalCall)
export const OWNER_APPLICATION_CALLS = ["applicationConfig", "photoLimit", "ownerStanding", "apply"].map(toRentalCall)

function toRentalCall(call: string) {
  return `rental.${call}`
}
