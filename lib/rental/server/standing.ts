import "server-only"
import { provider } from "#lib/provider"
import type { Applying } from "#lib/rental/application/address"
import { applyTypeOf } from "#lib/rental/application/rules"

/** How an application stands, by the call of its kind. */
export const standingAt = ({ kind, parkId, areaId }: Pick<Applying, "kind" | "parkId" | "areaId">) =>
  kind === "owner"
    ? provider.rental.ownerStanding({ parkId })
    : provider.rental.standing({ parkId, areaId, applyType: applyTypeOf(kind) })
