import "server-only"
import { provider } from "#lib/provider"
import type { ApplicationTarget } from "#lib/rental/application/address"
import { getApplyType } from "#lib/rental/application/rules"

export const fetchApplicationStatus = ({
  kind,
  parkId,
  areaId,
}: Pick<ApplicationTarget, "kind" | "parkId" | "areaId">) =>
  kind === "owner"
    ? provider.rental.ownerStanding({ parkId })
    : provider.rental.standing({ parkId, areaId, applyType: getApplyType(kind) })
