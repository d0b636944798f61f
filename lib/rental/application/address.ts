import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { type FormKind, getFormKind } from "#lib/rental/application/rules"

/** What is applied for, read from the form's URL. */
export type ApplicationTarget = { kind: FormKind; parkId: string; areaId?: string; href: string; againHref: string }

const AGAIN_QUERY = { again: "1" }

/** Undefined if the URL is not an application form. `href` leaves out `again`, so that both have the same draft. */
export function parseApplicationUrl(url: string): ApplicationTarget | undefined {
  const [path = "", search = ""] = url.split("?")
  const query = new URLSearchParams(search)
  const id = (name: string) => toPlainId(query.get(name) ?? undefined)
  if (path === addresses.rentalAuthentication.path) {
    return forPark(id("parkId"), (parkId) => {
      const kind = getFormKind(parkId, query.get("as") ?? undefined)
      const at = { parkId, areaId: id("areaId"), as: kind === "company" ? "company" : undefined }
      const href = (more = {}) => fillAddress(addresses.rentalAuthentication, {}, { ...at, ...more })
      return { kind, parkId, areaId: at.areaId, href: href(), againHref: href(AGAIN_QUERY) }
    })
  }
  if (path === addresses.smallOwnerV2.path) return forPark(id("parkId"), createOwnerTarget)
  const owner = matchPath(addresses.smallOwner.path, path)
  if (owner) return forPark(toPlainId(owner.parkId), createOwnerTarget)
  const shared = matchPath(addresses.timeSharing.path, path)
  if (!shared) return undefined
  return forPark(toPlainId(shared.parkId), (parkId) => {
    const href = (more = {}) => fillAddress(addresses.timeSharing, { parkId }, more)
    return { kind: "time-share", parkId, href: href(), againHref: href(AGAIN_QUERY) }
  })
}

const forPark = (parkId: string | undefined, createTarget: (parkId: string) => ApplicationTarget) =>
  parkId === undefined ? undefined : createTarget(parkId)

function createOwnerTarget(parkId: string): ApplicationTarget {
  const href = (more = {}) => fillAddress(addresses.smallOwner, { parkId }, more)
  return { kind: "owner", parkId, href: href(), againHref: href(AGAIN_QUERY) }
}
