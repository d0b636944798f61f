import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { type FormKind, getFormKind } from "#lib/rental/application/rules"

/** The kind of application and its car park, read from the form's URL. */
export type ApplicationTarget = { kind: FormKind; parkId: string; areaId?: string; href: string; againHref: string }

const AGAIN_QUERY = { again: "1" }

/** Undefined if the URL is not an application form. `href` omits `again`, so that both URLs share a draft. */
export function parseApplicationUrl(url: string): ApplicationTarget | undefined {
  const [path = "", search = ""] = url.split("?")
  const query = new URLSearchParams(search)
  const readId = (name: string) => toPlainId(query.get(name) ?? undefined)
  if (path === addresses.rentalAuthentication.path) {
    return createTargetForPark(readId("parkId"), (parkId) => {
      const kind = getFormKind(parkId, query.get("as") ?? undefined)
      const params = { parkId, areaId: readId("areaId"), as: kind === "company" ? "company" : undefined }
      const buildHref = (extraParams = {}) =>
        fillAddress(addresses.rentalAuthentication, {}, { ...params, ...extraParams })
      return { kind, parkId, areaId: params.areaId, href: buildHref(), againHref: buildHref(AGAIN_QUERY) }
    })
  }
  if (path === addresses.smallOwnerV2.path) return createTargetForPark(readId("parkId"), createOwnerTarget)
  const owner = matchPath(addresses.smallOwner.path, path)
  if (owner) return createTargetForPark(toPlainId(owner.parkId), createOwnerTarget)
  const timeShare = matchPath(addresses.timeSharing.path, path)
  if (!timeShare) return undefined
  return createTargetForPark(toPlainId(timeShare.parkId), (parkId) => {
    const buildHref = (extraParams = {}) => fillAddress(addresses.timeSharing, { parkId }, extraParams)
    return { kind: "time-share", parkId, href: buildHref(), againHref: buildHref(AGAIN_QUERY) }
  })
}

const createTargetForPark = (parkId: string | undefined, createTarget: (parkId: string) => ApplicationTarget) =>
  parkId === undefined ? undefined : createTarget(parkId)

function createOwnerTarget(parkId: string): ApplicationTarget {
  const buildHref = (extraParams = {}) => fillAddress(addresses.smallOwner, { parkId }, extraParams)
  return { kind: "owner", parkId, href: buildHref(), againHref: buildHref(AGAIN_QUERY) }
}
