import { NotOfferedScreen } from "#components/invoices/form/not-offered-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { getHotline } from "#lib/platform/server/provider-profile"

/** The screen of a car park without invoices, with its phone number or the hotline. */
export async function renderNotOffered(parkId: string) {
  const [park, phone] = await Promise.all([findParkSettings(parkId), getHotline()])
  return <NotOfferedScreen phone={park?.phone ?? phone} menuHref={fillAddress(addresses.invoiceMenu, {}, { parkId })} />
}
