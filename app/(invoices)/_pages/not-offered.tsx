import { NotOfferedScreen } from "#components/invoices/form/not-offered-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The screen of a car park without invoices, with its phone number or the hotline. */
export async function renderNotOffered(parkId: string) {
  const [park, phone] = await Promise.all([undefinedIfSlow(provider.payments.park({ parkId })), getHotline()])
  return (
    <NotOfferedScreen
      phone={(park?.ok ? park.data.phone : undefined) ?? phone}
      menuHref={fillAddress(addresses.invoiceMenu, {}, { parkId })}
    />
  )
}
