import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"

/** The form of an existing owner, or of a new one for a space. */
export const getOwnerFormHref = ({ id, parkId, slotId }: { id: string; parkId: string; slotId: string }) =>
  id
    ? fillAddress(addresses.editOwner, {}, { ownerId: id })
    : fillAddress(addresses.addOwner, { parkId: parkId || "0" }, { slotId })
