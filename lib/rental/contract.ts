import { application, applicationEndpoints } from "#lib/rental/application/contract"
import { owners, ownersEndpoints } from "#lib/rental/owners/contract"
import { renewal, renewalEndpoints } from "#lib/rental/renewal/contract"

/**
 * Spaces by the month: applying, renewing, and their owners.
 *
 * A _space_ is capacity for one car. Its driver has a _permit_ for a package, with a plate and a last day; the place need
 * not be fixed. If it is fixed, the provider calls it a _slot_ (slotId, slotNo), and a driver with several slots of one
 * package selects which one to renew. A _bay_ is the numbered place on the ground (components/ui/illustrations/bay-sign.tsx).
 */
export const rental = { ...renewal, ...application, ...owners }
export const rentalEndpoints = { ...renewalEndpoints, ...applicationEndpoints, ...ownersEndpoints }
