import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import type { EntryPoint, EntryPoints } from "#sandbox/scenario-parts/scenario"

const LOOK_UP_PATHS: readonly string[] = [
  addresses.plateSelect.path,
  addresses.plateSelectYd.path,
  addresses.plateSelectYdV2.path,
]

/** The look-up pages fill in a plate from their address. Signed-in drivers choose one of their cars instead. */
export const isLookUp = ({ path, signedIn }: EntryPoint) =>
  !signedIn &&
  (LOOK_UP_PATHS.includes(path.split("?")[0] ?? "") || matchPath(addresses.parkingCode.path, path) !== undefined)

/** The same entry points; look-up pages open with the plate filled in. */
export const prefillPlate = (entryPoints: EntryPoints, plate: string | undefined): EntryPoints =>
  Object.fromEntries(
    Object.entries(entryPoints).map(([name, entryPoint]) => [
      name,
      plate && isLookUp(entryPoint) ? { ...entryPoint, path: addPlate(entryPoint.path, plate) } : entryPoint,
    ]),
  )

const addPlate = (path: string, plate: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ licence_plate: plate }).toString()}`
