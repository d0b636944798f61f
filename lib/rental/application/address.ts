import { addresses } from "#lib/addresses/addresses"
import { fill, read } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { type FormKind, kindAt } from "#lib/rental/application/rules"

/** What is applied for, and where: the address of its form says so. */
export type Applying = { kind: FormKind; parkId: string; areaId?: string; here: string; againHref: string }

const AGAIN = { again: "1" }

/** Of an address; undefined for what is no form's. Whether it is filled in anew makes no other form of it. */
export function readApplying(address: string): Applying | undefined {
  const [path = "", search = ""] = address.split("?")
  const query = new URLSearchParams(search)
  const id = (name: string) => plainId(query.get(name) ?? undefined)
  if (path === addresses.rentalAuthentication.path) {
    return ofPark(id("parkId"), (parkId) => {
      const kind = kindAt(parkId, query.get("as") ?? undefined)
      const at = { parkId, areaId: id("areaId"), as: kind === "company" ? "company" : undefined }
      const href = (more = {}) => fill(addresses.rentalAuthentication, {}, { ...at, ...more })
      return { kind, parkId, areaId: at.areaId, here: href(), againHref: href(AGAIN) }
    })
  }
  if (path === addresses.smallOwnerV2.path) return ofPark(id("parkId"), smallOwnerAt)
  const owner = read(addresses.smallOwner.path, path)
  if (owner) return ofPark(plainId(owner.parkId), smallOwnerAt)
  const shared = read(addresses.timeSharing.path, path)
  if (!shared) return undefined
  return ofPark(plainId(shared.parkId), (parkId) => {
    const href = (more = {}) => fill(addresses.timeSharing, { parkId }, more)
    return { kind: "time-share", parkId, here: href(), againHref: href(AGAIN) }
  })
}

const ofPark = (parkId: string | undefined, applying: (parkId: string) => Applying) =>
  parkId === undefined ? undefined : applying(parkId)

function smallOwnerAt(parkId: string): Applying {
  const href = (more = {}) => fill(addresses.smallOwner, { parkId }, more)
  return { kind: "owner", parkId, here: href(), againHref: href(AGAIN) }
}
