import { application, applicationOwn } from "#lib/rental/application/contract"
import { owners, ownersOwn } from "#lib/rental/owners/contract"
import { renewal, renewalOwn } from "#lib/rental/renewal/contract"

/** Spaces by the month: renting one, going on with it, and whose it is. */
export const rental = { ...renewal, ...application, ...owners }
export const rentalOwn = { ...renewalOwn, ...applicationOwn, ...ownersOwn }
