import { application, applicationOwn } from "#lib/rental/application/contract"
import { owners, ownersOwn } from "#lib/rental/owners/contract"
import { renewal, renewalOwn } from "#lib/rental/renewal/contract"

/**
 * Spaces by the month: renting one, going on with it, and whose it is.
 *
 * A _space_ is where a car stands. Who rents one has a _permit_ for it, with a fee, a plate and a last day; the place need not
 * be fixed. Where it is, the space has a number, and the provider calls it a _slot_ (slotId, slotNo): of several of one fee the
 * driver chooses which is renewed. The sign with its number is a _bay_, as in every area (components/kit/illustrations/bay-sign.tsx).
 */
export const rental = { ...renewal, ...application, ...owners }
export const rentalOwn = { ...renewalOwn, ...applicationOwn, ...ownersOwn }
