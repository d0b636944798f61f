import { application, applicationOwn } from "#lib/rental/contract-of-application"
import { owners, ownersOwn } from "#lib/rental/contract-of-owners"
import { renewal, renewalOwn } from "#lib/rental/contract-of-renewal"

/** Spaces by the month: renting one, going on with it, and whose it is. */
export const rental = { ...renewal, ...application, ...owners }
export const rentalOwn = { ...renewalOwn, ...applicationOwn, ...ownersOwn }
